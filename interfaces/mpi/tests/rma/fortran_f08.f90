! MPI 12.2.1, 12.3, 12.5, 19.1 (use mpi_f08): windows on module arrays. The program uses each communication call, also with requests and
! with derived types, and omits ierror.
module data_f01
  use mpi_f08
  implicit none
  integer, asynchronous :: mem(0:99)
  complex, asynchronous :: z(4)
  logical, asynchronous :: lg(4)
  integer :: me, np, bad = 0
contains
  include 'check.inc'
end module
program fortran_f08
  use data_f01
  implicit none
  type(MPI_Win) :: win, wz, wl
  type(MPI_Datatype) :: vec
  type(MPI_Request) :: rq(2)
  type(MPI_Group) :: g
  integer(MPI_ADDRESS_KIND) :: d
  integer :: i, t, o, ierr, r, one, total, n
  integer, asynchronous :: buf(20), got(20)
  complex, asynchronous :: zz(2)
  logical, asynchronous :: a, b, c
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, me)
  call MPI_Comm_size(MPI_COMM_WORLD, np)
  t = mod(me + 1, np); o = mod(me + np - 1, np)
  mem = -1; z = (0., 0.); lg = .false.
  call MPI_Win_create(mem, int(400, MPI_ADDRESS_KIND), 4, MPI_INFO_NULL, MPI_COMM_WORLD, win, ierr)
  call check(ierr == MPI_SUCCESS, 'Win_create')
  call MPI_Win_create(z, int(32, MPI_ADDRESS_KIND), 8, MPI_INFO_NULL, MPI_COMM_WORLD, wz)
  call MPI_Win_create(lg, int(16, MPI_ADDRESS_KIND), 4, MPI_INFO_NULL, MPI_COMM_WORLD, wl)
  buf = [(me * 100 + i, i = 1, 20)]
  call MPI_Type_vector(5, 1, 3, MPI_INTEGER, vec)
  call MPI_Type_commit(vec)
  call MPI_Win_fence(0, win)
  d = 10
  call MPI_Put(buf, 20, MPI_INTEGER, t, d, 20, MPI_INTEGER, win)
  d = 50
  call MPI_Put(buf(6:10), 5, MPI_INTEGER, t, d, 1, vec, win)
  call MPI_Win_fence(0, win)
  if (.not. MPI_ASYNC_PROTECTS_NONBLOCKING) call MPI_F_sync_reg(mem)
  call check(all(mem(10:29) == [(o * 100 + i, i = 1, 20)]), 'put')
  call check(all(mem(50:62:3) == [(o * 100 + i, i = 6, 10)]) .and. mem(51) == -1, 'put with a vector')
  call MPI_Win_fence(0, win)
  got = 0
  d = 50
  call MPI_Get(got, 5, MPI_INTEGER, t, d, 1, vec, win)
  d = 80
  one = me + 1
  call MPI_Accumulate(one, 1, MPI_INTEGER, 0, d, 1, MPI_INTEGER, MPI_SUM, win)
  call MPI_Win_fence(0, win)
  call check(all(got(1:5) == [(me * 100 + i, i = 6, 10)]) .and. got(6) == 0, 'get')
  if (me == 0) call check(mem(80) == -1 + np * (np + 1) / 2, 'accumulate')
  call MPI_Win_fence(MPI_MODE_NOSUCCEED, win)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Win_lock_all(0, win)
  d = 81
  total = 1
  do i = 1, 30
    call MPI_Fetch_and_op(total, r, MPI_INTEGER, 0, d, MPI_SUM, win)
    call MPI_Win_flush(0, win)
    call check(r >= -1 .and. r < 30 * np, 'fetch_and_op')
  end do
  d = 90
  call MPI_Rput(buf, 3, MPI_INTEGER, t, d, 3, MPI_INTEGER, win, rq(1))
  d = 10
  call MPI_Rget(got, 2, MPI_INTEGER, t, d, 2, MPI_INTEGER, win, rq(2))
  call MPI_Waitall(2, rq, MPI_STATUSES_IGNORE)
  call MPI_Win_unlock_all(win)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win)
  call check(all(mem(90:92) == [(o * 100 + i, i = 1, 3)]), 'rput')
  call check(all(got(1:2) == [me * 100 + 1, me * 100 + 2]), 'rget')
  if (me == 0) call check(mem(81) == 30 * np - 1, 'fetch_and_op total')
  call MPI_Win_unlock(me, win)
  call MPI_Win_fence(0, wz)
  zz = [cmplx(1., real(me)), cmplx(2., 0.)]
  d = 1
  do i = 0, np - 1
    call MPI_Accumulate(zz, 2, MPI_COMPLEX, i, d, 2, MPI_COMPLEX, MPI_SUM, wz)
  end do
  call MPI_Win_fence(0, wz)
  call check(z(2) == cmplx(real(np), real(np * (np - 1) / 2)) .and. z(3) == cmplx(2. * np, 0.) .and. z(1) == (0., 0.), 'complex sum')
  call MPI_Win_fence(0, wl)
  a = .true.; b = .false.
  d = 0
  call MPI_Compare_and_swap(a, b, c, MPI_LOGICAL, 0, d, wl)
  d = 2
  call MPI_Accumulate(a, 1, MPI_LOGICAL, t, d, 1, MPI_LOGICAL, MPI_LOR, wl)
  call MPI_Win_fence(0, wl)
  n = merge(0, 1, c)
  call MPI_Allreduce(n, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  call check(total == 1, 'one winner of compare_and_swap on a logical')
  call check(lg(3) .and. .not. lg(4), 'logical or')
  call MPI_Win_get_group(win, g)
  call MPI_Group_size(g, n)
  call check(n == np, 'group')
  call MPI_Group_free(g)
  call MPI_Type_free(vec)
  call MPI_Win_free(win)
  call check(win == MPI_WIN_NULL, 'null handle')
  call MPI_Win_free(wz)
  call MPI_Win_free(wl)
  call MPI_Allreduce(bad, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  if (total == 0 .and. me == 0) print '(a)', 'ok fortran_f08'
  call MPI_Finalize()
  if (total /= 0) stop 1
end program
