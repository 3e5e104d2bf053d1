! MPI 12.3.4, 12.3.5, 12.5, 19.1 (use mpi_f08): calls with requests, on assumed-shape and scalar buffers. Accumulates use all Fortran
! numeric types. Puts with vector types transpose a matrix in Fortran order.
module m_f04
  use mpi_f08
  implicit none
  integer :: me, np, bad = 0
  real(8), asynchronous, target :: a(40, 40), b(40, 40)
  character(8), asynchronous :: names(0:9)
contains
  include 'check.inc'
end module
program fortran_requests
  use m_f04
  use iso_c_binding
  implicit none
  type(MPI_Win) :: wb, wn, wi
  type(MPI_Datatype) :: row, one_row, rows
  type(MPI_Request), allocatable :: rq(:)
  type(c_ptr) :: p
  integer(8), pointer, asynchronous :: c8(:)
  integer(8) :: add8, old8, last8
  integer(MPI_ADDRESS_KIND) :: d
  integer :: i, j, t, o, total
  real(8), asynchronous :: res(3), add(3)
  character(8), asynchronous :: mine
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, me)
  call MPI_Comm_size(MPI_COMM_WORLD, np)
  t = mod(me + 1, np); o = mod(me + np - 1, np)
  do j = 1, 40
    do i = 1, 40
      a(i, j) = me * 10000 + i * 100 + j
      b(i, j) = -1
    end do
  end do
  call MPI_Win_create(b, int(8 * 1600, MPI_ADDRESS_KIND), 8, MPI_INFO_NULL, MPI_COMM_WORLD, wb)
  call MPI_Type_vector(40, 1, 40, MPI_DOUBLE_PRECISION, row)
  call MPI_Type_create_resized(row, 0_MPI_ADDRESS_KIND, 8_MPI_ADDRESS_KIND, one_row)
  call MPI_Type_contiguous(40, one_row, rows)
  call MPI_Type_commit(rows)
  d = 0
  call MPI_Win_fence(0, wb)
  call MPI_Put(a, 1600, MPI_DOUBLE_PRECISION, t, d, 1, rows, wb)
  call MPI_Win_fence(0, wb)
  call MPI_F_sync_reg(b)
  call check(b(3, 5) == o * 10000 + 500 + 3 .and. b(40, 1) == o * 10000 + 100 + 40 .and. all(b > 0), 'transpose')
  call MPI_Win_fence(MPI_MODE_NOSUCCEED, wb)
  call MPI_Barrier(MPI_COMM_WORLD)
  allocate (rq(40))
  call MPI_Win_lock(MPI_LOCK_SHARED, t, 0, wb)
  do j = 1, 40
    d = 40 * (j - 1)
    call MPI_Rget(a(:, j), 40, MPI_DOUBLE_PRECISION, t, d, 40, MPI_DOUBLE_PRECISION, wb, rq(j))
  end do
  call MPI_Waitall(40, rq, MPI_STATUSES_IGNORE)
  call MPI_Win_unlock(t, wb)
  call MPI_F_sync_reg(a)
  call check(a(3, 5) == me * 10000 + 500 + 3 .and. a(40, 40) == me * 10000 + 4040, 'rget of columns')
  call MPI_Barrier(MPI_COMM_WORLD)
  b(1:3, 1) = [1d0, 2d0, 3d0]
  call MPI_Win_fence(0, wb)
  add = [0.5d0, me * 1d0, -1d0]
  d = 0
  call MPI_Get_accumulate(add, 3, MPI_DOUBLE_PRECISION, res, 3, MPI_DOUBLE_PRECISION, t, d, 3, MPI_DOUBLE_PRECISION, MPI_SUM, wb)
  call MPI_Win_fence(0, wb)
  call MPI_F_sync_reg(b)
  call check(all(res == [1d0, 2d0, 3d0]) .and. all(b(1:3, 1) == [1.5d0, 2d0 + o, 2d0]), 'get_accumulate')
  names = "--------"
  call MPI_Win_create(names, int(80, MPI_ADDRESS_KIND), 8, MPI_INFO_NULL, MPI_COMM_WORLD, wn)
  write (mine, '(a,i3.3)') 'name ', me
  call MPI_Win_fence(0, wn)
  do i = 0, np - 1
    d = me
    call MPI_Put(mine, 8, MPI_CHARACTER, i, d, 8, MPI_CHARACTER, wn)
  end do
  call MPI_Win_fence(0, wn)
  call MPI_F_sync_reg(names)
  call check(names(0) == 'name 000' .and. names(np - 1)(1:5) == 'name ' .and. names(9) == '--------', 'characters')
  call MPI_Win_allocate(int(16 * (me + 1), MPI_ADDRESS_KIND), 8, MPI_INFO_NULL, MPI_COMM_WORLD, p, wi)
  call c_f_pointer(p, c8, [2 * (me + 1)])
  c8 = 2_8**40
  call MPI_F_sync_reg(c8)
  call MPI_Win_fence(MPI_MODE_NOSUCCEED, wi)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Win_lock_all(0, wi)
  add8 = 2_8**33
  last8 = -1
  d = 2 * np - 1
  do i = 1, 50
    call MPI_Fetch_and_op(add8, old8, MPI_INTEGER8, np - 1, d, MPI_SUM, wi)
    call MPI_Win_flush(np - 1, wi)
    call check(old8 > last8 .and. mod(old8 - 2_8**40, add8) == 0, 'integer(8) counter grows')
    last8 = old8
  end do
  call MPI_Win_unlock_all(wi)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Win_lock(MPI_LOCK_SHARED, me, 0, wi)
  call MPI_F_sync_reg(c8)
  if (me == np - 1) call check(c8(2 * np) == 2_8**40 + 50_8 * np * add8 .and. c8(1) == 2_8**40, 'integer(8) total')
  call MPI_Win_unlock(me, wi)
  call MPI_Type_free(row)
  call MPI_Type_free(one_row)
  call MPI_Type_free(rows)
  call MPI_Win_free(wb)
  call MPI_Win_free(wn)
  call MPI_Win_free(wi)
  call MPI_Allreduce(bad, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  if (total == 0 .and. me == 0) print '(a)', 'ok fortran_requests'
  call MPI_Finalize()
  if (total /= 0) stop 1
end program
