! feature: failed.image failed.stat stopped.stat
! ranks: 3 4 10
! Image 2 ends. The collectives of all images report that, many times. Those of a team without image 2 are not affected.
program whole_teams
  use iso_fortran_env
  implicit none
  integer, parameter :: gone = 2
  type(team_type) :: halves
  integer :: me, n, st, k, i, bad, mates, ended
  integer, allocatable :: big(:), a(:)[:]
  real(8) :: r(3)
  me = this_image(); n = num_images(); bad = 0
  ended = merge(stat_stopped_image, stat_failed_image, n == 4)
  form team (1 + mod(me, 2), halves)
  if (me == gone .and. n == 4) stop
  if (me == gone) fail image
  allocate (big(20000))
  do i = 1, 150
    k = 100*me
    call co_sum (k, stat=st)
    if (st /= ended) bad = bad + 1
    k = 100*me
    call co_sum (k, result_image=1, stat=st)
    if (me == 1 .and. st /= ended) bad = bad + 1
    r = 100*me
    call co_max (r, result_image=n, stat=st)
    if (me == n .and. st /= ended) bad = bad + 1
    k = 100*me
    call co_reduce (k, product_of, stat=st)
    if (st /= ended) bad = bad + 1
    if (mod(i, 50) /= 0) cycle
    k = 100*me
    call co_broadcast (k, 1, stat=st)
    big = 100*me
    call co_broadcast (big, 1, stat=st)
    if (st /= ended) bad = bad + 1
    call co_broadcast (k, gone, stat=st)
    if (st /= ended) bad = bad + 1
    call co_broadcast (big, gone, stat=st)
    if (st /= ended) bad = bad + 1
    call co_sum (big, stat=st)
    if (st /= ended) bad = bad + 1
    call co_min (big, result_image=3, stat=st)
    if (st /= ended) bad = bad + 1
  end do
  if (bad /= 0) error stop 'an image that has ended is not reported'
  if (mod(me, 2) == mod(gone, 2)) stop
  mates = (n + 1)/2
  change team (halves)
    do i = 1, 3
      k = me
      call co_sum (k, stat=st)
      if (k /= mates**2 .or. st /= 0) bad = bad + 1
      r = me
      call co_min (r, stat=st)
      if (any(r /= 1) .or. st /= 0) bad = bad + 1
      k = 1
      call co_reduce (k, sum_of, result_image=2, stat=st)
      if (st /= 0 .or. (this_image() == 2 .and. k /= mates)) bad = bad + 1
      k = me
      call co_broadcast (k, 2, stat=st)
      if (k /= 3 .or. st /= 0) bad = bad + 1
      big = me
      call co_broadcast (big, 2, stat=st)
      if (any(big /= 3) .or. st /= 0) bad = bad + 1
      big = me
      call co_sum (big, stat=st)
      if (any(big /= mates**2) .or. st /= 0) bad = bad + 1
      allocate (a(3)[*], stat=st)
      if (st /= 0) bad = bad + 1
      a = me
      sync all
      if (a(2)[2] /= 3) bad = bad + 1
      sync all
      deallocate (a)
    end do
  end team
  if (bad /= 0) error stop 'wrong after a failure'
  if (me == 1) print '(a)', 'PASS'
contains
  pure integer function product_of (one, other)
    integer, intent(in) :: one, other
    product_of = mod(one*other, 1000)
  end function
  pure integer function sum_of (one, other)
    integer, intent(in) :: one, other
    sum_of = one + other
  end function
end program
