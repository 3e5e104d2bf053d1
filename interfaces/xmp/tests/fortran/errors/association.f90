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
  subroutine local_one(x, k)
    integer x(n), k
    x = k
  end subroutine
  subroutine spread_one(x, k)
    real x(n), k
!$xmp align x(i) with t(i)
    x = k
  end subroutine
end module
program association
  use m
  interface one
    procedure local_one, spread_one
  end interface
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
  call one(k=1, x=a)
end program
! error: 51:15: 'b' is not distributed, and the argument 'x' is
! error: 51:18: 'd' is not distributed, and the argument 'y' is
! error: 52:20: 'd' is not distributed, and the argument 'y' is
! error: 53:14: 'a' is distributed, and the allocatable argument 'x' is not
! error: 55:15: 'h%u' is a distributed component, and 'x' is allocatable
! error: 56:8: 'c' is a distributed pointer, which points to all of a distributed array
! error: 57:17: 'x' is a distributed argument of one procedure 'one', and not of another
