! race: lines 9 and 11
program put_no_barrier
  implicit none
  integer :: box(8)[*]
  integer :: me, right
!$xmp nodes p(*)
  me = this_image()
  right = mod(me, num_images()) + 1
  box(2)[right] = me
  sync memory
  print *, me, box(2)                        ! sync memory waits for nobody
end program
