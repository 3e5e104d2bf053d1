program wrong
  implicit none
  real :: a(4, 4), b(16), l(:, :)
!$xmp nodes p(*)
!$xmp template t(16)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp align b(i) with t(i)
!$xmp local_alias l => b
!$xmp task on p(1.5)
!$xmp end task
end program
! error: 7:13: 'a' has 2 dimensions, and 1 is given to 'align'
! error: 9:19: 'l' must be declared with 1 dimension, each ':' or a lower bound and ':'
! error: 10:17: must be an integer, and this is of type 'real'
