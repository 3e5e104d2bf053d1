! feature: sync.all sync.images sync.memory sync.stat
! ranks: 1 2 3 4 8
program syncs
  use iso_fortran_env
  implicit none
  integer, save :: x[*], turn[*], log(100)[*]
  integer(atomic_int_kind), save :: flag[*]
  integer :: bad, me, n, right, left, k, st, v
  character(30) :: msg
  me = this_image(); n = num_images(); right = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  do k = 1, 50
    x[right] = 100*me + k
    sync all
    if (x /= 100*left + k) bad = bad + 1
    sync all (stat=st, errmsg=msg)
    if (st /= 0) bad = bad + 1
  end do
  ! A chain: each waits for the one before.
  turn = 0
  sync all
  do k = 1, 20
    if (me > 1) sync images (me - 1)
    if (me > 1) turn = turn[me - 1] + 1
    if (me == 1) turn = k
    if (me < n) sync images (me + 1)
    if (turn /= k + me - 1) bad = bad + 1
    sync all
  end do
  ! One and all.
  if (me == 1) then
    x = 4711
    sync images (*)
  else
    sync images (1, stat=st)
    if (st /= 0 .or. x[1] /= 4711) bad = bad + 1
  end if
  ! Both neighbours, named once each.
  do k = 1, 20
    log(k)[right] = me + k
    if (right == left) then
      sync images ([right])
    else
      sync images ([left, right])
    end if
    if (log(k) /= left + k) bad = bad + 1
  end do
  sync images (me)
  ! A flag of one's own making.
  call atomic_define(flag, 0)
  sync all
  x[right] = 31*me
  sync memory
  call atomic_define(flag[right], 1)
  do
    call atomic_ref(v, flag)
    if (v == 1) exit
  end do
  sync memory
  if (x /= 31*left) bad = bad + 1
  sync all
  sync images ([me, me + n], stat=st)
  if (st == 0) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
