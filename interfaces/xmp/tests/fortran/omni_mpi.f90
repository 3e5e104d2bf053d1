! feature: omni.mpi library.mpi
! ranks: 1 3
! flags: -fomni
! MPI runs before the program, and ends without a call. The communicator in a task is that of its nodes.
program omni_mpi
  use mpi
  use xmp_lib
  implicit none
  integer :: total, error, members
  logical :: begun
!$xmp nodes p(*)
  call mpi_initialized(begun, error)
  if (.not. begun) error stop 2
  call mpi_allreduce(1, total, 1, mpi_integer, mpi_sum, xmp_get_mpi_comm(), error)
  if (total /= xmp_num_nodes()) error stop 1
!$xmp task on p(1)
  call mpi_comm_size(xmp_get_mpi_comm(), members, error)
  if (members /= 1) error stop 3
!$xmp end task
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
