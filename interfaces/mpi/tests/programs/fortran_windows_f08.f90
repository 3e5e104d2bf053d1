! Windows by mpi_f08: types for handles, `ierror` left out, counts and displacements of both kinds.
module functions
  use mpi_f08
  implicit none
  integer :: deleted = 0, handled = 0
contains
  subroutine drop(win, keyval, value, extra, ierror)
    type(mpi_win) :: win
    integer :: keyval, ierror
    integer(mpi_address_kind) :: value, extra
    if (win == mpi_win_null .or. keyval == mpi_keyval_invalid) error stop 'drop'
    deleted = deleted + int(value + extra)
    ierror = mpi_success
  end subroutine
  subroutine handle(win, code)
    type(mpi_win) :: win
    integer :: code
    if (win /= mpi_win_null .and. code == mpi_err_rank) handled = handled + 1
  end subroutine
end module

program fortran_windows_f08
  use mpi_f08
  use functions
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: many = 100
  integer :: me, n, left, right, keyval, unit
  integer(mpi_address_kind) :: bytes, value, long_unit
  integer(mpi_count_kind) :: count
  logical :: flag
  type(mpi_win) :: win
  type(mpi_comm) :: host
  type(mpi_request) :: request
  type(mpi_errhandler) :: handler
  type(c_ptr) :: base
  integer, pointer :: mine(:), theirs(:)
  integer, target :: plain(many), number(1)
  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, me)
  call mpi_comm_size(mpi_comm_world, n)
  right = mod(me + 1, n)
  left = mod(me + n - 1, n)
  bytes = 4*many
  long_unit = 4
  count = 1
  call mpi_win_allocate(bytes, long_unit, mpi_info_null, mpi_comm_world, base, win)
  call c_f_pointer(base, mine, [many])
  mine = -1
  call mpi_win_fence(0, win)
  number = me
  call mpi_put(number, 1, mpi_integer, right, 3_mpi_address_kind, 1, mpi_integer, win)
  call mpi_put(number, count, mpi_integer, right, 4_mpi_address_kind, count, mpi_integer, win)
  call mpi_win_fence(0, win)
  call want(mine(4) == left .and. mine(5) == left .and. mine(6) == -1, 'put')
  call mpi_get(plain, 2, mpi_integer, right, 3_mpi_address_kind, 2, mpi_integer, win)
  call mpi_win_fence(mpi_mode_nosucceed, win)
  call want(all(plain(:2) == me), 'get')
  call mpi_win_lock(mpi_lock_shared, right, 0, win)
  call mpi_rget(plain, count, mpi_integer, right, 3_mpi_address_kind, count, mpi_integer, win, request)
  call mpi_wait(request, mpi_status_ignore)
  call mpi_win_unlock(right, win)
  call want(plain(1) == me, 'rget')
  value = 2
  call mpi_win_create_keyval(mpi_win_null_copy_fn, drop, keyval, value)
  value = 40
  call mpi_win_set_attr(win, keyval, value)
  call mpi_win_get_attr(win, keyval, value, flag)
  call want(flag .and. value == 40, 'attribute')
  call mpi_win_create_errhandler(handle, handler)
  call mpi_win_set_errhandler(win, handler)
  call mpi_win_lock(mpi_lock_shared, n, 0, win)
  call want(handled == 1, 'handler')
  call mpi_errhandler_free(handler)
  call mpi_win_free(win)
  call want(deleted == 42 .and. win == mpi_win_null, 'free')
  call mpi_win_free_keyval(keyval)
  call mpi_win_create(plain, bytes, 4, mpi_info_null, mpi_comm_self, win)
  call mpi_win_shared_query(win, 0, value, unit, base)
  call want(value == bytes .and. unit == 4 .and. c_associated(base, c_loc(plain)), 'query')
  call mpi_win_shared_query(win, 0, value, long_unit, base)
  call want(long_unit == 4, 'long query')
  call mpi_win_free(win)
  call mpi_comm_split_type(mpi_comm_world, mpi_comm_type_shared, 0, mpi_info_null, host)
  call mpi_comm_rank(host, me)
  call mpi_comm_size(host, n)
  call mpi_win_allocate_shared(bytes, 4, mpi_info_null, host, base, win)
  call c_f_pointer(base, mine, [many])
  mine = me
  call mpi_win_fence(0, win)
  call mpi_win_shared_query(win, mod(me + 1, n), value, unit, base)
  call c_f_pointer(base, theirs, [many])
  call want(all(theirs == mod(me + 1, n)), 'shared')
  call mpi_win_fence(0, win)
  call mpi_win_free(win)
  call mpi_comm_free(host)
  call mpi_barrier(mpi_comm_world)
  call mpi_comm_rank(mpi_comm_world, me)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
contains
  subroutine want(is, what)
    logical, intent(in) :: is
    character(*), intent(in) :: what
    if (is) return
    print '(i0, 2a)', me, ': ', what
    error stop 'wrong'
  end subroutine
end program
