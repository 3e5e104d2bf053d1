! The module mpi_f08: what differs from the module mpi (fortran.f90): types for handles and statuses, and `ierror` left out.
module functions
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine product_of(in, inout, len, datatype)
    type(c_ptr), value :: in, inout
    integer :: len
    type(mpi_datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(in, a, [len])
    call c_f_pointer(inout, b, [len])
    b = merge(a*b, -1, datatype == mpi_integer)
  end subroutine
  subroutine copy(comm, keyval, extra, in, out, flag, ierror)
    type(mpi_comm) :: comm
    integer :: keyval, ierror
    integer(mpi_address_kind) :: extra, in, out
    logical :: flag
    out = in + extra
    flag = comm == mpi_comm_world .and. keyval /= mpi_keyval_invalid
    ierror = mpi_success
  end subroutine
end module

program fortran_f08
  use mpi_f08
  use functions
  implicit none
  integer :: me, n, i, at, got(4), all_of, code, length, position
  integer(mpi_address_kind) :: value
  type(mpi_comm) :: comm
  type(mpi_request) :: request(4)
  type(mpi_status) :: status, statuses(4)
  type(mpi_datatype) :: pair
  type(mpi_op) :: op
  type(mpi_info) :: info
  type(c_ptr) :: address
  character, target :: buffer(1000)
  character(len=mpi_max_error_string) :: text
  logical :: flag

  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, me)
  call mpi_comm_size(mpi_comm_world, n)

  do i = 1, 4
    call mpi_irecv(got(i), 1, mpi_integer, mod(me + n - 1, n), i, mpi_comm_world, request(i))
  end do
  do i = 1, 4
    call mpi_send(100*me + i, 1, mpi_integer, mod(me + 1, n), i, mpi_comm_world)
  end do
  call mpi_waitall(4, request, statuses)
  call expect(all(got == [(100*mod(me + n - 1, n) + i, i=1, 4)]), 'messages')
  call expect(all(statuses%mpi_tag == [1, 2, 3, 4]) .and. all(request == mpi_request_null), 'statuses')
  call mpi_irecv(got, 1, mpi_integer, 0, 0, mpi_comm_self, request(3), code)
  call mpi_send(7, 1, mpi_integer, 0, 0, mpi_comm_self)
  request(1) = mpi_request_null
  request(2) = mpi_request_null
  call mpi_waitany(3, request, at, status)
  call mpi_get_count(status, mpi_integer, length)
  call expect(at == 3 .and. got(1) == 7 .and. length == 1 .and. status%mpi_source == 0, 'waitany')
  call mpi_sendrecv(me, 1, mpi_integer, me, 1, got, 1, mpi_integer, me, 1, mpi_comm_world, mpi_status_ignore)

  call mpi_op_create(product_of, .true., op)
  call mpi_allreduce(me + 1, all_of, 1, mpi_integer, op, mpi_comm_world)
  call expect(all_of == product([(i, i=1, n)]), 'operator')
  call mpi_op_free(op)
  call expect(op == mpi_op_null, 'freed')
  call mpi_allreduce(mpi_in_place, all_of, 1, mpi_integer, mpi_max, mpi_comm_world)

  call mpi_comm_create_keyval(copy, mpi_comm_null_delete_fn, at, 5_mpi_address_kind)
  call mpi_comm_set_attr(mpi_comm_world, at, 37_mpi_address_kind)
  call mpi_comm_dup(mpi_comm_world, comm)
  call mpi_comm_get_attr(comm, at, value, flag)
  call expect(flag .and. value == 42 .and. comm /= mpi_comm_world, 'attribute')
  call mpi_comm_free(comm)
  call expect(comm == mpi_comm_null, 'communicator freed')
  call mpi_comm_split(mpi_comm_world, 0, -me, comm)
  call mpi_comm_rank(comm, i)
  call expect(i == n - 1 - me, 'split')

  call mpi_type_contiguous(2, mpi_integer, pair)
  call mpi_type_commit(pair)
  call mpi_pack_size(3, pair, mpi_comm_world, length)
  position = 0
  call mpi_pack([1, 2], 1, pair, buffer, 1000, position, mpi_comm_world)
  call expect(length >= 24 .and. position == 8, 'pack')
  call mpi_buffer_attach(buffer, 1000)
  call mpi_bsend(me, 1, mpi_integer, me, 5, mpi_comm_world)
  call mpi_recv(got, 1, mpi_integer, me, 5, mpi_comm_world, mpi_status_ignore)
  call mpi_buffer_detach(address, length)
  call expect(c_associated(address, c_loc(buffer)) .and. length == 1000, 'detach')
  call mpi_comm_dup(mpi_comm_world, comm)
  call mpi_buffer_attach(mpi_buffer_automatic, 0)
  call mpi_comm_attach_buffer(comm, mpi_buffer_automatic, 0)
  call mpi_bsend(me, 1, mpi_integer, me, 5, comm)
  call mpi_recv(got, 1, mpi_integer, me, 5, comm, mpi_status_ignore)
  call mpi_buffer_detach(address, length)
  call expect(c_associated(address, c_loc(mpi_buffer_automatic)) .and. length == 0, 'automatic buffer')
  call mpi_comm_detach_buffer(comm, address, i)
  call expect(c_associated(address, c_loc(mpi_buffer_automatic)), 'automatic buffer of a communicator')
  call mpi_comm_free(comm)

  call mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_return)
  call mpi_send(me, 1, mpi_integer, n, 0, mpi_comm_world, code)
  call mpi_error_class(code, at)
  call mpi_error_string(code, text, length)
  call expect(at == mpi_err_rank .and. len_trim(text) == length, 'error')
  call mpi_info_create(info)
  call mpi_info_set(info, 'key', 'value')
  call mpi_info_get(info, 'key', 5, text(:5), flag)
  call expect(flag .and. text(:5) == 'value', 'info')
  call mpi_info_free(info)
  call mpi_barrier(mpi_comm_world)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
contains
  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    if (holds) return
    print '(a,i0,2a)', 'rank ', me, ': ', what
    call mpi_abort(mpi_comm_world, 3)
  end subroutine
end program
