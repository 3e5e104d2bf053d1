program limits
  implicit none
  integer, parameter :: n = 10, quad = 16
  real :: a(n), far(n)[*]
  real(quad) :: wide
  real, allocatable :: u(:), v(:)
  integer :: i, k, storage_size
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp align far(i) with t(i)
!$xmp align (i) with t(i) :: u, v
!$xmp shadow u(1)
  logical :: w(n)
!$xmp align w(i) with t(i)
!$xmp shadow w(1)
  wide = 0
!$xmp loop on t(i) reduction(firstmax:wide/k/)
  do i = 1, n
    wide = wide + 1
  end do
  call move_alloc(u, v)
!$xmp reduce_shadow(w)
  block
    i = 0
!$xmp template inner(n)
!$xmp align u(i) with t(i)
  end block
end program
subroutine entered(a)
  integer :: a(10), i
!$xmp nodes p(*)
!$xmp template t(10)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  a = 1
  return
  entry again(a)
  a = 2
end subroutine
! error: 39:3: 'entry' in a procedure whose directives declare something is not implemented
! error: 7:20: 'storage_size' cannot be the name
! error: 12:13: 'far' is a coarray, which cannot be distributed
! error: 19:39: 'wide' is of type 'real(quad)', which cannot be reduced with locations
! error: 23:3: 'move_alloc' moves a distributed array to one with the same template
! error: 27:7: 'template' must be among the declarations
! error: 28:7: 'align' must be among the declarations
! error: 24:21: 'reduce_shadow' of 'w', whose elements are of type 'logical', is not implemented
