! feature: stopped.stat stopped.lists stop.normal
! ranks: 2 3 4
program stopped
  use iso_fortran_env
  implicit none
  integer, save :: x[*]
  type(event_type), save :: happened[*]
  integer, allocatable :: list(:)
  integer :: bad, me, n, st, k
  character(60) :: msg
  me = this_image(); n = num_images()
  bad = 0
  x = 5*me
  sync all
  if (me == n) stop
  do
    if (image_status(n) == stat_stopped_image) exit
  end do
  sync all (stat=st, errmsg=msg)
  if (st /= stat_stopped_image .or. msg == ' ') bad = bad + 1
  sync images (n, stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  event post (happened[n], stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  k = 1
  call co_broadcast (k, 1, stat=st)
  if (st /= stat_stopped_image) bad = bad + 1
  list = stopped_images()
  if (size(list) /= 1 .or. any(list /= n)) bad = bad + 1
  if (size(failed_images()) /= 0) bad = bad + 1
  if (x[n] /= 5*n) bad = bad + 1
  ! Nobody stops while others count who has.
  sync all (stat=st)
  if (bad /= 0) error stop 'wrong'
  if (me == 1) print '(a)', 'PASS'
end program
