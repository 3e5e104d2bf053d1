program ring
  implicit none
  integer :: box[*], me, next                  ! box: one such variable on every image
  me = this_image()
  next = merge(1, me + 1, me == num_images())
  box[next] = me                               ! put: write into the memory of the next image
  sync all                                     ! now all puts have arrived
  print '(3(a, i0))', 'image ', me, ' of ', num_images(), ' received ', box
end program
