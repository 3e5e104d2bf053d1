! race: lines 8 and 13
program task_barrier
  implicit none
  integer :: value[*], got
!$xmp nodes p(*)
  integer :: n
  n = num_images()
  value = 10*this_image()
!$xmp task on p(1:n-1)
!$xmp barrier
!$xmp end task
  if (this_image() == 1) then                ! the last node has not taken part in the barrier
    got = value[n]
    print *, got
  end if
end program
