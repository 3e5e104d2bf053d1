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
  end interface
  integer :: twin, pair, ranks, comm_size, type_size, got, ierror, status(mpi_status_size)
  call mpi_init(ierror)
  call mpi_comm_dup(mpi_comm_world, twin, ierror)
  call mpi_comm_size(twin, ranks, ierror)
  call mpi_type_contiguous(2, mpi_double_precision, pair, ierror)
  call mpi_sendrecv(17, 1, mpi_integer, 0, 23, got, 1, mpi_integer, 0, 23, mpi_comm_self, status, ierror)
  call from_fortran(twin, pair, status, comm_size, type_size)
  if (comm_size /= ranks .or. type_size /= 16 .or. got /= 17) error stop 'wrong'
  call mpi_type_free(pair, ierror)
  call mpi_comm_free(twin, ierror)
  call mpi_finalize(ierror)
end program
