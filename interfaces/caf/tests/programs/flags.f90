! feature: sync.memory atomic.define
! ranks: 2 4
! Segments that a flag of the program's orders.
program flags
  use iso_fortran_env
  implicit none
  integer, save :: data(100)[*]
  integer(atomic_int_kind), save :: flag[*], ticket[*], serving[*]
  integer(atomic_int_kind) :: v, mine
  integer, save :: count[*]
  integer :: bad, me, n, p, left, round, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0; count = 0
  call atomic_define(flag, 0); call atomic_define(ticket, 0); call atomic_define(serving, 0)
  sync all
  do round = 1, 30
    data(:)[p] = [(1000*me + round + k, k = 1, 100)]
    data(3:97:7)[p] = -round
    sync memory
    call atomic_add(flag[p], 1)
    do
      call atomic_ref(v, flag)
      if (v >= round) exit
    end do
    sync memory
    if (any(data(1:2) /= 1000*left + round + [1, 2]) .or. any(data(3:97:7) /= -round)) bad = bad + 1
    if (data(100) /= 1000*left + round + 100) bad = bad + 1
    sync images (*)
  end do
  ! A lock of tickets.
  do round = 1, 20
    call atomic_fetch_add(ticket[1], 1, mine)
    do
      call atomic_ref(v, serving[1])
      if (v == mine) exit
    end do
    sync memory
    count[1] = count[1] + 1
    sync memory
    call atomic_add(serving[1], 1)
  end do
  sync all
  if (count[1] /= 20*n) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
