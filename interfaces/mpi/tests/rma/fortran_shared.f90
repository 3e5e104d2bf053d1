! MPI 12.2.3, 12.7, 12.8 (use mpi_f08): a shared window with c_f_pointer. MPI_Win_sync and MPI_F_sync_reg order loads and stores together
! with messages. A Fortran procedure is the error handler of a window.
module h_f03
  use mpi_f08
  implicit none
  integer :: seen = 0, code = 0
contains
  subroutine handler(win, err)
    type(MPI_Win) :: win
    integer :: err
    seen = seen + 1
    code = err
    if (win == MPI_WIN_NULL) seen = seen + 100
  end subroutine
end module
program fortran_shared
  use h_f03
  use iso_c_binding
  implicit none
  type(MPI_Win) :: win
  type(MPI_Comm) :: node
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: eh
  type(c_ptr) :: p, q
  real(8), pointer, asynchronous :: x(:), y(:)
  integer(MPI_ADDRESS_KIND) :: sz
  integer :: me, np, t, o, unit, k, i, bad, total, n, got
  logical :: flag
  character(20) :: v
  bad = 0
  call MPI_Init()
  call MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, node)
  call MPI_Comm_rank(node, me)
  call MPI_Comm_size(node, np)
  t = mod(me + 1, np); o = mod(me + np - 1, np)
  call MPI_Info_create(info)
  call MPI_Info_set(info, 'alloc_shared_noncontig', 'true')
  sz = 8 * (10 + me)
  call MPI_Win_allocate_shared(sz, 8, info, node, p, win)
  call MPI_Info_free(info)
  call MPI_Win_get_info(win, info)
  call MPI_Info_get(info, 'no_locks', 19, v, flag)
  if (flag) call check(v == 'false', 'default of no_locks')
  call MPI_Info_free(info)
  call c_f_pointer(p, x, [10 + me])
  call MPI_Win_shared_query(win, t, sz, unit, q)
  call check(sz >= 8 * (10 + t) .and. unit == 8, 'query')
  call c_f_pointer(q, y, [10 + t])
  call MPI_Win_shared_query(win, MPI_PROC_NULL, sz, unit, q)
  call check(sz >= 80 .and. unit == 8 .and. c_associated(q), 'query of MPI_PROC_NULL')
  x = 0
  call MPI_Win_lock_all(MPI_MODE_NOCHECK, win)
  call MPI_F_sync_reg(x)
  call MPI_Win_sync(win)
  call MPI_Barrier(node)
  do k = 1, 100
    y(1:10) = [(k * 10d0 + i + me, i = 1, 10)]
    call MPI_F_sync_reg(y)
    call MPI_Win_sync(win)
    call MPI_Sendrecv(k, 1, MPI_INTEGER, t, 1, got, 1, MPI_INTEGER, o, 1, node, MPI_STATUS_IGNORE)
    call MPI_Win_sync(win)
    call MPI_F_sync_reg(x)
    call check(all(x(1:10) == [(k * 10d0 + i + o, i = 1, 10)]) .and. got == k, 'store of the neighbour')
    call MPI_F_sync_reg(x)
    call MPI_Win_sync(win)
    call MPI_Sendrecv(k, 1, MPI_INTEGER, o, 2, got, 1, MPI_INTEGER, t, 2, node, MPI_STATUS_IGNORE)
    call MPI_Win_sync(win)
  end do
  call MPI_Win_unlock_all(win)
  call MPI_Win_create_errhandler(handler, eh)
  call MPI_Win_set_errhandler(win, eh)
  call MPI_Win_call_errhandler(win, MPI_ERR_RMA_RANGE)
  call check(seen == 1 .and. code == MPI_ERR_RMA_RANGE, 'error handler')
  call MPI_Errhandler_free(eh)
  call MPI_Win_get_errhandler(win, eh)
  call MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN)
  call MPI_Errhandler_free(eh)
  call MPI_Win_free(win)
  call MPI_Comm_free(node)
  call MPI_Allreduce(bad, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  call MPI_Comm_rank(MPI_COMM_WORLD, n)
  if (total == 0 .and. n == 0) print '(a)', 'ok fortran_shared'
  call MPI_Finalize()
  if (total /= 0) stop 1
contains
  include 'check.inc'
end program
