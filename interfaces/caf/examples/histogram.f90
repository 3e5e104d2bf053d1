! A histogram that is spread over all images: each image counts its own samples into whichever image has the bin, by atomic additions,
! and events say when a part is complete.
!
! nagaya fc -O2 interfaces/caf/examples/histogram.f90 -o histogram && nagaya run -n 4 ./histogram
program histogram
  use iso_fortran_env, only: atomic_int_kind, event_type, int64
  implicit none
  integer, parameter :: bins = 16, samples = 2000
  integer(atomic_int_kind) :: count(bins)[*]
  type(event_type) :: counted[*]
  integer(int64) :: state
  integer :: me, images, k, bin, total
  me = this_image()
  images = num_images()
  count = 0
  sync all
  state = me
  do k = 1, samples
    ! A linear congruential generator.
    state = mod(state*1103515245_int64 + 12345, 2147483648_int64)
    bin = int(mod(state/65536, int(bins*images, int64)))
    call atomic_add(count(mod(bin, bins) + 1)[bin/bins + 1], 1)
  end do
  do k = 1, images
    event post (counted[k])
  end do
  event wait (counted, until_count=images)
  total = sum(count)
  call co_sum(total)
  if (total /= samples*images) error stop 'samples were lost'
  if (me == 1) print '(a,i0,a,i0,a)', 'counted ', total, ' samples on ', images, ' images: OK'
end program
