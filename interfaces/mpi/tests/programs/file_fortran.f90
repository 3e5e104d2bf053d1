! Files in Fortran: the module mpi. The argument is a folder.
! What MPI calls.
module callbacks
   use mpi
   implicit none
   integer :: me, handled = 0, conversions = 0
contains
   subroutine want(is, number)
      logical, intent(in) :: is
      integer, intent(in) :: number
      integer :: ierror
      if (.not. is) then
         print *, 'check', number, 'fails at rank', me
         call mpi_abort(mpi_comm_world, 3, ierror)
      end if
   end subroutine
   subroutine handle(of, code)
      integer :: of, code, ignored
      call mpi_error_class(code, handled, ignored)
      call want(of == mpi_file_null, 30)
   end subroutine
   subroutine extent_in_file(datatype, extent, extra_state, ierror)
      integer :: datatype, ierror
      integer(mpi_address_kind) :: extent, extra_state
      call want(datatype == mpi_integer .and. extra_state == 4711, 31)
      extent = 8
      ierror = mpi_success
   end subroutine
   subroutine writes(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use iso_c_binding
      type(c_ptr), value :: userbuf, filebuf
      integer :: datatype, count, ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
      integer, pointer :: user(:)
      integer(8), pointer :: there(:)
      call want(datatype == mpi_integer .and. extra_state == 4711, 32)
      call c_f_pointer(userbuf, user, [position + count])
      call c_f_pointer(filebuf, there, [count])
      there = user(position + 1:) + 1
      conversions = conversions + 1
      ierror = mpi_success
   end subroutine
   subroutine reads(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use iso_c_binding
      type(c_ptr), value :: userbuf, filebuf
      integer :: datatype, count, ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
      integer, pointer :: user(:)
      integer(8), pointer :: there(:)
      call want(datatype == mpi_integer .and. extra_state == 4711, 33)
      call c_f_pointer(userbuf, user, [position + count])
      call c_f_pointer(filebuf, there, [count])
      user(position + 1:) = int(there - 1)
      conversions = conversions + 1
      ierror = mpi_success
   end subroutine
end module

program file_fortran
   use callbacks
   implicit none
   integer, parameter :: n = 100
   integer :: ranks, file, ierror, at, request, amode, handler, type, filetype
   integer :: out(n), in(n), status(mpi_status_size), counted, info, used
   integer(mpi_offset_kind) :: place, bytes
   integer(mpi_address_kind) :: extent, extra
   character(len=4096) :: folder
   character(len=mpi_max_datarep_string) :: name
   character(len=20) :: value
   logical :: flag
   call mpi_init(ierror)
   call mpi_comm_rank(mpi_comm_world, me, ierror)
   call mpi_comm_size(mpi_comm_world, ranks, ierror)
   call get_command_argument(1, folder)
   ! An error of opening is returned, and its handler is that of MPI_FILE_NULL.
   call mpi_file_open(mpi_comm_world, trim(folder)//'/none', mpi_mode_rdonly, mpi_info_null, file, ierror)
   call want(ierror == mpi_err_no_such_file .and. file == mpi_file_null, 1)
   call mpi_file_create_errhandler(handle, handler, ierror)
   call mpi_file_set_errhandler(mpi_file_null, handler, ierror)
   call mpi_file_open(mpi_comm_world, trim(folder)//'/none', mpi_mode_rdonly, mpi_info_null, file, ierror)
   call want(handled == mpi_err_no_such_file, 2)
   call mpi_file_set_errhandler(mpi_file_null, mpi_errors_return, ierror)
   call mpi_info_create(info, ierror)
   call mpi_info_set(info, 'cb_nodes', '1', ierror)
   call mpi_file_open(mpi_comm_world, trim(folder)//'/fortran', mpi_mode_create + mpi_mode_rdwr, info, file, ierror)
   call want(ierror == mpi_success, 3)
   call mpi_file_get_info(file, used, ierror)
   call mpi_info_get(used, 'cb_nodes', 20, value, flag, ierror)
   call want(flag .and. value == '1', 4)
   call mpi_info_free(used, ierror)
   call mpi_file_get_amode(file, amode, ierror)
   call want(amode == mpi_mode_create + mpi_mode_rdwr, 5)
   out = [(1000*me + at, at=1, n)]
   place = me*n*4_mpi_offset_kind
   call mpi_file_write_at_all(file, place, out, n, mpi_integer, status, ierror)
   call mpi_get_count(status, mpi_integer, counted, ierror)
   call want(ierror == mpi_success .and. counted == n, 6)
   call mpi_file_sync(file, ierror)
   call mpi_barrier(mpi_comm_world, ierror)
   in = 0
   call mpi_file_iread_at(file, mod(me + 1, ranks)*n*4_mpi_offset_kind, in, n, mpi_integer, request, ierror)
   call mpi_wait(request, status, ierror)
   call want(in(n) == 1000*mod(me + 1, ranks) + n, 7)
   call mpi_file_get_size(file, bytes, ierror)
   call want(bytes == ranks*n*4, 8)
   call mpi_barrier(mpi_comm_world, ierror)
   ! Every rank its own of each tile.
   call mpi_type_contiguous(1, mpi_integer, type, ierror)
   extent = 4*ranks
   call mpi_type_create_resized(type, 0_mpi_address_kind, extent, filetype, ierror)
   call mpi_type_commit(filetype, ierror)
   place = 4*me
   call mpi_file_set_view(file, place, mpi_integer, filetype, 'native', mpi_info_null, ierror)
   call mpi_file_write_all(file, out, n, mpi_integer, status, ierror)
   call mpi_file_seek(file, -1_mpi_offset_kind, mpi_seek_cur, ierror)
   call mpi_file_get_position(file, place, ierror)
   call want(place == n - 1, 9)
   call mpi_file_read(file, in, 1, mpi_integer, mpi_status_ignore, ierror)
   call want(in(1) == out(n), 10)
   call mpi_file_read_at_all_begin(file, 0_mpi_offset_kind, in, n, mpi_integer, ierror)
   call mpi_file_read_at_all_end(file, in, status, ierror)
   call want(all(in == out), 11)
   call mpi_file_get_view(file, place, type, used, name, ierror)
   call want(place == 4*me .and. type == mpi_integer .and. name == 'native', 12)
   ! A representation of the program's own: each integer plus one, and its extent twice as long.
   extra = 4711
   call mpi_register_datarep('plus one', reads, writes, extent_in_file, extra, ierror)
   call want(ierror == mpi_success, 13)
   call mpi_register_datarep('plus one', reads, writes, extent_in_file, extra, ierror)
   call want(ierror == mpi_err_dup_datarep, 14)
   place = 8*n*me
   call mpi_file_set_view(file, place, mpi_integer, mpi_integer, 'plus one', mpi_info_null, ierror)
   call want(ierror == mpi_success, 15)
   call mpi_file_write_at(file, 0_mpi_offset_kind, out, n, mpi_integer, status, ierror)
   in = 0
   call mpi_file_read_at(file, 1_mpi_offset_kind, in, n - 1, mpi_integer, status, ierror)
   call want(all(in(1:n - 1) == out(2:n)) .and. conversions == 2, 16)
   call mpi_file_get_type_extent(file, mpi_integer, extent, ierror)
   call want(extent == 8, 17)
   call mpi_barrier(mpi_comm_world, ierror)
   call mpi_file_seek_shared(file, 0_mpi_offset_kind, mpi_seek_set, ierror)
   call mpi_file_get_position_shared(file, place, ierror)
   call want(place == 0, 18)
   call mpi_file_close(file, ierror)
   call want(ierror == mpi_success .and. file == mpi_file_null, 19)
   if (me == 0) call mpi_file_delete(trim(folder)//'/fortran', mpi_info_null, ierror)
   call want(ierror == mpi_success, 20)
   call mpi_barrier(mpi_comm_world, ierror)
   if (me == 0) print '(a)', 'all is well'
   call mpi_finalize(ierror)
end program
