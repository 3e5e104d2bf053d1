! race: lines 9 and 10
program put_no_sync
  implicit none
  integer :: box(10)[*], me, right
  me = this_image()
  right = mod(me, num_images()) + 1
  box = 0
  sync all
  box(:)[right] = me
  print *, me, box(3)                        ! no sync
end program
