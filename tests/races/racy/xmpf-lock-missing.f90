! race: line 10 with itself
program lock_missing
  implicit none
  integer :: count[*]
  integer :: i
!$xmp nodes p(*)
  count = 0
!$xmp barrier
  do i = 1, 20
    count[1] = count[1] + 1
  end do
!$xmp barrier
  if (this_image() == 1) print *, count
end program
