! race on 4 ranks, none on 2: lines 12 and 14
program sync_images_wrong
  implicit none
  real(8) :: ghost[*], mine
  integer :: me, n, right, other, step
  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  other = ieor(me - 1, 1) + 1                ! 1 and 2, 3 and 4
  mine = me
  do step = 1, 3
    ghost[right] = mine
    sync images (other)
    mine = mine + ghost                      ! of image 2 image 3 has not heard
    sync images (other)
  end do
  print *, me, mine
end program
