module procedures
  implicit none
!$xmp nodes p(*)
!$xmp template t(16)
!$xmp distribute t(block) onto p
contains
  subroutine distributed(x)
    real, intent(inout) :: x(16)
!$xmp align x(i) with t(i)
    x(1:0) = 0
  end subroutine
  subroutine plain(n, y)
    integer, intent(in) :: n
    real, intent(inout) :: y(n)
    y = 0
  end subroutine
  subroutine shaped(y)
    real, allocatable, intent(inout) :: y(:)
    allocate (y(4))
  end subroutine
end module
program unallocated
  use procedures
  implicit none
  real, allocatable :: a(:), b(:), c(:), d(:), e(:), f(:)[:]
  integer :: k
!$xmp align a(i) with t(i)
  call distributed(a)
  if (this_image() == 1) call plain(y=b, n=10)
  call shaped(c)
  call plain(4, c)
  allocate (d(3))
  call plain(3, d)
  do k = 1, 2
    if (k == 2) call plain(5, e)
    if (k == 1) allocate (e(5))
  end do
  call plain(2, f)
end program
! error: 28:20: 'a' is not allocated here, and the argument 'x' of 'distributed' has bounds of its own
! error: 29:39: 'b' is not allocated here, and the argument 'y' of 'plain' has bounds of its own
! error: 38:17: 'f' is not allocated here, and the argument 'y' of 'plain' has bounds of its own
