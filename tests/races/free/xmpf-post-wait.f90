! free of races
program post_wait
  implicit none
  integer :: box(8)[*], i, total
!$xmp nodes p(*)
  total = 0
  if (this_image() == 1) then
    do i = 1, 8
      box(i)[2] = i
!$xmp post(p(2), 5)
    end do
  else if (this_image() == 2) then
    do i = 1, 8
!$xmp wait(p(1), 5)
      total = total + box(i)
      box(i) = 0
    end do
    print *, total
  end if
end program
