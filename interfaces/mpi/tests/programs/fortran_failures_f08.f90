! feature: failures of processes
! The calls about failures, of mpi_f08: the last rank ends, and the others go on.
program failures
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine leave(status) bind(c, name="_exit")
      import
      integer(c_int), value :: status
    end subroutine
  end interface
  integer :: rank, n, code, flag, count
  logical :: revoked
  type(MPI_Comm) :: made, later
  type(MPI_Group) :: group
  type(MPI_Request) :: request

  call MPI_Init()
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, n)
  if (n > 1 .and. rank == n - 1) call leave(0_c_int)
  if (n > 1) then
    call MPI_Recv(flag, 1, MPI_INTEGER, n - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, code)
    if (code /= MPIX_ERR_PROC_FAILED) error stop "a receive from a rank that has failed"
  end if
  call MPIX_Comm_get_failed(MPI_COMM_WORLD, group)
  call MPI_Group_size(group, count)
  if (count /= min(n - 1, 1)) error stop "failed ranks"
  flag = 7
  call MPIX_Comm_agree(MPI_COMM_WORLD, flag, code)
  if (flag /= 7 .or. (n > 1 .neqv. code == MPIX_ERR_PROC_FAILED)) error stop "an agreement"
  call MPIX_Comm_ack_failed(MPI_COMM_WORLD, n, count)
  if (count /= min(n - 1, 1)) error stop "acknowledged ranks"
  call MPIX_Comm_failure_ack(MPI_COMM_WORLD)
  call MPIX_Comm_failure_get_acked(MPI_COMM_WORLD, group)
  flag = 6
  call MPIX_Comm_iagree(MPI_COMM_WORLD, flag, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  if (flag /= 6) error stop "an agreement that was started"
  call MPIX_Comm_shrink(MPI_COMM_WORLD, made)
  call MPIX_Comm_ishrink(made, later, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call MPI_Comm_size(later, count)
  if (count /= max(n - 1, 1)) error stop "those that remain"
  call MPI_Comm_set_errhandler(made, MPI_ERRORS_RETURN)
  call MPI_Barrier(later)
  call MPIX_Comm_revoke(made)
  call MPIX_Comm_is_revoked(made, revoked)
  if (.not. revoked) error stop "not revoked"
  call MPI_Barrier(made, code)
  if (code /= MPIX_ERR_REVOKED) error stop "a barrier on a revoked communicator"
  if (rank == 0) print '(a)', "all is well"
  call MPI_Finalize()
end program
