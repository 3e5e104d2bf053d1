! feature: failed.image failed.lists failed.stat allocate.stat
! ranks: 2 3 4
program failed
  use iso_fortran_env
  implicit none
  integer, save :: x[*], many(3)[*]
  integer(atomic_int_kind), save :: atom[*]
  type(lock_type), save :: gate[*]
  integer, allocatable :: list(:), late(:)[:], first(:)[:], second[:], kept(:)[:]
  type(team_type) :: halves
  type(event_type), save :: happened[*]
  integer :: few(2), bad, me, n, st, k
  character(60) :: msg
  me = this_image(); n = num_images()
  bad = 0
  x = me; many = me
  sync all
  allocate (kept(2)[*])
  form team (merge(2, 1, me == 2), halves)
  if (me == 2) fail image
  ! Whether the image has failed before or while they wait for it: 6001, the text, nothing allocated (Fortran 2018, 9.7.4).
  msg = ' '; st = 0
  allocate (first(3)[*], second[*], stat=st, errmsg=msg)
  if (st /= 6001 .or. allocated(first) .or. allocated(second)) bad = bad + 1
  if (msg /= 'image 2 has stopped or failed, and will never take part') bad = bad + 1
  st = 0
  deallocate (kept, stat=st)
  if (st /= 6001) bad = bad + 1
  ! A team without it is whole.
  change team (halves)
    st = -1
    allocate (first(3)[*], second[*], stat=st)
    if (st /= 0) bad = bad + 1
    first = this_image()
    sync all
    if (any(first(:)[num_images()] /= num_images())) bad = bad + 1
    deallocate (first, second, stat=st)
    if (st /= 0 .or. allocated(first) .or. allocated(second)) bad = bad + 1
  end team
  do
    if (image_status(2) == stat_failed_image) exit
  end do
  sync all (stat=st, errmsg=msg)
  if (st /= stat_failed_image .or. msg == ' ') bad = bad + 1
  list = failed_images()
  if (size(list) /= 1) bad = bad + 1
  if (any(list(1:size(list)) /= 2)) bad = bad + 1
  if (size(stopped_images()) /= 0) bad = bad + 1
  if (image_status(1) /= 0) bad = bad + 1
  ! Its memory is still there.
  if (x[2] /= 2) bad = bad + 1
  sync images (2, stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  k = 1
  call co_sum(k, stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  event post (happened[2], stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  ! What names the failed image in brackets (9.6, 11.6.11, 16.6).
  k = x[2, stat=st]
  if (st /= stat_failed_image) bad = bad + 1
  k = x[1, stat=st]
  if (st /= 0 .or. k /= 1) bad = bad + 1
  few = many(2:)[2, stat=st]
  if (st /= stat_failed_image) bad = bad + 1
  lock (gate[2], stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  call atomic_add (atom[2], 1, stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  call atomic_define (atom[1], 1, stat=st)
  if (st /= 0) bad = bad + 1
  call co_broadcast (k, 1, stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  msg = ' '
  allocate (late(3)[*], stat=st, errmsg=msg)
  if (st /= stat_failed_image .or. msg == ' ' .or. allocated(late)) bad = bad + 1
  ! Whoever goes on to the end has taken part, and does not count as stopped.
  sync all (stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  if (bad /= 0) error stop 'wrong'
  if (me == 1) print '(a)', 'PASS'
end program
