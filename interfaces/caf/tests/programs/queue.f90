! feature: program.queue lock.variable event.post event.wait
! ranks: 2 3 8
! A queue on image 1: the others put in, and it takes out; each may have two items in it.
program queue
  use iso_fortran_env
  implicit none
  integer, parameter :: each = 30
  type(lock_type), save :: guard[*]
  type(event_type), save :: free[*], full[*]
  integer, save :: ring(0:13)[*], tail[*]
  integer :: bad, me, n, k, item, room
  integer :: next(8)
  me = this_image(); n = num_images(); room = 2*(n - 1)
  bad = 0; tail = 0; next = 1
  sync all
  if (me == 1) then
    do k = 2, n
      event post (free[k])
      event post (free[k])
    end do
    do k = 0, each*(n - 1) - 1
      event wait (full)
      ! Those of an image come in its order.
      item = ring(mod(k, room))
      if (item/1000 /= next(mod(item, 1000))) bad = bad + 1
      next(mod(item, 1000)) = next(mod(item, 1000)) + 1
      event post (free[mod(item, 1000)])
    end do
    if (any(next(2:n) /= each + 1) .or. tail /= each*(n - 1)) bad = bad + 1
    call event_query(full, k)
    if (k /= 0) bad = bad + 1
  else
    do item = 1, each
      event wait (free)
      lock (guard[1])
      ring(mod(tail[1], room))[1] = 1000*item + me
      tail[1] = tail[1] + 1
      unlock (guard[1])
      event post (full[1])
    end do
    event wait (free, until_count=2)
  end if
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
