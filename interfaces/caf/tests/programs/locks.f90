! feature: lock.variable lock.array lock.acquired lock.stat critical
! ranks: 1 2 3 4 8
program locks
  use iso_fortran_env
  implicit none
  type(lock_type), save :: l[*]
  type(lock_type), allocatable :: la(:)[:]
  integer, save :: count[*], inside[*], many(3)[*]
  integer :: bad, me, n, k, st, v
  logical :: got
  character(60) :: msg
  me = this_image(); n = num_images()
  bad = 0
  allocate (la(3)[*])
  count = 0; inside = 0; many = 0
  sync all
  do k = 1, 100
    lock (l[1])
    v = count[1]
    count[1] = v + 1
    unlock (l[1])
  end do
  do k = 1, 90
    lock (la(mod(k, 3) + 1)[n])
    many(mod(k, 3) + 1)[n] = many(mod(k, 3) + 1)[n] + 1
    unlock (la(mod(k, 3) + 1)[n])
  end do
  do k = 1, 50
    critical
      v = inside[1]
      inside[1] = v + 1
    end critical
  end do
  sync all
  if (count[1] /= 100*n .or. inside[1] /= 50*n .or. any(many(:)[n] /= 30*n)) bad = bad + 1
  sync all
  ! Whether it was free.
  if (me == 1) then
    lock (l[n], acquired_lock=got)
    if (.not. got) bad = bad + 1
  end if
  sync all
  if (me /= 1) then
    lock (l[n], acquired_lock=got)
    if (got) bad = bad + 1
    unlock (l[n], stat=st, errmsg=msg)
    if (st /= stat_locked_other_image .or. msg == ' ') bad = bad + 1
  end if
  sync all
  if (me == 1) then
    lock (l[n], stat=st, errmsg=msg)
    if (st /= stat_locked) bad = bad + 1
    unlock (l[n], stat=st)
    if (st /= 0) bad = bad + 1
  end if
  lock (l)
  unlock (l)
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
