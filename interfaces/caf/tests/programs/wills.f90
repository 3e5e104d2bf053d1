! feature: failed.lock failed.critical failed.event
! ranks: 2 3 4
! What an image holds when it fails goes to the others, and nobody waits for its posts.
program wills
  use iso_fortran_env
  implicit none
  integer, parameter :: stat_unlocked_failed_image = 6002  ! gfortran 12 has no name for it
  type(lock_type), save :: l[*], queued(2)[*]
  type(event_type), save :: e[*]
  integer, save :: inherited[*], entered[*], told[*]
  integer :: bad, me, n, st, k
  logical :: got
  character(90) :: msg
  me = this_image(); n = num_images()
  bad = 0; inherited = 0; entered = 0; told = 0
  sync all
  if (me == 2) then
    lock (l[1])
    lock (queued(1)[1])
    lock (queued(2)[2])
    event post (e[1])
  end if
  sync all
  if (me == 2) call enter(.true.)
  ! Some wait in the queue when it fails, some come later; one of them gets it from the one that has failed, the others from that one.
  msg = ' '
  lock (queued(1)[1], stat=st, errmsg=msg)
  if (st == stat_unlocked_failed_image) inherited[1] = inherited[1] + 1
  if (st /= 0 .neqv. msg /= ' ') bad = bad + 1
  if (st /= 0 .and. st /= stat_unlocked_failed_image) bad = bad + 1
  unlock (queued(1)[1], stat=st)
  if (st /= 0) bad = bad + 1
  ! No status: nobody is told.
  lock (queued(2)[2])
  told[1] = told[1] + 1
  unlock (queued(2)[2])
  do k = 1, 3
    call enter(.false.)
  end do
  sync all (stat=st)
  if (st /= stat_failed_image) bad = bad + 1
  if (me == 1) then
    if (inherited /= 1) bad = bad + 1
    if (told /= n - 1) bad = bad + 1
    if (entered /= 3*(n - 1)) bad = bad + 1
    ! Whether it is free: it is, and then it is this image's.
    lock (l, acquired_lock=got, stat=st)
    if (.not. got .or. st /= stat_unlocked_failed_image) bad = bad + 1
    lock (l, stat=st)
    if (st /= stat_locked) bad = bad + 1
    unlock (l, stat=st)
    if (st /= 0) bad = bad + 1
    lock (l, acquired_lock=got, stat=st)
    if (.not. got .or. st /= 0) bad = bad + 1
    unlock (l)
    ! What it has posted counts.
    event wait (e, stat=st)
    if (st /= 0) bad = bad + 1
  end if
  sync all (stat=st)
  if (bad /= 0) error stop 'wrong'
  if (me /= 1) stop
  ! Now there is nobody left who could post.
  msg = ' '
  event wait (e, until_count=2, stat=st, errmsg=msg)
  if (st <= 0 .or. st == stat_failed_image .or. st == stat_stopped_image .or. msg == ' ') error stop 'wrong status'
  print '(a)', 'PASS'
contains
  subroutine enter(fails)
    logical, intent(in) :: fails
    critical
      if (fails) fail image
      entered[1] = entered[1] + 1
    end critical
  end subroutine
end program
