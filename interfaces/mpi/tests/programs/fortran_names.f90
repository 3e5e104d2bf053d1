! What both modules have by name: types, interfaces of the program's functions, keywords, constants, and calls of what is not built; and
! results that come later than the call, or from the other language.
module functions
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  procedure(mpi_user_function), pointer :: operation => sums
  procedure(mpi_comm_copy_attr_function), pointer :: copy => mpi_comm_dup_fn
  procedure(mpi_comm_delete_attr_function), pointer :: delete => mpi_comm_null_delete_fn
  procedure(mpi_type_copy_attr_function), pointer :: copy_type => mpi_type_null_copy_fn
  procedure(mpi_win_delete_attr_function), pointer :: delete_window => mpi_win_null_delete_fn
  procedure(mpi_comm_errhandler_function), pointer :: handler
  procedure(mpi_grequest_query_function), pointer :: query
  procedure(mpi_datarep_conversion_function), pointer :: conversion => mpi_conversion_fn_null
  procedure(mpi_datarep_conversion_function_c), pointer :: conversion_c => mpi_conversion_fn_null_c
  interface
    ! C's own calls, to see what Fortran leaves there.
    integer(c_int) function get_in_c(comm, key, value, flag) bind(c, name="MPI_Comm_get_attr")
      import
      integer(c_intptr_t), value :: comm
      integer(c_int), value :: key
      type(c_ptr) :: value
      integer(c_int) :: flag
    end function
    integer(c_int) function set_in_c(comm, key, value) bind(c, name="MPI_Comm_set_attr")
      import
      integer(c_intptr_t), value :: comm, value
      integer(c_int), value :: key
    end function
  end interface
contains
  subroutine sums(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(mpi_datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(invec, a, [len])
    call c_f_pointer(inoutvec, b, [len])
    b = b + a
    if (datatype /= mpi_integer) b = -1
  end subroutine

  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    integer :: me
    if (holds) return
    call mpi_comm_rank(mpi_comm_world, me)
    print '(a,i0,2a)', 'rank ', me, ': ', what
    call mpi_abort(mpi_comm_world, 3)
  end subroutine
end module

! Rank 0 comes last, so nobody else has the communicator when the call returns. `how` it waits.
subroutine duplicate_late(how, comm)
  use mpi
  use functions, only: expect
  implicit none
  integer, intent(in) :: how
  type(mpi_comm), intent(out) :: comm
  integer :: made(2), requests(2), me, n, i, at, outcount, indices(2), ierror, statuses(mpi_status_size, 2)
  logical :: flag
  call mpi_comm_rank(mpi_comm_world, me, ierror)
  call mpi_comm_size(mpi_comm_world, n, ierror)
  if (me == 0) then
    do i = 1, n - 1
      call mpi_recv(at, 1, mpi_integer, i, how, mpi_comm_world, mpi_status_ignore, ierror)
    end do
  end if
  call mpi_comm_idup(mpi_comm_world, made(1), requests(1), ierror)
  call mpi_comm_idup_with_info(mpi_comm_world, mpi_info_null, made(2), requests(2), ierror)
  if (me /= 0) call mpi_send(me, 1, mpi_integer, 0, how, mpi_comm_world, ierror)
  select case (how)
  case (1)
    call mpi_wait(requests(2), mpi_status_ignore, ierror)
    call mpi_wait(requests(1), mpi_status_ignore, ierror)
  case (2)
    call mpi_waitall(2, requests, mpi_statuses_ignore, ierror)
  case (3)
    outcount = 0
    do while (outcount /= mpi_undefined)
      call mpi_testsome(2, requests, outcount, indices, statuses, ierror)
    end do
  case (4)
    call mpi_waitany(2, requests, at, mpi_status_ignore, ierror)
    call expect(made(at) /= mpi_comm_null, 'a communicator of waitany')
    call mpi_waitany(2, requests, at, mpi_status_ignore, ierror)
  case default
    flag = .false.
    do while (.not. flag)
      call mpi_request_get_status(requests(2), flag, mpi_status_ignore, ierror)
    end do
    call expect(made(2) /= mpi_comm_null, 'a communicator of get_status')
    call mpi_waitall(2, requests, mpi_statuses_ignore, ierror)
  end select
  call expect(all(made /= mpi_comm_null) .and. made(1) /= made(2), 'communicators that come later')
  call mpi_comm_free(made(2), ierror)
  comm%mpi_val = made(1)
end subroutine

! The types are those of mpi_f08.
subroutine statuses_of_both(status)
  use mpi
  use functions, only: expect
  implicit none
  type(mpi_status), intent(in) :: status
  type(mpi_status) :: back
  integer :: old(mpi_status_size), ierror, size
  complex(8) :: of(3, 2)
  call mpi_status_f082f(status, old, ierror)
  call expect(old(mpi_tag) == 9, 'a status in the old form')
  old(mpi_tag) = 10
  call mpi_status_f2f08(old, back, ierror)
  call expect(back%mpi_tag == 10 .and. back%mpi_source == status%mpi_source, 'a status in the new form')
  call mpi_sizeof(of(:2, :), size, ierror)
  call expect(size == 16, 'size of a complex number')
  call mpi_sizeof(old, size, ierror)
  call expect(size == 4 .and. mpi_displacement_current == -1_mpi_offset_kind, 'size of an integer')
  if (ierror < 0) call mpi_win_fence(0, mpi_win_null, ierror)
end subroutine

! A blocking call does not write into a constant of which it sends a section.
subroutine constants(x)
  use mpi
  use functions, only: expect
  implicit none
  integer, intent(in) :: x(6)
  integer :: got(3), ierror
  call mpi_allreduce(x(::2), got, 3, mpi_integer, mpi_sum, mpi_comm_self, ierror)
  call expect(all(got == [1, 3, 5]), 'a constant')
end subroutine

subroutine partitions(n)
  use mpi
  use functions, only: expect
  implicit none
  integer, intent(in) :: n
  integer :: out(8), in(8), requests(2), ierror
  out = n
  in = 0
  call mpi_psend_init(out, 4, 2_mpi_count_kind, mpi_integer, 0, 3, mpi_comm_self, mpi_info_null, requests(1), ierror)
  call mpi_precv_init(in, 2, 4_mpi_count_kind, mpi_integer, source=0, tag=3, comm=mpi_comm_self, info=mpi_info_null, &
    request=requests(2), ierror=ierror)
  call mpi_startall(2, requests, ierror)
  call mpi_pready_range(0, 3, requests(1), ierror)
  call mpi_waitall(2, requests, mpi_statuses_ignore, ierror)
  call expect(all(in == n), 'partitions')
  call mpi_request_free(requests(1), ierror)
  call mpi_request_free(requests(2), ierror)
end subroutine

program fortran_names
  use mpi_f08
  use functions
  implicit none
  interface
    subroutine duplicate_late(how, comm)
      import
      integer, intent(in) :: how
      type(mpi_comm), intent(out) :: comm
    end subroutine
    subroutine statuses_of_both(status)
      import
      type(mpi_status), intent(in) :: status
    end subroutine
  end interface
  integer :: me, n, how, in, out, size, code, class
  integer, target, asynchronous :: got
  logical :: flag, weighted
  type(mpi_comm) :: comm, graph
  type(mpi_request) :: request(1)
  type(mpi_status) :: status
  type(mpi_op) :: op
  type(mpi_win) :: window
  type(mpi_file) :: file
  integer(mpi_address_kind) :: value
  type(c_ptr) :: seen
  integer(c_intptr_t), pointer :: word
  integer :: keys(2)
  integer, parameter :: numbers(6) = [1, 2, 3, 4, 5, 6]

  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, me)
  call mpi_comm_size(mpi_comm_world, n)
  do how = 1, 5
    call duplicate_late(how, comm)
    call mpi_comm_rank(comm, in)
    call expect(in == me, 'rank in a duplicate')
    call mpi_comm_free(comm)
  end do

  call mpi_irecv(got, 1, mpi_integer, me, 9, mpi_comm_world, request(1))
  call mpi_send(5, 1, mpi_integer, me, 9, mpi_comm_world)
  call mpi_waitany(1, request, index=in, status=status)
  if (.not. mpi_async_protects_nonblocking) call mpi_f_sync_reg(got)
  call expect(in == 1 .and. got == 5, 'waitany by keywords')
  call statuses_of_both(status)
  call partitions(n)
  call constants(numbers)
  call mpi_status_set_error(status, err=7)
  call mpi_status_get_error(status, err=code)
  call expect(code == 7, 'error of a status by keywords')
  call mpi_op_create(operation, .true., op)
  call mpi_allreduce(1, in, 1, mpi_integer, op, mpi_comm_world)
  call expect(in == n, 'an operator by its interface')
  call mpi_sizeof(status%mpi_tag, size)
  call expect(size == 4, 'size')
  call pmpi_sizeof(value, size)
  call expect(size == 8, 'size by the other name')

  call mpi_dist_graph_create_adjacent(mpi_comm_world, 1, [me], [1], 1, [me], [1], mpi_info_null, .false., graph)
  call mpi_dist_graph_neighbors_count(graph, in, out, weighted)
  call expect(in == 1 .and. out == 1 .and. weighted, 'weighted')

  ! Of a value set in Fortran C gets the address; of one set in C Fortran gets the address.
  call mpi_comm_create_keyval(copy, delete, keys(1), 0_mpi_address_kind)
  call mpi_comm_create_keyval(copy, delete, keys(2), 0_mpi_address_kind)
  call mpi_comm_set_attr(mpi_comm_self, keys(1), -77_mpi_address_kind)
  code = get_in_c(int(mpi_comm_self%mpi_val, c_intptr_t), keys(1), seen, in)
  call c_f_pointer(seen, word)
  call expect(in == 1 .and. word == -77, 'an attribute in C')
  code = set_in_c(int(mpi_comm_self%mpi_val, c_intptr_t), keys(2), 4096_c_intptr_t)
  call mpi_comm_get_attr(mpi_comm_self, keys(2), value, flag)
  call expect(flag .and. value == 4096, 'an attribute of C')
  call mpi_comm_dup(mpi_comm_self, comm)
  call mpi_comm_set_attr(comm, keys(2), value - 1)
  call mpi_comm_get_attr(comm, keys(1), value, flag)
  call expect(flag .and. value == -77, 'an attribute of a duplicate')
  call mpi_comm_get_attr(comm, keys(2), value, flag)
  call expect(flag .and. value == 4095, 'an attribute of another value')

  ! Commands that do not exist, and files, which are not built, can be asked for.
  window = mpi_win_null
  file = mpi_file_null
  call expect(window == mpi_win_null .and. .not. file /= mpi_file_null, 'handles')
  call mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_return)
  call mpi_comm_set_errhandler(mpi_comm_self, mpi_errors_return)
  call mpi_comm_spawn('./none', mpi_argv_null, 1, mpi_info_null, 0, mpi_comm_self, comm, mpi_errcodes_ignore, code)
  call mpi_error_class(code, class)
  call expect(class == mpi_err_spawn, 'spawn')
  call mpi_comm_spawn_multiple(2, ['./a ', './bc'], reshape(['x', 'y', ' ', 'z', ' ', ' '], [2, 3]), [1, 1], &
      [mpi_info_null, mpi_info_null], 0, mpi_comm_self, comm, mpi_errcodes_ignore, code)
  call mpi_error_class(code, class)
  call expect(class == mpi_err_spawn, 'spawn multiple')
  call mpi_file_open(mpi_comm_self, 'none', mpi_mode_rdonly, mpi_info_null, file, code)
  call expect(code /= mpi_success .and. file == mpi_file_null, 'open')
  call mpi_barrier(mpi_comm_world)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
end program
