! feature: library.mpi
! ranks: 1 2 4
! MPI in a program of XMP: the communicator of the nodes that execute, and messages between them.
program messages
  use mpi
  use xmp_lib
  implicit none
  integer, parameter :: n = 60
  integer :: a(n), i, partial, total, error, comm, members, rank, half, me
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  call xmp_init_mpi()
  comm = xmp_get_mpi_comm()
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
  end do
  partial = 0
!$xmp loop on t(i)
  do i = 1, n
    partial = partial + a(i)
  end do
  call mpi_allreduce(partial, total, 1, mpi_integer, mpi_sum, comm, error)
  if (total /= n*(n + 1)/2) error stop 'the sum'
  call mpi_comm_size(comm, members, error)
  call mpi_comm_rank(comm, rank, error)
  me = xmp_node_num()
  if (members /= xmp_num_nodes() .or. rank /= me - 1) error stop 'the communicator'
  half = (xmp_num_nodes() + 1)/2
!$xmp task on p(1:half)
  comm = xmp_get_mpi_comm()
  call mpi_comm_size(comm, members, error)
  if (members /= half) error stop 'the communicator of a task'
  call mpi_bcast(total, 1, mpi_integer, half - 1, comm, error)
!$xmp end task
  call xmp_finalize_mpi()
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
