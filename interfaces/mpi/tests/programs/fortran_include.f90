! What mpif.h declares: routines that take variables of any type, constants as data that are sent, and names of process sets.
module of_sections
  implicit none
contains
  ! gfortran passes a copy of the section.
  subroutine send_section(x)
    include 'mpif.h'
    integer, intent(in) :: x(:)
    integer :: got(5), packed(5), request, position, ierror
    call mpi_irecv(got, 5, mpi_integer, 0, 1, mpi_comm_self, request, ierror)
    call mpi_send(x(::2), 5, mpi_integer, 0, 1, mpi_comm_self, ierror)
    call mpi_wait(request, mpi_status_ignore, ierror)
    if (any(got /= [1, 3, 5, 7, 9])) call mpi_abort(mpi_comm_world, 1, ierror)
    position = 0
    call mpi_pack(x(10:1:-2), 5, mpi_integer, packed, 20, position, mpi_comm_self, ierror)
    if (any(packed /= [10, 8, 6, 4, 2])) call mpi_abort(mpi_comm_world, 2, ierror)
    call mpi_allreduce(x(2::2), got, 5, mpi_integer, mpi_sum, mpi_comm_self, ierror)
    if (any(got /= [2, 4, 6, 8, 10])) call mpi_abort(mpi_comm_world, 3, ierror)
  end subroutine
end module

program fortran_include
  use of_sections
  implicit none
  include 'mpif.h'
  integer :: numbers(10) = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  integer :: me, i, session, length, info, ierror
  integer(mpi_address_kind) :: bytes, at
  real :: x(2), y(2)
  character :: packed(64)
  character(len=30) :: name
  logical :: yes, no, is_set
  call mpi_init(ierror)
  call mpi_comm_rank(mpi_comm_world, me, ierror)
  call send_section(numbers)

  x = [1.5, -2.5]
  bytes = 64
  at = 0
  call mpi_pack_external('external32', 17, 1, mpi_integer, packed, bytes, at, ierror)
  call mpi_pack_external('external32', x, 2, mpi_real, packed, bytes, at, ierror)
  call expect(at == 12, 'packed two types')
  at = 0
  call mpi_unpack_external('external32', packed, bytes, at, i, 1, mpi_integer, ierror)
  call mpi_unpack_external('external32', packed, bytes, at, y, 2, mpi_real, ierror)
  call mpi_f_sync_reg(i)
  call mpi_f_sync_reg(y)
  call expect(i == 17 .and. nint(10 * sum(abs(x - y))) == 0, 'unpacked two types')

  ! A length in Fortran does not count the null character of C.
  call expect(all([mpi_max_datarep_string, mpi_max_object_name, mpi_max_processor_name] == [127, 127, 255]), 'lengths')
  call expect(all([mpi_max_info_key, mpi_max_info_val, mpi_max_error_string] == [255, 1023, 511]), 'lengths of infos')
  call expect(all([mpi_max_port_name, mpi_max_stringtag_len, mpi_max_pset_name_len] == 1023), 'lengths of names')
  call expect(mpi_max_library_version_string == 8191, 'length of the version')
  call mpi_info_create(info, ierror)
  call mpi_info_set(info, repeat('k', mpi_max_info_key), repeat('v', mpi_max_info_val), ierror)
  call mpi_info_get_valuelen(info, repeat('k', mpi_max_info_key), length, is_set, ierror)
  call expect(is_set .and. length == mpi_max_info_val, 'the longest key and value')
  call mpi_info_free(info, ierror)
  call mpi_session_init(mpi_info_null, mpi_errors_return, session, ierror)
  name = repeat('z', 30)
  length = 0
  call mpi_session_get_nth_pset(session, mpi_info_null, 0, length, name, ierror)
  call expect(length == len('mpi://WORLD') .and. name == repeat('z', 30), 'length of a process set''s name')
  call mpi_session_get_nth_pset(session, mpi_info_null, 0, length, name, ierror)
  call expect(length == 11 .and. name == 'mpi://WORLD', 'name of a process set')
  length = 4
  call mpi_session_get_nth_pset(session, mpi_info_null, 0, length, name, ierror)
  call expect(length == 11 .and. name == 'mpi:', 'cut name of a process set')
  call mpi_session_finalize(session, ierror)

  call mpi_abi_get_fortran_info(info, ierror)
  call expect(bytes_of('mpi_logical_size') == storage_size(yes)/8, 'size of logical')
  call expect(bytes_of('mpi_integer_size') == storage_size(1)/8, 'size of integer')
  call expect(bytes_of('mpi_real_size') == storage_size(1.0)/8, 'size of real')
  call expect(bytes_of('mpi_double_precision_size') == storage_size(1d0)/8, 'size of double precision')
  call mpi_info_free(info, ierror)
  yes = .false.
  no = .true.
  call mpi_abi_get_fortran_booleans(4, yes, no, is_set, ierror)
  call expect(yes .and. .not. no .and. is_set, 'logical constants')
  call expect(transfer(yes, 0) == transfer(.true., 0) .and. transfer(no, 0) == transfer(.false., 0), 'their bits')
  call mpi_barrier(mpi_comm_world, ierror)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize(ierror)
contains
  integer function bytes_of(key)
    character(len=*), intent(in) :: key
    character(len=8) :: value
    logical :: flag
    value = '0'
    call mpi_info_get(info, key, len(value), value, flag, ierror)
    read (value, *) bytes_of
  end function
  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    if (holds) return
    print '(a,i0,2a)', 'rank ', me, ': ', what
    call mpi_abort(mpi_comm_world, 3, ierror)
  end subroutine
end program
