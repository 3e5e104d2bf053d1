! race: lines 10 and 15
program post_before_put
  implicit none
  integer :: box(8)[*], i, total
!$xmp nodes p(*)
  total = 0
  if (this_image() == 1) then
    do i = 1, 8
!$xmp post(p(2), 5)
      box(i)[2] = i
    end do
  else if (this_image() == 2) then
    do i = 1, 8
!$xmp wait(p(1), 5)
      total = total + box(i)
    end do
    print *, total
  end if
end program
