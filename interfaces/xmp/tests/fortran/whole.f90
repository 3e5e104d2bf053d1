! feature: library.intrinsic
! ranks: 1 2 3
! size, shape, lbound and ubound of distributed arrays tell of the whole ones (XMP 7.7): of explicit and of assumed shape, allocatable,
! of modules, procedures and common blocks, of sections, and among declarations.
module field
  implicit none
  private
  integer, parameter :: n = 12
!$xmp nodes p(*)
!$xmp template t(0:n)
!$xmp distribute t(block) onto p
  integer, public :: u(0:n, 3)
  real, allocatable, public :: v(:)
!$xmp align u(i, *) with t(i)
!$xmp align v(i) with t(i)
!$xmp shadow u(1, 0)
  public :: doubled
contains
  subroutine doubled(x, w, failures)
    integer :: x(0:), w(n, *)
    integer, intent(inout) :: failures
    integer :: copy(size(w, 1), lbound(w, 2):2), i
    integer, parameter :: length = size(u, 1)
!$xmp align x(i) with t(i)
!$xmp align w(i, *) with t(i)
    if (lbound(x, 1) /= 0 .or. ubound(x, 1) /= n .or. size(x) /= length) failures = failures + 1
    if (any(shape(copy) /= [n, 2])) failures = failures + 1
    if (size(w, dim=1) /= n .or. any(lbound(w) /= 1)) failures = failures + 1
!$xmp loop on t(i)
    do i = lbound(x, 1), ubound(x, 1)
      x(i) = 2*i
    end do
  end subroutine
end module

program whole
  use field, only: u, field_v => v, doubled
  implicit none
  integer, parameter :: m = 10
  integer :: c(m, 0:m), x(0:12), w(12, 2), i, k, failures
  integer(8) :: large
  common /block/ c
!$xmp nodes q(*)
!$xmp template s(m)
!$xmp distribute s(cyclic) onto q
!$xmp template t2(0:12)
!$xmp distribute t2(block) onto q
!$xmp align c(i, *) with s(i)
!$xmp align x(i) with t2(i)
!$xmp align w(i, *) with t2(i)
  failures = 0
  if (any(shape(c) /= [m, m + 1]) .or. size(c) /= m*(m + 1)) failures = failures + 1
  if (any(lbound(c) /= [1, 0]) .or. ubound(c, 2) /= m .or. ubound(c, dim=1) /= m) failures = failures + 1
  large = size(array=c, dim=1, kind=8)
  if (large /= m .or. kind(size(c, kind=8)) /= 8) failures = failures + 1
  if (size(c(2:9:3, :)) /= 3*(m + 1) .or. any(shape(c(:, 1:2)) /= [m, 2])) failures = failures + 1
  if (any(lbound(c(2:3, 4:)) /= 1) .or. ubound(c(4:, 1), 1) /= m - 3) failures = failures + 1
!$xmp loop on s(i)
  do i = lbound(c, 1), ubound(c, 1)
    c(i, :) = [(i*k, k = 0, ubound(c, 2))]
  end do
  k = 0
!$xmp loop on s(i) reduction(+:k)
  do i = 1, size(c, 1)
    if (c(i, size(c(i, 1:3))) /= 3*i) failures = failures + 1
    if (sum(c(i, :)) /= i*m*(m + 1)/2) failures = failures + 1
    k = k + 1
  end do
  if (k /= m) failures = failures + 1
  if (any(shape(u) /= [13, 3]) .or. lbound(u, 1) /= 0) failures = failures + 1
  u = 0
  allocate(field_v(0:12))
  if (size(field_v) /= 13 .or. lbound(field_v, 1) /= 0) failures = failures + 1
  deallocate(field_v)
  call doubled(x, w, failures)
  call inner(m)
!$xmp reduction(+:failures)
!$xmp task on q(1)
  print '(a)', merge('PASS', 'FAIL', failures == 0)
!$xmp end task
contains
  subroutine inner(n)
    integer, intent(in) :: n
    integer :: automatic(n), beside(size(automatic)), here(ubound(c, 2)), size_of
    real, allocatable :: later(:, :)
!$xmp template r(n, -2:n)
!$xmp distribute r(*, cyclic(2)) onto q
!$xmp align automatic(i) with r(i, *)
!$xmp align later(i, j) with r(i, j)
    size_of = size(automatic) + size(beside) + size(here)
    if (size_of /= 3*n) failures = failures + 1
    allocate(later(n, -2:n))
    if (any(shape(later) /= [n, n + 3]) .or. any(lbound(later) /= [1, -2])) failures = failures + 1
    if (any(ubound(later) /= n)) failures = failures + 1
  end subroutine
end program
