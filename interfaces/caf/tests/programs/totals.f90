! feature: collective.sum collective.minmax collective.broadcast collective.reduce
! ranks: 1 2 5
! Collectives on arrays of all shapes: dummies, sections, allocatable ones, components; also with large elements.
module operators
  implicit none
  type fraction
    integer(8) :: top, bottom, more(3)
  end type
contains
  pure function added(a, b) result(c)
    type(fraction), intent(in) :: a, b
    type(fraction) :: c
    c = fraction(a%top*b%bottom + b%top*a%bottom, a%bottom*b%bottom, a%more + b%more)
  end function
  ! The last that is not 0: associative, and order counts.
  pure integer function last(a, b)
    integer, intent(in) :: a, b
    last = merge(b, a, b /= 0)
  end function
end module
program totals
  use operators
  implicit none
  type t
    real(8) :: v(3)
    integer :: k
    integer, allocatable :: a(:)
  end type
  type(t) :: d
  type(fraction) :: f(2)
  integer, allocatable :: al(:,:)
  integer :: m(6,7), bad, me, n, k, s, v(40)
  real(8) :: x(3,4,2)
  integer(8) :: wide
  me = this_image(); n = num_images(); s = n*(n + 1)/2
  bad = 0
  allocate (al(-1:1,2), source=me)
  call co_sum(al); if (any(al /= s)) bad = bad + 1
  m = me
  call total(m(2:6:2,:));   if (any(m(2:6:2,:) /= s) .or. any(m(1:5:2,:) /= me)) bad = bad + 1
  call total(m(5:1:-4,7:1:-3)); if (m(5,7) /= s .or. m(1,1) /= s .or. m(3,1) /= me) bad = bad + 1
  x = reshape([(k*me, k = 1, 24)], shape(x))
  call co_min(x(:,2,:)); if (any(x(:,2,:) /= reshape([4, 5, 6, 16, 17, 18], [3, 2])) .or. x(1,1,1) /= me) bad = bad + 1
  call co_max(x(1,1,1)); if (x(1,1,1) /= n) bad = bad + 1
  d%v = me; d%k = 10*me
  call co_sum(d%v); call co_max(d%k)
  if (any(d%v /= s) .or. d%k /= 10*n) bad = bad + 1
  wide = shiftl(1_8, 40)*me
  call co_sum(wide, result_image=n); if (me == n .and. wide /= shiftl(1_8, 40)*s) bad = bad + 1
  f = [fraction(1, me, [1, 2, 3]), fraction(me, 1, 0)]
  call co_reduce(f, added)
  if (abs(real(f(1)%top)/f(1)%bottom - sum([(1.0/k, k = 1, n)])) > 1e-4 .or. any(f(1)%more /= n*[1, 2, 3])) bad = bad + 1
  if (f(2)%top /= s .or. f(2)%bottom /= 1) bad = bad + 1
  v = [(merge(me, 0, mod(k, n) >= me - 1), k = 0, 39)]
  call co_reduce(v, last)
  if (any(v /= [(mod(k, n) + 1, k = 0, 39)])) bad = bad + 1
  call co_reduce(v(3:40:5), last, result_image=1)
  al = me
  call co_broadcast(al(:,2), source_image=n); if (any(al(:,2) /= n) .or. any(al(:,1) /= me)) bad = bad + 1
  ! One after the other, without anything between.
  do k = 1, 50
    v = me*k
    call co_sum(v(1:mod(k, 40) + 1))
    if (any(v(1:mod(k, 40) + 1) /= s*k) .or. any(v(mod(k, 40) + 2:) /= me*k)) bad = bad + 1
  end do
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine total(y)
    integer, intent(inout) :: y(:,:)
    call co_sum(y)
  end subroutine
end program
