! Handles as types in MPICH's module mpi, and representations of files without conversions. Any number of processes.
module comparisons
  use mpi
  implicit none
contains
  ! Whether equal handles are equal, and different ones are not.
  logical function are_right()
    type(mpi_comm) :: world, own
    type(mpi_datatype) :: one, other
    type(mpi_op) :: sum, product
    type(mpi_group) :: none
    world%mpi_val = MPI_COMM_WORLD
    own%mpi_val = MPI_COMM_SELF
    one%mpi_val = MPI_INTEGER
    other%mpi_val = MPI_REAL
    sum%mpi_val = MPI_SUM
    product%mpi_val = MPI_PROD
    none%mpi_val = MPI_GROUP_NULL
    are_right = world == world .and. world /= own .and. .not. world == own .and. one /= other .and. one == one
    are_right = are_right .and. sum /= product .and. sum == sum .and. none == none .and. .not. none /= none
  end function
end module

module representations
  use mpi_f08
  implicit none
contains
  integer function register()
    call mpi_register_datarep('ours', MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent, 0_MPI_ADDRESS_KIND, register)
  end function
  subroutine extent(type, bytes, extra, ierror)
    type(mpi_datatype) :: type
    integer(MPI_ADDRESS_KIND) :: bytes, extra
    integer :: ierror
    bytes = 4 + extra
    if (type == MPI_DATATYPE_NULL) bytes = 0
    ierror = MPI_SUCCESS
  end subroutine
end module

program handles
  use mpi
  use comparisons, only: are_right
  use representations, only: register
  implicit none
  integer :: me, ierror
  call mpi_init(ierror)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierror)
  if (.not. are_right() .or. register() /= MPI_SUCCESS) call mpi_abort(MPI_COMM_WORLD, 1, ierror)
  call mpi_barrier(MPI_COMM_WORLD, ierror)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize(ierror)
end program
