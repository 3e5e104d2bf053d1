! feature: local.coarray
! ranks: 1 2 3 4
! Coarrays as dummy arguments, of explicit and assumed shape and allocatable, beside distributed arrays in the same procedures.
module work
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
contains
  subroutine explicit(x, m, a, bad)
    integer, intent(in) :: m
    integer :: x(m, 2)[*], a(n)
    integer, intent(inout) :: bad
    integer :: i, next, before, total
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
    next = mod(this_image(), num_images()) + 1
    before = this_image() - 1
    if (before == 0) before = num_images()
    total = 0
!$xmp loop on t(i) reduction(+:total)
    do i = 1, n
      a(i) = i
      total = total + a(i)
    end do
    x(:, 2)[next] = total + this_image()
    sync all
    if (any(x(:, 2) /= n*(n + 1)/2 + before)) bad = bad + 1
    sync all
  end subroutine
  subroutine shaped(x, a, bad)
    integer :: x(:)[*], a(n)
    integer, intent(inout) :: bad
    integer :: i, next
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
!$xmp loop on t(i)
    do i = 1, n
      a(i) = 2*i
    end do
!$xmp reflect (a)
    next = mod(this_image(), num_images()) + 1
    x = this_image()
    sync all
    if (x(size(x))[next] /= next) bad = bad + 1
    if (any(x(2:3)[next] /= next)) bad = bad + 1
!$xmp loop on t(i)
    do i = 2, n - 1
      if (a(i - 1) + a(i + 1) /= 2*a(i)) bad = bad + 1
    end do
    sync all
  end subroutine
  subroutine deferred(x, m, bad)
    integer, allocatable :: x(:)[:]
    integer, intent(in) :: m
    integer, intent(inout) :: bad
    integer :: i
    integer, allocatable :: a(:)
!$xmp align a(i) with t(i)
    allocate (a(n))
    if (.not. allocated(x)) allocate (x(0:m)[*])
    x = -this_image()
!$xmp loop on t(i)
    do i = 1, n
      a(i) = x(0) + i
    end do
    sync all
    if (x(m)[1] /= -1) bad = bad + 1
!$xmp loop on t(i)
    do i = 1, n
      if (a(i) /= i - this_image()) bad = bad + 1
    end do
    deallocate (a)
    sync all
  end subroutine
end module
program coarray_dummies
  use work
  implicit none
  integer, save :: fixed(3, 2)[*]
  integer, allocatable :: late(:)[:]
  integer :: a(n), bad, k
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
  bad = 0
  do k = 1, 2
    fixed = 0
    sync all
    call explicit(fixed, 3, a, bad)
    call shaped(fixed(:, 1), a, bad)
    call deferred(late, 4, bad)
    if (lbound(late, 1) /= 0 .or. ubound(late, 1) /= 4) bad = bad + 1
    call shaped(late, a, bad)
    deallocate (late)
  end do
!$xmp reduction (+:bad)
  if (this_image() == 1) then
    if (bad == 0) print '(a)', 'PASS'
  end if
end program
