! Gives its handles and a status to C.
program conversions
  use mpi
  implicit none
  interface
    subroutine from_fortran(comm, type, status, comm_size, type_size)
      import
      integer, intent(in) :: comm, type, status(mpi_status_size)
      integer, intent(out) :: comm_size, type_size
    end subroutine
    integer function ignored(status)
      import
      integer, intent(in) :: status(mpi_status_size)
    end function
    integer function all_ignored(statuses)
      import
      integer, intent(in) :: statuses(mpi_status_size, *)
    end function
  end interface
  integer :: twin, pair, ranks, comm_size, type_size, got, ierror, status(mpi_status_size)
  call mpi_init(ierror)
  call mpi_comm_dup(mpi_comm_world, twin, ierror)
  call mpi_comm_size(twin, ranks, ierror)
  call mpi_type_contiguous(2, mpi_double_precision, pair, ierror)
  call mpi_sendrecv(17, 1, mpi_integer, 0, 23, got, 1, mpi_integer, 0, 23, mpi_comm_self, status, ierror)
  call from_fortran(twin, pair, status, comm_size, type_size)
  if (ignored(mpi_status_ignore) /= 1 .or. ignored(status) /= 0) error stop 'MPI_F_STATUS_IGNORE'
  if (all_ignored(mpi_statuses_ignore) /= 1) error stop 'MPI_F_STATUSES_IGNORE'
  if (comm_size /= ranks .or. type_size /= 16 .or. got /= 17) error stop 'wrong'
  call mpi_type_free(pair, ierror)
  call mpi_comm_free(twin, ierror)
  call mpi_finalize(ierror)
end program
