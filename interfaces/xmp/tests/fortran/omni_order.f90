! feature: omni.order omni.call omni.implicit omni.coarray
! ranks: 1 2 4
! flags: -fomni -Wno-error
! compiles with: omni_order.f90:30:3: warning: 'use' stands after other specification statements: xmpf90 moves it
! compiles with: omni_order.f90:36:32: warning: the constant 'n' is declared twice: xmpf90 drops this one
! compiles with: omni_order.f90:38:22: warning: the constant 'm' is declared twice: xmpf90 drops this one
! compiles with: omni_order.f90:45:8: warning: 'xmp_barrier' is not declared: xmpf90 takes that of the library
! compiles with: omni_order.f90:46:8: warning: 'xmp_nodes_size' is a function in the specification, not a subroutine
! compiles with: omni_order.f90:47:25: warning: 'xmp_nodes_index' is a function in the specification, not a subroutine
! compiles with: omni_order.f90:56:8: warning: 'xmpf_coarray_msg' sets messages of the Omni compiler's library: xmpf90 ignores it
! compiles with: omni_order.f90:58:8: warning: 'xmpf_sync_images' is not declared: xmpf90 takes that of the library
! compiles with: omni_order.f90:69:3: warning: 'implicit' stands after other specification statements: xmpf90 moves it
! compiles with: omni_order.f90:73:17: warning: a 'dimension' statement has no codimensions in the standard
! compiles with: omni_order.f90:77:8: warning: 'xmpf_sync_all' is not declared: xmpf90 takes that of the library
! compiles with: omni_order.f90:78:7: warning: 'c[right]' has no subscripts: xmpf90 takes all of the coarray
! Statements in the order that the Omni compiler accepts, constants that are declared twice, and calls of functions and of procedures
! that only its library has.
module shared
  integer :: total = 0
end module

program omni_order
  call inquiries
  call images
  print '(a)', 'PASS'
end program

subroutine inquiries
  implicit real(8) (x)
  use shared, only: &
    total
  integer xmp_nodes_size, extent, index
  external xmp_nodes_index
  integer, parameter :: n = 4
  integer m
  integer, parameter :: k = 3, n = 4
  parameter (m = 5)
  parameter (k2 = 7, m = 5)
  integer k2
!$xmp nodes p(*)
  real y
  x = 0.1d0
  y = 0.1
  index = 0
  call xmp_barrier
  call xmp_nodes_size(xmp_desc_of(p), 1, extent)
  if (extent >= 1) call xmp_nodes_index(xmp_desc_of(p), 1, index)
  if (extent /= num_images() .or. index /= this_image()) error stop 1
  if (x /= 0.1d0 .or. n + m + k + k2 /= 19) error stop 2
  total = extent
end subroutine

subroutine images
  use shared
  integer, save :: a(3)
  call xmpf_coarray_msg(1)
  call exchange(a, 3)
  call xmpf_sync_images('*')
  call xmpf_sync_images([this_image()])
  call xmpf_sync_images(this_image())
  if (total /= num_images()) error stop 3
  call anything(a)
  call anything(total)
  call anything(1.5)
end subroutine

subroutine exchange(b, n)
  integer n
  implicit none
  dimension b(n)
  integer b
  integer, save :: c, right
  dimension c(3)[*], left(3)
  integer left
  c = 10*this_image()
  right = mod(this_image(), num_images()) + 1
  call xmpf_sync_all()
  b = c[right]
  left = 1
  if (any(b /= 10*right) .or. sum(left) /= 3) error stop 4
  call xmpf_sync_all()
end subroutine

subroutine anything(x)
  integer x
  if (x == 0) error stop 5
end subroutine
