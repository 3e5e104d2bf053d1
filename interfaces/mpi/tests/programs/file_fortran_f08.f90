! Files in Fortran: the module mpi_f08. The argument is a folder.
module conversions_f08
   use mpi_f08
   use, intrinsic :: iso_c_binding
   implicit none
   integer :: converted = 0
contains
   subroutine extent_in_file(datatype, extent, extra_state, ierror)
      type(mpi_datatype) :: datatype
      integer(mpi_address_kind) :: extent, extra_state
      integer :: ierror
      extent = merge(4, 0, datatype == mpi_integer .and. extra_state == 4711)
      ierror = mpi_success
   end subroutine
   ! Counts are long.
   subroutine negates(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      type(c_ptr), value :: userbuf, filebuf
      type(mpi_datatype) :: datatype
      integer(mpi_count_kind) :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
      integer, pointer :: user(:), there(:)
      call c_f_pointer(userbuf, user, [position + count])
      call c_f_pointer(filebuf, there, [count])
      there = -user(position + 1:)
      converted = converted + int(count)
      ierror = merge(mpi_success, mpi_err_other, datatype == mpi_integer .and. extra_state == 4711)
   end subroutine
end module

program file_fortran_f08
   use mpi_f08
   use conversions_f08
   implicit none
   integer, parameter :: n = 100
   integer :: me, ranks, ierror, counted, at
   integer :: grid(2*n), in(n)
   type(mpi_file) :: file
   type(mpi_status) :: status
   type(mpi_request) :: request
   type(mpi_errhandler) :: handler
   type(mpi_group) :: group
   integer(mpi_offset_kind) :: place
   integer(mpi_count_kind) :: large, extent
   character(len=4096) :: folder
   logical :: flag
   call mpi_init()
   call mpi_comm_rank(mpi_comm_world, me)
   call mpi_comm_size(mpi_comm_world, ranks)
   call get_command_argument(1, folder)
   call mpi_file_open(mpi_comm_world, trim(folder)//'/f08', mpi_mode_create + mpi_mode_rdwr + mpi_mode_delete_on_close, &
                      mpi_info_null, file, ierror)
   call want(ierror == mpi_success .and. file /= mpi_file_null, 1)
   call mpi_file_get_errhandler(file, handler)
   call want(handler == mpi_errors_return, 2)
   call mpi_file_get_group(file, group)
   call mpi_group_size(group, at)
   call want(at == ranks, 3)
   call mpi_group_free(group)
   grid = [(1000*me + at, at=1, 2*n)]
   place = me*n*4
   ! A section with gaps, of a call that is started.
   call mpi_file_iwrite_at(file, place, grid(1::2), n, mpi_integer, request)
   call mpi_wait(request, status)
   call mpi_get_count(status, mpi_integer, counted)
   call want(counted == n, 4)
   in = 0
   large = n
   call mpi_file_read_at(file, place, in, large, mpi_integer, status)
   call want(all(in == grid(1::2)), 5)
   grid = 0
   call mpi_file_iread_at(file, place, grid(2::2), n, mpi_integer, request)
   call mpi_wait(request, status)
   call want(all(grid(2::2) == in) .and. all(grid(1::2) == 0), 6)
   call mpi_file_set_atomicity(file, .true.)
   call mpi_file_get_atomicity(file, flag)
   call want(flag, 7)
   call mpi_file_get_type_extent(file, mpi_integer, extent)
   call want(extent == 4, 8)
   call mpi_barrier(mpi_comm_world)
   call mpi_file_write_ordered(file, in, 1, mpi_integer, mpi_status_ignore)
   call mpi_file_get_position_shared(file, place)
   call want(place == 4*ranks, 9)
   ! A representation by functions with long counts. There is no function that reads: the file has the integers.
   call mpi_register_datarep_c('negative', mpi_conversion_fn_null_c, negates, extent_in_file, 4711_mpi_address_kind)
   place = 4*n*me
   call mpi_file_set_view(file, place, mpi_integer, mpi_integer, 'negative', mpi_info_null)
   call mpi_file_write_at(file, 0_mpi_offset_kind, in, n, mpi_integer, status)
   call want(converted == n, 11)
   grid = 0
   call mpi_file_read_at(file, 0_mpi_offset_kind, grid, n, mpi_integer, status)
   call want(all(grid(:n) == -in) .and. converted == n, 12)
   call mpi_file_close(file, ierror)
   call want(ierror == mpi_success .and. file == mpi_file_null, 10)
   if (me == 0) print '(a)', 'all is well'
   call mpi_finalize()
contains
   subroutine want(is, number)
      logical, intent(in) :: is
      integer, intent(in) :: number
      if (.not. is) then
         print *, 'check', number, 'fails at rank', me
         call mpi_abort(mpi_comm_world, 3)
      end if
   end subroutine
end program
