module m
  implicit none
  integer :: a(10)
!$xmp nodes p(*)
  type :: t
    integer :: x(4)
!$xmp align x(i) with u(i)
  end type
contains
  subroutine s(v)
    integer :: v(10)[*]
    integer :: w(10) = 0, i
!$xmp nodes q(*)
!$xmp template u(10)
!$xmp distribute u(cyclic) onto q
!$xmp align (i) with u(i) :: v
!$xmp align (i) with u(i) :: w
    do i = 1, 10
      if (i > 5) go to 10
    end do
!$xmp task on q(1)
    w(1) = 1
10  continue
!$xmp end task
!$xmp end loop
  end subroutine
end module
! error: 7:23: template 'u' is not declared
! error: 16:30: 'v' is a coarray, which cannot be distributed
! error: 17:30: 'w' is initialised where it is declared
! error: 19:18: this 'go to' enters the block of 'task'
! error: 25:7: unknown directive 'end loop'
