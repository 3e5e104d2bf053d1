! free of races
program sync_all_twice
  implicit none
  integer :: box(10)[*], me, right, step
  me = this_image()
  right = mod(me, num_images()) + 1
  do step = 1, 3
    box(:)[right] = me + step
    sync all
    if (box(3) < 1) print *, 'wrong'
    sync all
  end do
  print *, me, box(3)
end program
