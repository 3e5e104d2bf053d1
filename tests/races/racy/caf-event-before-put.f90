! race: lines 10 and 15
program event_before_put
  use iso_fortran_env
  implicit none
  type(event_type) :: ready[*]
  integer :: box(8)[*], i
  if (this_image() == 1) then
    do i = 1, 8
      event post (ready[2])
      box(i)[2] = i*i                        ! after the post
    end do
  else if (this_image() == 2) then
    do i = 1, 8
      event wait (ready)
      print *, box(i)
    end do
  end if
end program
