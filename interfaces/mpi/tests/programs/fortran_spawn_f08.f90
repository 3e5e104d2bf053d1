! Spawned jobs with mpi_f08, ports and names of services from Fortran: a program spawns itself.
program fortran_spawn_f08
  use mpi_f08
  implicit none
  integer :: ierror, rank, size, total, codes(2), n, length
  type(MPI_Comm) :: parent, inter, all
  character(len=MPI_MAX_PORT_NAME) :: port, found
  character(len=256) :: self, word
  character(len=16) :: words(3), lists(2, 2)
  character(len=256) :: commands(2)
  integer :: numbers(2)
  type(MPI_Info) :: infos(2)
  character(len=*), parameter :: service = 'fortran_spawn_f08'

  include 'fortran_spawn.inc'

contains

  include 'fortran_spawn_procedures.inc'
end program
