! Accumulates from Fortran: its types, logicals and pairs among them, and the calls of one element.
program accumulate_fortran
  use mpi_f08
  implicit none
  integer :: me, all, i, old, one, rank
  integer, target :: counters(8)
  real(8), target :: sums(8)
  real(8) :: part(8), before(8)
  real, target :: extremes(2, 4)
  real :: mine(2, 4)
  logical, target :: flags(4)
  logical :: given(4)
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer(MPI_ADDRESS_KIND) :: at

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, me)
  call MPI_Comm_size(MPI_COMM_WORLD, all)

  ! Sums at everybody.
  sums = 0
  part = [(real(me + i, 8), i = 1, 8)]
  call MPI_Win_create(sums, 64_MPI_ADDRESS_KIND, 8, MPI_INFO_NULL, MPI_COMM_WORLD, win)
  call MPI_Win_fence(0, win)
  at = 0
  do rank = 0, all - 1
    call MPI_Accumulate(part, 8, MPI_DOUBLE_PRECISION, rank, at, 8, MPI_REAL8, MPI_SUM, win)
  end do
  call MPI_Win_fence(0, win)
  do i = 1, 8
    if (sums(i) /= real(all * i + all * (all - 1) / 2, 8)) error stop "sums"
  end do
  call MPI_Win_fence(0, win)
  if (me == 0) then
    call MPI_Rget_accumulate(part, 8, MPI_DOUBLE_PRECISION, before, 8, MPI_DOUBLE_PRECISION, all - 1, at, 8, &
      MPI_DOUBLE_PRECISION, MPI_REPLACE, win, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    do i = 1, 8
      if (before(i) /= real(all * i + all * (all - 1) / 2, 8)) error stop "old sums"
    end do
  end if
  call MPI_Win_fence(0, win)
  if (me == all - 1) then
    if (any(sums /= [(real(i, 8), i = 1, 8)])) error stop "replaced sums"
  end if
  call MPI_Win_free(win)

  ! A counter at rank 0, and a word that one rank takes.
  counters = 0
  call MPI_Win_create(counters, 32_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_WORLD, win)
  call MPI_Win_lock_all(0, win)
  at = 2
  one = 1
  do i = 1, 20
    call MPI_Fetch_and_op(one, old, MPI_INTEGER, 0, at, MPI_SUM, win)
    call MPI_Win_flush(0, win)
    if (old < i - 1 .or. old >= 20 * all) error stop "counter"
  end do
  at = 5
  call MPI_Compare_and_swap(me + 1, 0, old, MPI_INTEGER, 0, at, win)
  call MPI_Win_flush(0, win)
  if (old < 0 .or. old > all .or. old == me + 1) error stop "compare and swap"
  call MPI_Win_unlock_all(win)
  call MPI_Barrier(MPI_COMM_WORLD)
  if (me == 0) then
    if (counters(3) /= 20 * all) error stop "count"
    if (counters(6) < 1 .or. counters(6) > all) error stop "taken"
    if (any(counters([1, 2, 4, 5, 7, 8]) /= 0)) error stop "neighbours"
  end if
  call MPI_Win_free(win)

  ! Pairs of reals, and logicals.
  extremes = 0
  do i = 1, 4
    mine(:, i) = [real(mod(me, 3)), real(me + 1)]
  end do
  call MPI_Win_create(extremes, 32_MPI_ADDRESS_KIND, 1, MPI_INFO_NULL, MPI_COMM_WORLD, win)
  call MPI_Win_fence(0, win)
  at = 0
  call MPI_Raccumulate(mine, 4, MPI_2REAL, all - 1, at, 4, MPI_2REAL, MPI_MAXLOC, win, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call MPI_Win_fence(0, win)
  if (me == all - 1) then
    if (any(extremes(1, :) /= real(min(all - 1, 2)))) error stop "extremes"
    if (all > 1 .and. any(extremes(2, :) /= real(min(all - 1, 2) + 1))) error stop "their places"
  end if
  call MPI_Win_free(win)

  flags = .false.
  given = [.true., .false., me == 0, .true.]
  call MPI_Win_create(flags, 16_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_WORLD, win)
  call MPI_Win_fence(0, win)
  call MPI_Accumulate(given, 4, MPI_LOGICAL, 0, at, 4, MPI_LOGICAL, MPI_LOR, win)
  call MPI_Win_fence(0, win)
  if (me == 0) then
    if (.not. (flags(1) .and. .not. flags(2) .and. flags(3) .and. flags(4))) error stop "flags"
  end if
  call MPI_Win_free(win)
  if (me == 0) print '(a)', "all is well"
  call MPI_Finalize()
end program
