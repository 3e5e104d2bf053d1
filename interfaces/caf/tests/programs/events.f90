! feature: event.post event.wait event.query event.array
! ranks: 1 2 3 4 8
program events
  use iso_fortran_env
  implicit none
  type(event_type), save :: e[*]
  type(event_type), allocatable :: ea(:)[:]
  integer, save :: data[*]
  integer :: bad, me, n, right, left, k, c, st
  me = this_image(); n = num_images(); right = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  allocate (ea(4)[*])
  call event_query(e, c)
  if (c /= 0) bad = bad + 1
  sync all
  ! What was put before the post is there after the wait.
  do k = 1, 100
    data[right] = 1000*me + k
    event post (e[right])
    event wait (e)
    if (data /= 1000*left + k) bad = bad + 1
    event post (ea(2)[left], stat=st)
    if (st /= 0) bad = bad + 1
    event wait (ea(2))
  end do
  ! Nobody posts for it while image 1 still waits for its neighbour.
  sync all
  ! All to one, which waits for all.
  event post (e[1])
  event post (e[1])
  if (me == 1) then
    event wait (e, until_count=2*n, stat=st)
    if (st /= 0) bad = bad + 1
    call event_query(e, c)
    if (c /= 0) bad = bad + 1
  end if
  sync all
  do k = 1, 5
    event post (ea(4)[me])
  end do
  call event_query(ea(4), c, st)
  if (c /= 5 .or. st /= 0) bad = bad + 1
  event wait (ea(4), until_count=3)
  call event_query(ea(4), c)
  if (c /= 2) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
