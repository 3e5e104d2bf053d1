program limits
  implicit none
  integer, parameter :: n = 10, quad = 16
  real :: a(n), far(n)[*]
  real(quad) :: wide(n)
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
!$xmp align wide(i) with t(i)
!$xmp reduction(+:wide)
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
subroutine pointed
  integer, target, save :: a(10)
  integer, pointer :: x(:) => a, y(:) => null()
!$xmp nodes p(*)
!$xmp template t(10)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, x, y
  y => a
end subroutine
subroutine labelled
  integer :: a(10), i, k
!$xmp nodes p(*)
!$xmp template t(10)
!$xmp distribute t(cyclic) onto p
!$xmp align a(i) with t(i)
  do 10 k = 1, 2
!$xmp loop on t(i)
  do 10 i = 1, 10
10 a(i) = k
end subroutine
! error: 36:3: 'entry' in a procedure whose directives declare something is not implemented
! error: 7:20: 'storage_size' cannot be the name
! error: 12:13: 'far' is a coarray, which cannot be distributed
! error: 19:19: 'wide' is of type 'real(quad)', which cannot be reduced as a distributed array
! error: 20:3: 'move_alloc' moves a distributed array to one with the same template
! error: 21:21: 'reduce_shadow' of 'w', whose elements are of type 'logical', is not implemented
! error: 24:7: 'template' must be among the declarations
! error: 25:7: 'align' must be among the declarations
! error: 45:33: 'x' has a target where it is declared: write a pointer assignment instead
! error: 56:3: a distributed loop that ends at the label of a loop around the directive is not implemented
