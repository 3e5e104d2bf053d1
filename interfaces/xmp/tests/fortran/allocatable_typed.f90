! feature: global.allocatable
! ranks: 1 2 3
! `allocate` with a type: of one distributed array, of several, beside others, with `stat=` and `source=`, and of components.
module types
  implicit none
  integer, parameter :: dp = kind(1d0), n = 10
!$xmp nodes p(*)
!$xmp template t(0:n-1), c(n)
!$xmp distribute t(block) onto p
!$xmp distribute c(cyclic) onto p
  type cell
    integer :: k
  end type
  type field
    real(dp), allocatable :: u(:)
!$xmp align u(i) with t(i)
  end type
end module

program typed
  use types
  implicit none
  real(dp), allocatable :: a(:), b(:), own(:)
  integer, allocatable :: k(:)
  type(cell), allocatable :: cells(:)
  type(field) :: f
  integer :: i, s, stat
!$xmp align (i) with t(i) :: a, b
!$xmp shadow a(1)
!$xmp align k(i) with c(i)
!$xmp align cells(i) with c(i)
  allocate(real(8) :: a(0:n-1))
  allocate(integer :: k(n), stat=stat)
  if (stat /= 0) stop 1
  allocate(real(kind=dp) :: own(3), b(0:n-1))
  own = 2
  allocate(cell :: cells(n))
  allocate(real(dp) :: f%u(0:n-1))
!$xmp loop on t(i)
  do i = 0, n - 1
    a(i) = i
    b(i) = 2
    f%u(i) = b(i)
  end do
!$xmp loop on c(i)
  do i = 1, n
    k(i) = i
    cells(i)%k = k(i)
  end do
!$xmp reflect(a)
  s = 0
!$xmp loop on t(i) reduction(+:s)
  do i = 1, n - 2
    s = s + nint(a(i-1) + a(i+1) + f%u(i))
  end do
  if (s /= 72 + 2 * (n - 2) .or. size(a) /= n .or. lbound(a, 1) /= 0) stop 2
  if (size(own) /= 3 .or. own(3) /= 2) stop 3
  s = 0
!$xmp loop on c(i) reduction(+:s)
  do i = 1, n
    s = s + cells(i)%k
  end do
  if (s /= n * (n + 1) / 2) stop 4
  deallocate(a, k, b, cells)
  if (stat == 0) allocate(real(dp) :: a(0:n-1))
  if (.not. allocated(a)) stop 5
  if (this_image() == 1) print '(a)', 'PASS'
end program
