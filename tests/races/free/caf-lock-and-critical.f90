! free of races
program lock_and_critical
  use iso_fortran_env
  implicit none
  type(lock_type) :: guard[*]
  integer :: total[*], others[*], i
  total = 0
  others = 0
  sync all
  do i = 1, 20
    lock (guard[1])
    total[1] = total[1] + 1
    unlock (guard[1])
    critical
      others[num_images()] = others[num_images()] + 1
    end critical
  end do
  sync all
  if (this_image() == 1) print *, total, others[num_images()]
end program
