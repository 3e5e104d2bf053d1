! MPI 12.2.2, 12.2.4, 12.2.6, 19.1 (use mpi): MPI_Win_allocate with TYPE(C_PTR) and with an integer address. The program uses attributes,
! dynamic windows, accumulates on pairs, names, and keys with a Fortran callback.
module cb_f02
  use mpi
  implicit none
  integer :: me, np, bad = 0, calls = 0
contains
  include 'check.inc'
  subroutine del(win, key, val, extra, ierr)
    integer :: win, key, ierr
    integer(MPI_ADDRESS_KIND) :: val, extra
    calls = calls + 1
    if (val /= 4711 .or. extra /= 12) calls = calls + 100
    if (win == MPI_WIN_NULL .or. key == MPI_KEYVAL_INVALID) calls = calls + 1000
    ierr = MPI_SUCCESS
  end subroutine
end module
program fortran_mpi
  use cb_f02
  use iso_c_binding
  implicit none
  integer :: win, wd, ierr, t, o, i, gt, go, wg, key, len
  integer(MPI_ADDRESS_KIND) :: sz, d, base, val, extra, addr
  integer(MPI_ADDRESS_KIND), allocatable :: addrs(:)
  type(c_ptr) :: p
  real(8), pointer :: x(:)
  real(8) :: v(4), pair(2)
  integer :: ip(2)
  integer, target, save :: dyn(20), loc(2)
  logical :: flag
  character(MPI_MAX_OBJECT_NAME) :: name
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, np, ierr)
  t = mod(me + 1, np); o = mod(me + np - 1, np)
  sz = 8 * 20
  call MPI_Win_allocate(sz, 8, MPI_INFO_NULL, MPI_COMM_WORLD, p, win, ierr)
  call check(ierr == MPI_SUCCESS .and. c_associated(p), 'Win_allocate')
  call c_f_pointer(p, x, [20])
  x = -1d0
  call MPI_Win_get_attr(win, MPI_WIN_BASE, val, flag, ierr)
  call check(flag .and. val == transfer(p, val), 'MPI_WIN_BASE')
  call MPI_Win_get_attr(win, MPI_WIN_SIZE, val, flag, ierr)
  call check(flag .and. val == 160, 'MPI_WIN_SIZE')
  call MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, val, flag, ierr)
  call check(flag .and. val == 8, 'MPI_WIN_DISP_UNIT')
  call MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, val, flag, ierr)
  call check(flag .and. val == MPI_WIN_FLAVOR_ALLOCATE, 'MPI_WIN_CREATE_FLAVOR')
  call MPI_Win_get_attr(win, MPI_WIN_MODEL, val, flag, ierr)
  call check(flag .and. (val == MPI_WIN_UNIFIED .or. val == MPI_WIN_SEPARATE), 'MPI_WIN_MODEL')
  call MPI_Win_set_name(win, 'a Fortran name   ', ierr)
  call MPI_Win_get_name(win, name, len, ierr)
  call check(name == 'a Fortran name' .and. len == 14, 'name without trailing blanks')
  extra = 12
  call MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, del, key, extra, ierr)
  val = 4711
  call MPI_Win_set_attr(win, key, val, ierr)
  val = 0
  call MPI_Win_get_attr(win, key, val, flag, ierr)
  call check(flag .and. val == 4711, 'attribute')
  call MPI_Comm_group(MPI_COMM_WORLD, wg, ierr)
  call MPI_Group_incl(wg, 1, [t], gt, ierr)
  call MPI_Group_incl(wg, 1, [o], go, ierr)
  do i = 1, 20
    v = [real(8) :: i, me, i * me, 0.5d0]
    call MPI_Win_post(go, 0, win, ierr)
    call MPI_Win_start(gt, 0, win, ierr)
    d = 3
    call MPI_Put(v, 4, MPI_DOUBLE_PRECISION, t, d, 4, MPI_DOUBLE_PRECISION, win, ierr)
    call MPI_Win_complete(win, ierr)
    call MPI_Win_wait(win, ierr)
    call MPI_F_sync_reg(x)
    call check(all(x(4:7) == [real(8) :: i, o, i * o, 0.5d0]) .and. x(8) == -1d0, 'put')
  end do
  x(11) = -5d0; x(12) = 0d0
  call MPI_Win_fence(0, win, ierr)
  pair = [real(8) :: mod(me * 3, 7), me]
  d = 10
  call MPI_Accumulate(pair, 1, MPI_2DOUBLE_PRECISION, 0, d, 1, MPI_2DOUBLE_PRECISION, MPI_MAXLOC, win, ierr)
  call MPI_Win_fence(0, win, ierr)
  call MPI_F_sync_reg(x)
  if (me == 0) call check(x(11) == maxval([(mod(i * 3, 7), i = 0, np - 1)]) .and. mod(nint(x(12)) * 3, 7) == x(11), 'MAXLOC on MPI_2DOUBLE_PRECISION')
  allocate (addrs(0:np - 1))
  call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, wd, ierr)
  dyn = -1
  sz = 80
  call MPI_Win_attach(wd, dyn, sz, ierr)
  call MPI_Get_address(dyn, addr, ierr)
  call MPI_Allgather(addr, 1, MPI_AINT, addrs, 1, MPI_AINT, MPI_COMM_WORLD, ierr)
  call MPI_Win_fence(0, wd, ierr)
  loc = [100 - me, me]
  d = MPI_Aint_add(addrs(t), 40_MPI_ADDRESS_KIND)
  call check(MPI_Aint_diff(d, addrs(t)) == 40, 'MPI_Aint_diff')
  call MPI_Put(loc, 2, MPI_INTEGER, t, d, 2, MPI_INTEGER, wd, ierr)
  call MPI_Win_fence(0, wd, ierr)
  call MPI_F_sync_reg(dyn)
  call check(dyn(11) == 100 - o .and. dyn(12) == o .and. dyn(10) == -1 .and. dyn(13) == -1, 'dynamic put')
  dyn(1:2) = [1000, 1000]
  call MPI_Win_fence(0, wd, ierr)
  ip = [100 + mod(me, 2), me]
  call MPI_Accumulate(ip, 1, MPI_2INTEGER, 0, addrs(0), 1, MPI_2INTEGER, MPI_MINLOC, wd, ierr)
  call MPI_Win_fence(0, wd, ierr)
  call MPI_F_sync_reg(dyn)
  if (me == 0) call check(dyn(1) == 100 .and. dyn(2) == 0, 'MINLOC on MPI_2INTEGER')
  call MPI_Win_detach(wd, dyn, ierr)
  call MPI_Win_free(wd, ierr)
  call check(calls == 0, 'no delete callback so far')
  call MPI_Win_free(win, ierr)
  if (calls /= 1) print '(a,i0)', 'WRONG fortran_mpi: delete callback value ', calls
  call check(calls == 1, 'delete callback in MPI_Win_free')
  call MPI_Win_free_keyval(key, ierr)
  sz = 64
  call MPI_Win_allocate(sz, 4, MPI_INFO_NULL, MPI_COMM_WORLD, base, win, ierr) ! the integer form
  call check(ierr == MPI_SUCCESS .and. base /= 0, 'Win_allocate with an integer')
  call MPI_Win_free(win, ierr)
  call MPI_Group_free(wg, ierr)
  call MPI_Group_free(gt, ierr)
  call MPI_Group_free(go, ierr)
  call MPI_Allreduce(bad, i, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (i == 0 .and. me == 0) print '(a)', 'ok fortran_mpi'
  call MPI_Finalize(ierr)
  if (i /= 0) stop 1
end program
