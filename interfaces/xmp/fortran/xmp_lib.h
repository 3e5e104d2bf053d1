! xmp_lib.h: what the module xmp_lib has, for `include 'xmp_lib.h'` among declarations, in free and in fixed form.
      interface
        function xmp_num_nodes() bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int) :: xmp_num_nodes
        end function
        function xmp_node_num() bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int) :: xmp_node_num
        end function
        function xmp_all_num_nodes() bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int) :: xmp_all_num_nodes
        end function
        function xmp_all_node_num() bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int) :: xmp_all_node_num
        end function
        function xmp_num_images() bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int) :: xmp_num_images
        end function
        function xmp_this_image() bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int) :: xmp_this_image
        end function
        function xmp_wtime() bind(c)
          use, intrinsic :: iso_c_binding, only: c_double
          real(c_double) :: xmp_wtime
        end function
        function xmp_wtick() bind(c)
          use, intrinsic :: iso_c_binding, only: c_double
          real(c_double) :: xmp_wtick
        end function
        subroutine xmp_init_mpi()
        end subroutine
        subroutine xmp_finalize_mpi()
        end subroutine
        function xmp_get_mpi_comm()
          integer :: xmp_get_mpi_comm
        end function
        subroutine xmp_init(comm)
          integer, intent(in) :: comm
        end subroutine
        subroutine xmp_finalize()
        end subroutine
        subroutine xmp_exit(status) bind(c)
          use, intrinsic :: iso_c_binding, only: c_int
          integer(c_int), value :: status
        end subroutine
      end interface
