program concurrent
  implicit none
  integer, parameter :: n = 23
  integer :: shared(n), i, s
  common /held/ s, shared
!$xmp nodes p(*)
!$xmp template u(n)
!$xmp distribute u(block) onto p
!$xmp align shared(i) with u(i)
!$xmp loop on u(i)
  do concurrent (i = 1:n, mod(i, 2) == 0)
    shared(i) = 0
  end do
!$xmp loop on u(i)
  do concurrent (integer :: i = 1:n)
    shared(i) = 0
  end do
end program
subroutine elsewhere
  integer :: s, all(23)
  common /held/ s, all
  all = 0
end subroutine
! error: 11:3: this loop is not in the form that 'loop' needs
! error: 15:3: this loop is not in the form that 'loop' needs
! error: 20:17: 'all' is not distributed here
