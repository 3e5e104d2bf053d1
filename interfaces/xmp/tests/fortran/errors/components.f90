module kinds
  implicit none
  integer :: wide
!$xmp nodes p(*)
!$xmp template t(10)
!$xmp distribute t(block) onto p
  type :: field
!$xmp template inner(10)
    real, allocatable :: u(:)
    real :: v(10)
!$xmp align u(i) with t(i)
!$xmp align v(i) with t(i)
!$xmp align w(i) with t(i)
!$xmp shadow u(wide)
  end type
  type(field) :: started = field(null())
contains
  function made()
    type(field) :: made
  end function
  subroutine lost(f)
    type(field), intent(out) :: f
  end subroutine
end module
program components
  use kinds
  implicit none
  type(field) :: f, g
  type(field) :: shared[*]
  class(field), allocatable :: any
  type(field), allocatable :: list(:)
  real, allocatable :: l(:)
  integer :: i
  f = g
  allocate(f%u(10))
!$xmp array on t(:)
  f%u(:) = 0
!$xmp master_io
  print *, f%u
!$xmp reflect (f%v)
!$xmp reflect (f%x)
  allocate(any)
  allocate(list(2), source=f)
  print *, sum(f%u)
end program
! error: 8:7: 'template' cannot be in a derived type
! error: 13:13: 'w' is not declared
! error: 14:16: 'wide' must be a constant in a derived type
! error: 16:18: 'started' has distributed components and cannot be initialised
! error: 18:12: 'made' is the result of a function
! error: 22:33: 'f' would lose its distributed components by 'intent(out)'
! error: 29:18: 'shared' has distributed components and cannot be a coarray
! error: 34:3: 'f' has distributed components and cannot be assigned as a whole
! error: 37:3: 'f%u' is a distributed component: the operands of 'array'
! error: 39:12: 'f%u' is a distributed component: 'master_io' and 'global_io'
! error: 41:16: 'f%x' is not a distributed array
! error: 42:12: a polymorphic object with distributed components
! error: 43:21: an object with distributed components cannot be allocated as a copy
