module m
  implicit none
  integer, parameter :: n = 10
  type :: holder
    integer, allocatable :: u(:)
!$xmp align u(i) with t(i)
  end type
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
contains
  subroutine spread(x, y)
    integer, allocatable :: x(:)
    integer, pointer :: y(:)
!$xmp align (i) with t(i) :: x, y
    allocate(x(n), y(n))
  end subroutine
  subroutine local(x)
    integer, allocatable :: x(:)
    allocate(x(n))
  end subroutine
  integer function looks(x)
    integer, allocatable, intent(in) :: x(:)
    looks = size(x)
  end function
  subroutine stated(x)
    integer, allocatable :: x(:)
    intent(out) x
!$xmp align x(i) with t(i)
    allocate(x(n))
  end subroutine
end module
program association
  use m
  integer, allocatable :: a(:), b(:)
  integer, pointer :: c(:), d(:)
  type(holder) :: h
!$xmp align (i) with t(i) :: a, c
  call spread(b, d)
  call spread(a, y=d)
  call local(a)
  if (looks(a) > 0) print *, 'fine'
  call spread(h%u, c)
  c => a(2:)
end program
! error: 39:15: 'b' is not distributed, and the argument 'x' is
! error: 39:18: 'd' is not distributed, and the argument 'y' is
! error: 40:20: 'd' is not distributed, and the argument 'y' is
! error: 41:14: 'a' is distributed, and the allocatable argument 'x' is not
! error: 43:15: 'h%u' is a distributed component, and 'x' is allocatable
! error: 44:8: 'c' is a distributed pointer, which points to all of a distributed array
