! Names that MPI 3.0 removed, for programs compiled with -fmpi-removed. MPI_ADDRESS is not among them: an address does not fit
! into an integer.
      integer, parameter :: mpi_lb = 766
      integer, parameter :: mpi_ub = 767
      integer, parameter :: mpi_combiner_hindexed_integer = 207
      integer, parameter :: mpi_combiner_hvector_integer = 205
      integer, parameter :: mpi_combiner_struct_integer = 210
      interface
      subroutine mpi_address(address)
      type mpi3_removed_use_mpi_get_address
        integer nothing
      end type
      type(mpi3_removed_use_mpi_get_address) address
      end subroutine
      end interface
