! feature: failures of processes
! The calls about failures, of the module mpi, where nobody fails.
program failures
  use mpi
  implicit none
  integer :: rank, n, code, flag, count, made, group, request, later
  logical :: revoked
  call MPI_INIT(code)
  call MPI_COMM_RANK(MPI_COMM_WORLD, rank, code)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, n, code)
  flag = 7
  if (rank == 0) flag = 5
  call MPIX_COMM_AGREE(MPI_COMM_WORLD, flag, code)
  if (flag /= 5 .or. code /= MPI_SUCCESS) error stop "an agreement"
  call MPIX_COMM_GET_FAILED(MPI_COMM_WORLD, group, code)
  call MPI_GROUP_SIZE(group, count, code)
  if (count /= 0) error stop "failed ranks"
  call MPIX_COMM_SHRINK(MPI_COMM_WORLD, made, code)
  call MPIX_COMM_ISHRINK(made, later, request, code)
  call MPI_WAIT(request, MPI_STATUS_IGNORE, code)
  call MPI_COMM_SIZE(later, count, code)
  if (count /= n) error stop "those that remain"
  call MPIX_COMM_REVOKE(later, code)
  call MPIX_COMM_IS_REVOKED(later, revoked, code)
  if (code /= MPI_SUCCESS .or. .not. revoked) error stop "not revoked"
  if (rank == 0) print '(a)', "all is well"
  call MPI_FINALIZE(code)
end program
