! xmp_lib: the library of XcalableMP in Fortran (XMP 7): nodes, images, time, what is known of node arrays, templates and arrays.
!
! Inquiry functions return 0, or a negative number where the value is undefined. Dimensions count from 1, the first subscript's.
! The operations on whole arrays (xmp_matmul and similar) are known to xmpf90, which passes descriptors for their arguments.
module xmp_lib
  use, intrinsic :: iso_c_binding, only: c_int, c_double, c_ptr, c_null_ptr
  use nagaya_directives, only: ngyf_desc_nodes, ngyf_nodes_executing
  use xmp_inquiries
  implicit none
  private :: c_int, c_double, c_ptr, c_null_ptr, ngyf_desc_nodes, ngyf_nodes_executing

  integer, parameter :: xmp_entire_nodes = 2000, xmp_executing_nodes = 2001, xmp_equivalence_nodes = 2003
  integer, parameter :: xmp_not_distributed = 2100, xmp_block = 2101, xmp_cyclic = 2102, xmp_gblock = 2103

  private :: c_dist_nodes, c_align_template, c_dist_gblockmap, c_array_gtol, c_nodes_equiv
  private :: c_primary_index, c_image_index, c_test_async, wrong_index

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
    ! With MPI in one program (XMP A.1, XMP A.2); communicators are integers, as mpif.h and the module mpi have them.
    subroutine xmp_init_mpi()
    end subroutine
    subroutine xmp_finalize_mpi()
    end subroutine
    function xmp_get_mpi_comm() result(comm)
      integer :: comm
    end function
    subroutine xmp_init(comm)
      integer, intent(in) :: comm
    end subroutine
    subroutine xmp_finalize()
    end subroutine
    subroutine xmp_exit(status) bind(c)
      import
      integer(c_int), value :: status
    end subroutine
    function c_dist_nodes(d, of) bind(c, name='xmp_dist_nodes') result(status)
      import
      type(c_ptr), value :: d
      type(c_ptr) :: of
      integer(c_int) :: status
    end function
    function c_align_template(d, of) bind(c, name='xmp_align_template') result(status)
      import
      type(c_ptr), value :: d
      type(c_ptr) :: of
      integer(c_int) :: status
    end function
    function c_dist_gblockmap(d, dim, map) bind(c, name='xmp_dist_gblockmap') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: map(*)
      integer(c_int) :: status
    end function
    function c_array_gtol(d, dim, index, x) bind(c, name='xmp_array_gtol') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int), value :: index
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_nodes_equiv(d, of, lb, ub, st) bind(c, name='xmp_nodes_equiv') result(status)
      import
      type(c_ptr), value :: d
      type(c_ptr) :: of
      integer(c_int) :: lb(*), ub(*), st(*)
      integer(c_int) :: status
    end function
    function c_primary_index(at, base, n, positions, indices, nodes) bind(c, name='ngyx_lib_primary_index') result(status)
      import
      character(kind=1), intent(in) :: at(*)
      integer(c_int), value :: base, n
      integer(c_int), intent(in) :: positions(*)
      integer(c_int) :: indices(*)
      type(c_ptr), value :: nodes
      integer(c_int) :: status
    end function
    function c_image_index(at, base, n, positions, indices, nodes) bind(c, name='ngyx_lib_image_index') result(status)
      import
      character(kind=1), intent(in) :: at(*)
      integer(c_int), value :: base, n
      integer(c_int), intent(in) :: positions(*)
      integer(c_int) :: indices(*)
      type(c_ptr), value :: nodes
      integer(c_int) :: status
    end function
    function c_test_async(id) bind(c, name='xmp_test_async') result(done)
      import
      integer(c_int), value :: id
      integer(c_int) :: done
    end function
  end interface

contains

  integer function xmp_dist_nodes(d, dn)
    type(xmp_desc), intent(in) :: d
    type(xmp_desc), intent(inout) :: dn
    dn%rank = 0
    xmp_dist_nodes = c_dist_nodes(d%ptr, dn%ptr)
  end function

  integer function xmp_align_template(d, dt)
    type(xmp_desc), intent(in) :: d
    type(xmp_desc), intent(inout) :: dt
    dt%rank = 0
    xmp_align_template = c_align_template(d%ptr, dt%ptr)
  end function

  integer function xmp_dist_gblockmap(d, dim, map)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: map(*)
    xmp_dist_gblockmap = c_dist_gblockmap(d%ptr, dim, map)
  end function

  ! Where the owner of a global index stores it, from 1 at its first stored element.
  integer function xmp_array_gtol(d, dim, g_idx, l_idx)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim, g_idx
    integer, intent(inout) :: l_idx
    integer :: lower
    lower = 0
    if (dim >= 1 .and. dim <= d%rank) lower = int(d%lower(dim))
    xmp_array_gtol = c_array_gtol(d%ptr, int(d%rank) + 1 - dim, g_idx - lower, l_idx)
    if (xmp_array_gtol == 0) l_idx = l_idx + 1
  end function

  integer function xmp_nodes_equiv(d, dn, lb, ub, st)
    type(xmp_desc), intent(in) :: d
    type(xmp_desc), intent(inout) :: dn
    integer, intent(inout) :: lb(*), ub(*), st(*)
    dn%rank = 0
    xmp_nodes_equiv = c_nodes_equiv(d%ptr, dn%ptr, lb, ub, st)
  end function

  ! Positions in a node array as indices at program start (XMP 5.5).
  subroutine xmp_get_primary_image_index(number, index, pri_index, node_desc)
    integer, intent(in) :: number, index(*)
    integer, intent(inout) :: pri_index(*)
    type(xmp_desc), intent(in), optional :: node_desc
    character(*), parameter :: name = 'xmp_get_primary_image_index'//char(0)
    type(xmp_desc) :: nodes
    if (present(node_desc)) then
      nodes = node_desc
    else
      nodes = ngyf_desc_nodes(ngyf_nodes_executing(1_8, [-1_8], 0_8, name, name))
    end if
    if (c_primary_index(name, 1_c_int, number, index, pri_index, nodes%ptr) /= 0) &
      call wrong_index('xmp_get_primary_image_index', index(:number), nodes)
  end subroutine

  ! Positions in a node array as indices in the current set of images; 0: not in it (XMP 5.5).
  subroutine xmp_get_image_index(number, index, cur_index, node_desc)
    integer, intent(in) :: number, index(*)
    integer, intent(inout) :: cur_index(*)
    type(xmp_desc), intent(in) :: node_desc
    if (c_image_index('xmp_get_image_index'//char(0), 1_c_int, number, index, cur_index, node_desc%ptr) /= 0) &
      call wrong_index('xmp_get_image_index', index(:number), node_desc)
  end subroutine

  ! Ends the program because of a position that the node array does not have.
  subroutine wrong_index(name, index, nodes)
    character(*), intent(in) :: name
    integer, intent(in) :: index(:)
    type(xmp_desc), intent(in) :: nodes
    character(160) :: text
    integer :: k, dims, d, extent, count
    count = 1
    if (xmp_nodes_ndims(nodes, dims) /= 0) dims = 0
    do d = 1, dims
      if (xmp_nodes_size(nodes, d, extent) == 0) count = count*extent
    end do
    do k = 1, size(index)
      if (index(k) < 1 .or. index(k) > count) exit
    end do
    if (k > size(index) .or. dims == 0) error stop name//': the node array is not there'
    write (text, '(2a,i0,a,i0,a,i0,a)') name, ': index(', k, ') is ', index(k), '; the node array has ', count, &
      ' node(s), counted from 1'
    error stop trim(text)
  end subroutine

  logical function xmp_test_async(async_id)
    integer, intent(in) :: async_id
    xmp_test_async = c_test_async(async_id) /= 0
  end function
end module
