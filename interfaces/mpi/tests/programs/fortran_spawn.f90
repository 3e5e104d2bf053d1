! Spawned jobs, ports and names of services from Fortran: a program spawns itself.
program fortran_spawn
  use mpi
  implicit none
  integer :: ierror, parent, inter, all, rank, size, total, codes(2), n, length
  character(len=MPI_MAX_PORT_NAME) :: port, found
  character(len=256) :: self, word
  character(len=16) :: words(3), lists(2, 2)
  character(len=256) :: commands(2)
  integer :: numbers(2), infos(2)
  character(len=*), parameter :: service = 'fortran_spawn'

  include 'fortran_spawn.inc'

contains

  include 'fortran_spawn_procedures.inc'
end program
