! free of races
program events
  use iso_fortran_env
  implicit none
  type(event_type) :: ready[*], taken[*]
  integer :: box[*], i
  if (this_image() == 1) then
    do i = 1, 8
      if (i > 1) event wait (taken)
      box[2] = i*i
      event post (ready[2])
    end do
  else if (this_image() == 2) then
    do i = 1, 8
      event wait (ready)
      print *, box
      event post (taken[1])
    end do
  end if
end program
