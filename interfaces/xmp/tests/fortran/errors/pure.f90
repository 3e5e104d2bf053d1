module wrong
  implicit none
!$xmp nodes p(*)
!$xmp template t(12)
!$xmp distribute t(cyclic) onto p
contains
  pure subroutine fill(x, v)
    integer, intent(out) :: x(12)
    integer, intent(in) :: v
    integer :: i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, 12
      x(i) = v
    end do
  end subroutine
end module
! error: 11:7: 'fill' is a pure procedure: this directive would call the runtime in it
