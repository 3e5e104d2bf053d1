! xmp_lib: the library of XcalableMP in Fortran: nodes, images, time. (The inquiry functions of arrays and templates are not here yet.)
module xmp_lib
  use, intrinsic :: iso_c_binding, only: c_int, c_double
  implicit none
  private :: c_int, c_double

  interface
    function xmp_num_nodes() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    function xmp_node_num() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    function xmp_all_num_nodes() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    function xmp_all_node_num() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    function xmp_num_images() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    function xmp_this_image() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    function xmp_wtime() bind(c) result(t)
      import
      real(c_double) :: t
    end function
    function xmp_wtick() bind(c) result(t)
      import
      real(c_double) :: t
    end function
    subroutine xmp_exit(status) bind(c)
      import
      integer(c_int), value :: status
    end subroutine
  end interface
end module
