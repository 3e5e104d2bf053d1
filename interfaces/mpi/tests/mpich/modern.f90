! Programs of MPICH's module mpi_f08: handles and statuses as types, buffers by descriptors, functions of the program. Any number of processes.
module operations
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  type(mpi_datatype) :: seen
contains
  subroutine largest(in, inout, n, type)
    type(c_ptr), value :: in, inout
    integer :: n, at
    type(mpi_datatype) :: type
    integer, pointer :: from(:), to(:)
    call c_f_pointer(in, from, [n])
    call c_f_pointer(inout, to, [n])
    seen = type
    do at = 1, n
      to(at) = max(to(at), from(at))
    end do
  end subroutine
  subroutine copies(comm, keyval, extra, in, out, flag, ierror)
    type(mpi_comm) :: comm
    integer :: keyval, ierror
    integer(mpi_address_kind) :: extra, in, out
    logical :: flag
    out = in + extra
    flag = comm /= MPI_COMM_NULL
    ierror = MPI_SUCCESS
  end subroutine
end module

program modern
  use operations
  implicit none
  integer :: me, n, ierror, value, most, grid(6, 4), rows(4), got, at, keyval
  integer(mpi_address_kind) :: attribute
  logical :: flag
  type(mpi_comm) :: other, child
  type(mpi_request) :: requests(2)
  type(mpi_status) :: status, statuses(2)
  type(mpi_op) :: op
  type(mpi_datatype) :: made
  type(mpi_win) :: win
  type(mpi_group) :: group
  integer, target :: memory
  character(mpi_max_processor_name) :: name

  call mpi_init()
  call mpi_comm_rank(MPI_COMM_WORLD, me)
  call mpi_comm_size(MPI_COMM_WORLD, n, ierror)
  call must(ierror == MPI_SUCCESS, 1)
  call mpi_comm_dup(MPI_COMM_WORLD, other)
  call must(other /= MPI_COMM_WORLD .and. other /= MPI_COMM_NULL, 2)
  value = mod(7 * me, 5)
  most = -1
  call mpi_op_create(largest, .true., op)
  call mpi_allreduce(value, most, 1, MPI_INTEGER, op, other)
  call mpi_allreduce(value, got, 1, MPI_INTEGER, MPI_MAX, other)
  call must(most == got, 3)
  call mpi_op_free(op)
  call must(op == MPI_OP_NULL, 4)
  got = me
  call mpi_allreduce(MPI_IN_PLACE, got, 1, MPI_INTEGER, MPI_SUM, other)
  call must(got == n * (n - 1) / 2, 5)
  ! A row of the array has gaps.
  grid = me
  rows = -1
  call mpi_irecv(rows, 4, MPI_INTEGER, modulo(me - 1, n), 3, other, requests(1))
  call mpi_isend(grid(2, :), 4, MPI_INTEGER, mod(me + 1, n), 3, other, requests(2))
  call mpi_waitall(2, requests, statuses)
  call must(all(rows == modulo(me - 1, n)) .and. statuses(1)%mpi_source == modulo(me - 1, n) .and. statuses(1)%mpi_tag == 3, 6)
  call must(requests(1) == MPI_REQUEST_NULL, 7)
  call mpi_get_count(statuses(1), MPI_INTEGER, got)
  call must(got == 4, 8)
  call mpi_bcast(grid(3, 1:4:2), 2, MPI_INTEGER, 0, other)
  call must(all(grid(3, 1:4:2) == 0) .and. grid(3, 2) == me, 9)
  call mpi_sendrecv(me, 1, MPI_INTEGER, mod(me + 1, n), 4, got, 1, MPI_INTEGER, MPI_ANY_SOURCE, MPI_ANY_TAG, other, status)
  call must(got == modulo(me - 1, n) .and. status%mpi_tag == 4, 10)
  call mpi_recv(got, 1, MPI_INTEGER, MPI_PROC_NULL, 0, other, MPI_STATUS_IGNORE)
  call mpi_irecv(rows(1), 1, MPI_INTEGER, me, 7, other, requests(1))
  call mpi_isend(me, 1, MPI_INTEGER, me, 7, other, requests(2))
  got = 0
  do at = 1, 2
    call mpi_waitany(2, requests, value, MPI_STATUS_IGNORE)
    got = got + value
  end do
  call must(got == 3 .and. rows(1) == me, 11)
  call mpi_waitany(2, requests, value, status)
  call must(value == MPI_UNDEFINED, 12)
  call mpi_type_vector(2, 1, 3, MPI_INTEGER, made)
  call mpi_type_commit(made)
  call mpi_type_size(made, got)
  call must(got == 8, 13)
  call mpi_type_free(made)
  call must(made == MPI_DATATYPE_NULL, 14)
  call mpi_comm_create_keyval(copies, MPI_COMM_NULL_DELETE_FN, keyval, 5_mpi_address_kind)
  call mpi_comm_set_attr(other, keyval, 37_mpi_address_kind)
  call mpi_comm_dup(other, child)
  call mpi_comm_get_attr(child, keyval, attribute, flag)
  call must(flag .and. attribute == 42, 15)
  call mpi_comm_free(child)
  call mpi_comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, attribute, flag)
  call must(flag .and. attribute >= 32767, 16)
  memory = me
  call mpi_win_create(memory, 4_mpi_address_kind, 4, MPI_INFO_NULL, other, win)
  call mpi_win_get_attr(win, MPI_WIN_CREATE_FLAVOR, attribute, flag)
  call must(flag .and. attribute == MPI_WIN_FLAVOR_CREATE, 17)
  call mpi_win_fence(MPI_MODE_NOPRECEDE, win)
  call mpi_get(got, 1, MPI_INTEGER, mod(me + 1, n), 0_mpi_address_kind, 1, MPI_INTEGER, win)
  call mpi_win_fence(MPI_MODE_NOSUCCEED, win)
  call must(got == mod(me + 1, n), 18)
  call mpi_win_free(win)
  call mpi_comm_group(other, group)
  call mpi_group_size(group, got)
  call must(got == n, 19)
  call mpi_group_free(group)
  call mpi_get_processor_name(name, got)
  call must(got > 0 .and. len_trim(name) == got, 20)
  call must(mpi_wtime() > 0, 21)
  call mpi_comm_set_errhandler(other, MPI_ERRORS_RETURN)
  call mpi_send(me, 1, MPI_INTEGER, n, 0, other, ierror)
  call mpi_error_class(ierror, got)
  call must(got == MPI_ERR_RANK, 22)
  call mpi_comm_free(other)
  call must(other == MPI_COMM_NULL, 23)
  call mpi_barrier(MPI_COMM_WORLD)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
contains
  subroutine must(so, place)
    logical, intent(in) :: so
    integer, intent(in) :: place
    if (so) return
    print *, 'rank', me, ': the check number', place, 'fails'
    call mpi_abort(MPI_COMM_WORLD, 1)
  end subroutine
end program
