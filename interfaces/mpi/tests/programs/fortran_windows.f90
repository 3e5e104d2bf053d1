! Windows by the module mpi: made, accessed, synchronised; attributes and error handlers with functions of the program.
module functions
  use mpi
  implicit none
  integer :: copied = 0, deleted = 0, handled = 0
contains
  subroutine copy(win, keyval, extra, in, out, flag, ierror)
    integer :: win, keyval, ierror
    integer(mpi_address_kind) :: extra, in, out
    logical :: flag
    copied = copied + win + keyval
    out = in + extra
    flag = .true.
    ierror = mpi_success
  end subroutine
  subroutine drop(win, keyval, value, extra, ierror)
    integer :: win, keyval, ierror
    integer(mpi_address_kind) :: value, extra
    if (win == mpi_win_null .or. keyval == mpi_keyval_invalid) error stop 'drop'
    deleted = deleted + int(value + extra)
    ierror = mpi_success
  end subroutine
  subroutine handle(win, code)
    integer :: win, code, class, length, ierror
    character(mpi_max_object_name) :: name
    call mpi_error_class(code, class, ierror)
    call mpi_win_get_name(win, name, length, ierror)
    if (class == mpi_err_rank .and. name(:length) == 'from Fortran') handled = handled + 1
  end subroutine
end module

program fortran_windows
  use mpi
  use functions
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: many = 100
  integer :: me, n, left, right, win, ierror, i, unit, keyval, handler, other, group, members, length, request, number, info
  integer(mpi_address_kind) :: bytes, value, at
  logical :: flag
  type(c_ptr) :: base
  integer, pointer :: mine(:), theirs(:)
  integer, target :: plain(many)
  character(mpi_max_object_name) :: name
  call mpi_init(ierror)
  call mpi_comm_rank(mpi_comm_world, me, ierror)
  call mpi_comm_size(mpi_comm_world, n, ierror)
  right = mod(me + 1, n)
  left = mod(me + n - 1, n)

  bytes = 4*many
  call mpi_win_allocate(bytes, 4, mpi_info_null, mpi_comm_world, base, win, ierror)
  call c_f_pointer(base, mine, [many])
  mine = -1
  call mpi_win_fence(mpi_mode_noprecede, win, ierror)
  do i = 1, 10
    value = i - 1
    call mpi_put(me*100 + i, 1, mpi_integer, right, value, 1, mpi_integer, win, ierror)
  end do
  call mpi_win_fence(0, win, ierror)
  call want(all(mine(:10) == [(left*100 + i, i=1, 10)]) .and. mine(11) == -1, 'put')
  value = 2
  plain = -2
  call mpi_get(plain, 3, mpi_integer, right, value, 3, mpi_integer, win, ierror)
  call mpi_win_fence(mpi_mode_nosucceed, win, ierror)
  call want(all(plain(:4) == [me*100 + 3, me*100 + 4, me*100 + 5, -2]), 'get')

  ! Locks, and requests.
  call mpi_win_lock(mpi_lock_exclusive, right, 0, win, ierror)
  value = 20
  call mpi_put(me, 1, mpi_integer, right, value, 1, mpi_integer, win, ierror)
  call mpi_win_flush(right, win, ierror)
  call mpi_win_unlock(right, win, ierror)
  call mpi_barrier(mpi_comm_world, ierror)
  call mpi_win_lock_all(0, win, ierror)
  call mpi_rget(number, 1, mpi_integer, right, value, 1, mpi_integer, win, request, ierror)
  call mpi_wait(request, mpi_status_ignore, ierror)
  call want(number == me .and. mine(21) == left, 'lock')
  call mpi_rput(me + 7, 1, mpi_integer, right, value + 1, 1, mpi_integer, win, request, ierror)
  call mpi_wait(request, mpi_status_ignore, ierror)
  call mpi_win_flush_all(win, ierror)
  call mpi_barrier(mpi_comm_world, ierror)
  call mpi_win_sync(win, ierror)
  call want(mine(22) == left + 7, 'rput')
  call mpi_win_unlock_all(win, ierror)

  ! Groups.
  call mpi_win_get_group(win, members, ierror)
  call mpi_group_incl(members, 1, [left], group, ierror)
  call mpi_win_post(group, 0, win, ierror)
  call mpi_group_free(group, ierror)
  call mpi_group_incl(members, 1, [right], group, ierror)
  call mpi_win_start(group, 0, win, ierror)
  value = 30
  call mpi_put(1000 + me, 1, mpi_integer, right, value, 1, mpi_integer, win, ierror)
  call mpi_win_complete(win, ierror)
  flag = .false.
  do while (.not. flag)
    call mpi_win_test(win, flag, ierror)
  end do
  call want(mine(31) == 1000 + left, 'post and start')
  call mpi_group_free(group, ierror)
  call mpi_group_free(members, ierror)

  ! What is known of it.
  call mpi_win_set_name(win, 'from Fortran', ierror)
  call mpi_win_get_name(win, name, length, ierror)
  call want(name == 'from Fortran' .and. length == 12, 'name')
  call mpi_win_get_attr(win, mpi_win_base, value, flag, ierror)
  call want(flag .and. value == transfer(base, value), 'base')
  call mpi_win_get_attr(win, mpi_win_size, value, flag, ierror)
  call want(flag .and. value == 4*many, 'size')
  call mpi_win_get_attr(win, mpi_win_disp_unit, value, flag, ierror)
  call want(flag .and. value == 4, 'unit')
  call mpi_win_get_attr(win, mpi_win_create_flavor, value, flag, ierror)
  call want(flag .and. value == mpi_win_flavor_allocate, 'flavour')
  call mpi_win_get_attr(win, mpi_win_model, value, flag, ierror)
  call want(flag .and. value == mpi_win_unified, 'model')
  value = 5
  call mpi_win_create_keyval(copy, drop, keyval, value, ierror)
  call mpi_win_create_keyval(mpi_win_dup_fn, mpi_win_null_delete_fn, other, value, ierror)
  value = 37
  call mpi_win_set_attr(win, keyval, value, ierror)
  call mpi_win_set_attr(win, other, value, ierror)
  value = 0
  call mpi_win_get_attr(win, keyval, value, flag, ierror)
  call want(flag .and. value == 37, 'attribute')
  call mpi_win_delete_attr(win, keyval, ierror)
  call want(deleted == 42 .and. copied == 0, 'delete')
  call mpi_win_get_attr(win, keyval, value, flag, ierror)
  call want(.not. flag, 'deleted')
  call mpi_win_free_keyval(keyval, ierror)
  call mpi_win_free_keyval(other, ierror)
  call mpi_win_create_errhandler(handle, handler, ierror)
  call mpi_win_set_errhandler(win, handler, ierror)
  value = 0
  call mpi_put(me, 1, mpi_integer, n + 3, value, 1, mpi_integer, win, ierror)
  call want(handled == 1 .and. ierror /= mpi_success, 'handler')
  call mpi_win_call_errhandler(win, mpi_err_rank, ierror)
  call mpi_win_get_errhandler(win, i, ierror)
  call want(handled == 2 .and. i == handler, 'called')
  call mpi_errhandler_free(handler, ierror)
  call mpi_win_get_info(win, info, ierror)
  call mpi_info_get(info, 'no_locks', mpi_max_object_name, name, flag, ierror)
  call want(flag .and. name == 'false', 'info')
  call mpi_info_free(info, ierror)
  call mpi_win_free(win, ierror)
  call want(win == mpi_win_null, 'freed')

  ! Memory of the program; an address as an integer.
  plain = -1
  call mpi_win_create(plain, bytes, 4, mpi_info_null, mpi_comm_world, win, ierror)
  call mpi_win_fence(0, win, ierror)
  value = 50
  call mpi_put(me, 1, mpi_integer, left, value, 1, mpi_integer, win, ierror)
  call mpi_win_fence(0, win, ierror)
  call mpi_f_sync_reg(plain)
  call want(plain(51) == right .and. plain(52) == -1, 'create')
  call mpi_win_free(win, ierror)
  call mpi_win_create_dynamic(mpi_info_null, mpi_comm_world, win, ierror)
  call mpi_win_attach(win, plain, bytes, ierror)
  call mpi_get_address(plain(61), at, ierror)
  call mpi_sendrecv(at, 1, mpi_aint, left, 1, value, 1, mpi_aint, right, 1, mpi_comm_world, mpi_status_ignore, ierror)
  call mpi_win_fence(0, win, ierror)
  call mpi_put(me, 1, mpi_integer, right, value, 1, mpi_integer, win, ierror)
  call mpi_win_fence(0, win, ierror)
  call mpi_f_sync_reg(plain)
  call want(plain(61) == left, 'dynamic')
  call mpi_win_detach(win, plain, ierror)
  call mpi_win_free(win, ierror)

  ! Memory that is shared.
  call mpi_comm_split_type(mpi_comm_world, mpi_comm_type_shared, 0, mpi_info_null, other, ierror)
  call mpi_comm_rank(other, me, ierror)
  call mpi_comm_size(other, n, ierror)
  call mpi_win_allocate_shared(bytes, 4, mpi_info_null, other, base, win, ierror)
  call c_f_pointer(base, mine, [many])
  mine = me
  call mpi_win_fence(0, win, ierror)
  call mpi_win_shared_query(win, mod(me + 1, n), value, unit, base, ierror)
  call c_f_pointer(base, theirs, [many])
  call want(value == bytes .and. unit == 4 .and. all(theirs == mod(me + 1, n)), 'shared')
  call mpi_win_fence(0, win, ierror)
  call mpi_win_free(win, ierror)
  call mpi_comm_free(other, ierror)
  call mpi_win_allocate(bytes, 4, mpi_info_null, mpi_comm_self, at, win, ierror)
  call want(at /= 0, 'integer address')
  call mpi_win_free(win, ierror)

  call mpi_barrier(mpi_comm_world, ierror)
  call mpi_comm_rank(mpi_comm_world, me, ierror)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize(ierror)
contains
  subroutine want(is, what)
    logical, intent(in) :: is
    character(*), intent(in) :: what
    if (is) return
    print '(i0, 2a)', me, ': ', what
    error stop 'wrong'
  end subroutine
end program
