! The names that MPI 3.0 removed, by the module, as mpifort -fmpi-removed accepts them.
module removed_names
  use mpi
  implicit none
  integer :: faults = 0
contains
  subroutine count_fault(comm, code)
    integer :: comm, code
    if (comm == MPI_COMM_WORLD .and. code /= MPI_SUCCESS) faults = faults + 1
  end subroutine
end module

program removed
  use removed_names
  implicit none
  integer :: me, n, ierror, handler, found, extent, lower, upper, made, integers, addresses, types, combiner
  integer :: lengths(4) = 1, places(4) = [0, 8, 24, -8]
  integer :: of(4) = [MPI_INTEGER, MPI_DOUBLE_PRECISION, MPI_UB, MPI_LB]

  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, n, ierror)

  call MPI_Type_struct(4, lengths, places, of, made, ierror)
  call MPI_Type_extent(made, extent, ierror)
  call MPI_Type_lb(made, lower, ierror)
  call MPI_Type_ub(made, upper, ierror)
  if (extent /= 32 .or. lower /= -8 .or. upper /= 24) call fail(1)
  call MPI_Type_hvector(2, 1, 64, made, found, ierror)
  call MPI_Type_extent(found, extent, ierror)
  if (extent /= 96) call fail(2)
  call MPI_Type_free(found, ierror)
  call MPI_Type_free(made, ierror)
  call MPI_Type_hindexed(2, lengths, places(2), MPI_INTEGER, made, ierror)
  call MPI_Type_lb(made, lower, ierror)
  call MPI_Type_ub(made, upper, ierror)
  if (lower /= 8 .or. upper /= 28) call fail(3)
  call MPI_Type_get_envelope(made, integers, addresses, types, combiner, ierror)
  if (combiner /= MPI_COMBINER_HINDEXED .or. combiner == MPI_COMBINER_HINDEXED_INTEGER) call fail(4)
  call MPI_Type_free(made, ierror)

  call MPI_Errhandler_create(count_fault, handler, ierror)
  call MPI_Errhandler_set(MPI_COMM_WORLD, handler, ierror)
  call MPI_Errhandler_get(MPI_COMM_WORLD, found, ierror)
  if (found /= handler) call fail(5)
  call MPI_Send(me, 1, MPI_INTEGER, n, 1, MPI_COMM_WORLD, ierror)
  if (ierror == MPI_SUCCESS .or. faults /= 1) call fail(6)
  ! The marks are types for MPI_Type_struct alone.
  call MPI_Type_contiguous(2, MPI_UB, made, ierror)
  if (ierror == MPI_SUCCESS .or. faults /= 2) call fail(7)

  call MPI_Barrier(MPI_COMM_WORLD, ierror)
  if (me == 0) print '(a)', 'all is well'
  call MPI_Finalize(ierror)
contains
  subroutine fail(at)
    integer, intent(in) :: at
    print *, 'check', at
    call MPI_Abort(MPI_COMM_WORLD, 1, ierror)
  end subroutine
end program
