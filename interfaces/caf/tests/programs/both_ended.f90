! feature: failed.image failed.stat stopped.stat
! ranks: 3 4 5
! An image that has stopped comes before one that has failed (Fortran 2018, 11.6.11, 16.6).
program both_ended
  use iso_fortran_env
  implicit none
  integer :: bad, st, k
  bad = 0
  sync all
  if (this_image() == 2) fail image
  if (this_image() == 3) stop
  do
    if (image_status(2) == stat_failed_image .and. image_status(3) == stat_stopped_image) exit
  end do
  if (this_image() == 1) then
    sync images ([2, 3], stat=st)
    if (st /= stat_stopped_image) bad = bad + 1
    sync images ([3, 2], stat=st)
    if (st /= stat_stopped_image) bad = bad + 1
    sync images (2, stat=st)
    if (st /= stat_failed_image) bad = bad + 1
    sync images ([1, 2], stat=st)
    if (st /= stat_failed_image) bad = bad + 1
  end if
  k = 1
  call co_broadcast (k, 1, stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  sync all (stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  sync images (*, stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  k = 1
  call co_sum (k, stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  ! Nobody ends while others look at who has.
  sync all (stat=st)
  if (bad /= 0) error stop 'wrong'
  if (this_image() == 1) print '(a)', 'PASS'
end program
