! feature: collective.reduce
! ranks: 1 2 3 4 8
module operations
  implicit none
  type big
    real(8) :: m(2,2)
    integer :: n
  end type
contains
  pure integer function times(a, b)
    integer, intent(in) :: a, b
    times = a*b
  end function
  pure integer(8) function either(a, b)
    integer(8), intent(in) :: a, b
    either = ior(a, b)
  end function
  pure real function larger(a, b)
    real, intent(in) :: a, b
    larger = max(a, b)
  end function
  pure real(8) function plus(a, b)
    real(8), intent(in) :: a, b
    plus = a + b
  end function
  pure complex function ctimes(a, b)
    complex, intent(in) :: a, b
    ctimes = a*b
  end function
  pure complex(8) function ztimes(a, b)
    complex(8), intent(in) :: a, b
    ztimes = a*b
  end function
  pure logical function both(a, b)
    logical, intent(in) :: a, b
    both = a .and. b
  end function
  pure integer(1) function small(a, b)
    integer(1), intent(in) :: a, b
    small = min(a, b)
  end function
  pure integer function by_value(a, b)
    integer, value :: a, b
    by_value = a + b
  end function
  pure function joined(a, b) result(c)
    type(big), intent(in) :: a, b
    type(big) :: c
    ! Matrices do not commute.
    c%m = matmul(a%m, b%m)
    c%n = a%n + b%n
  end function
  pure function later(a, b) result(c)
    character(4), intent(in) :: a, b
    character(4) :: c
    c = a
    if (b > a) c = b
  end function
  ! Without a name for the result.
  pure character(4) function sooner(a, b)
    character(4), intent(in) :: a, b
    sooner = merge(a, b, a < b)
  end function
  ! Of any length; order counts.
  pure function ends(a, b) result(c)
    character(40), intent(in) :: a, b
    character(40) :: c
    c = a(:20)//b(21:)
  end function
  pure function wide(a, b) result(c)
    character(kind=4, len=3), intent(in) :: a, b
    character(kind=4, len=3) :: c
    c = a(:1)//b(2:)
  end function
  pure character(1) function letter(a, b) bind(c)
    character(1), intent(in) :: a, b
    letter = merge(a, b, a < b)
  end function
end module
program reduce
  use operations
  implicit none
  integer :: i(3), bad, me, n, k
  integer(1) :: s
  integer(8) :: j
  real :: r
  real(8) :: x(1000), want(2,2)
  complex :: c
  complex(8) :: z
  logical :: l
  character(4) :: t
  character(40) :: w(300)
  character(kind=4, len=3) :: u
  character(1) :: y
  type(big) :: d
  me = this_image(); n = num_images()
  bad = 0
  i = [me, 2, 1]
  call co_reduce(i, times); if (any(i /= [product([(k, k = 1, n)]), 2**n, 1])) bad = bad + 1
  i = me
  call co_reduce(i, by_value); if (any(i /= n*(n + 1)/2)) bad = bad + 1
  j = shiftl(1_8, 30 + me)
  call co_reduce(j, either); if (j /= sum([(shiftl(1_8, 30 + k), k = 1, n)])) bad = bad + 1
  r = me
  call co_reduce(r, larger, result_image=1); if (me == 1 .and. r /= n) bad = bad + 1
  x = me
  call co_reduce(x, plus); if (any(x /= n*(n + 1)/2)) bad = bad + 1
  c = (0, 1); z = (0, 2)
  call co_reduce(c, ctimes); if (c /= (0.0, 1.0)**n) bad = bad + 1
  call co_reduce(z, ztimes); if (abs(z - (0d0, 2d0)**n) > 1e-9) bad = bad + 1
  l = me /= n
  call co_reduce(l, both); if (l) bad = bad + 1
  s = int(-me, 1)
  call co_reduce(s, small); if (s /= -n) bad = bad + 1
  t = 'im'//achar(48 + me)
  call co_reduce(t, later); if (t /= 'im'//achar(48 + n)) bad = bad + 1
  t = 'im'//achar(58 - me)
  call co_reduce(t, later); if (t /= 'im9') bad = bad + 1
  t = 'im'//achar(48 + me)
  call co_reduce(t, sooner); if (t /= 'im1') bad = bad + 1
  w = 'first '//achar(48 + me)
  w(:)(21:) = 'last '//achar(48 + me)
  call co_reduce(w, ends); if (any(w(:)(:20) /= 'first 1') .or. any(w(:)(21:) /= 'last '//achar(48 + n))) bad = bad + 1
  u = char(9000 + me, 4)//char(9100 + me, 4)//char(9200 + me, 4)
  call co_reduce(u, wide); if (u /= char(9001, 4)//char(9100 + n, 4)//char(9200 + n, 4)) bad = bad + 1
  u = char(256*me + 9 - me, 4)
  call co_max(u); if (u /= char(256*n + 9 - n, 4)) bad = bad + 1
  y = achar(96 + me)
  call co_reduce(y, letter); if (y /= 'a') bad = bad + 1
  d%m = reshape([1d0, real(me, 8), 2d0, 1d0], [2, 2]); d%n = 1
  call co_reduce(d, joined)
  want = reshape([1, 0, 0, 1], [2, 2])
  do k = 1, n
    want = matmul(want, reshape([1d0, real(k, 8), 2d0, 1d0], [2, 2]))
  end do
  if (any(d%m /= want) .or. d%n /= n) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
