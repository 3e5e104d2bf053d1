! feature: dummy.explicit dummy.assumed dummy.allocatable dummy.optional
! ranks: 1 2 3
program dummies
  implicit none
  interface
    subroutine outside(x, m)
      integer, intent(in) :: m
      real(8), intent(inout) :: x(m,*)[*]
    end subroutine
  end interface
  integer, save :: a(12)[*], s[*]
  real(8), save :: y(3,4)[*]
  real(8), allocatable :: z(:)[:]
  integer :: bad, me, n, p, left, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  a = [(100*me + k, k = 1, 12)]; s = me; y = me
  sync all
  call explicit(a, 12)
  call explicit(a(4:9), 6)
  call reshaped(a, 3, 4)
  call assumed(a, -2)
  call assumed(a(5:8), 7)
  call strided(a(2:12:3))
  call scalar(s)
  call scalar(a(5))
  call absent()
  call absent(s)
  call outside(y, 3)
  if (any(y(2,3:4) /= -left) .or. any(y(1,:) /= me)) bad = bad + 1
  call make(z)
  if (.not. allocated(z)) error stop 'not allocated'
  if (lbound(z, 1) /= 0 .or. z(2)[p] /= p) bad = bad + 1
  sync all
  deallocate (z)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine explicit(x, m)
    integer, intent(in) :: m
    integer, intent(in) :: x(0:m - 1)[*]
    integer :: r(0:m - 1)
    r = x(:)[p]
    if (any(r - 100*p /= x - 100*me)) bad = bad + 1
    if (x(m - 1)[p] - 100*p /= x(m - 1) - 100*me) bad = bad + 1
  end subroutine
  subroutine reshaped(x, m, l)
    integer, intent(in) :: m, l
    integer, intent(in) :: x(m,l)[*]
    integer :: r(l)
    r = x(2,:)[p]
    if (any(r /= [(100*p + 2 + 3*k, k = 0, 3)])) bad = bad + 1
  end subroutine
  ! Its bounds are its own.
  subroutine assumed(x, low)
    integer, intent(in) :: low
    integer, intent(in) :: x(low:)[*]
    integer :: r(2)
    r = x(low + 1:low + 3:2)[p]
    if (any(r - 100*p /= x(low + 1:low + 3:2) - 100*me)) bad = bad + 1
    if (x(low)[p] - 100*p /= x(low) - 100*me) bad = bad + 1
  end subroutine
  subroutine strided(x)
    integer, intent(in) :: x(:)[*]
    integer :: r(4)
    r = x(:)[p]
    if (any(r /= 100*p + [2, 5, 8, 11]) .or. x(3)[p] /= 100*p + 8) bad = bad + 1
  end subroutine
  subroutine scalar(x)
    integer, intent(inout) :: x[*]
    if (modulo(x[p], 100) - modulo(p*merge(1, 0, x < 100), 100) /= merge(0, 5, x < 100)) bad = bad + 1
    if (x[me] /= x) bad = bad + 1
  end subroutine
  subroutine absent(x)
    integer, intent(inout), optional :: x[*]
    if (present(x)) then
      if (x[p] /= p) bad = bad + 1
    end if
  end subroutine
  subroutine make(x)
    real(8), allocatable, intent(inout) :: x(:)[:]
    allocate (x(0:4)[*])
    x = me
    sync all
  end subroutine
end program
subroutine outside(x, m)
  implicit none
  integer, intent(in) :: m
  real(8), intent(inout) :: x(m,*)[*]
  integer :: p
  p = mod(this_image(), num_images()) + 1
  x(2,3:4)[p] = -this_image()
  sync all
end subroutine
