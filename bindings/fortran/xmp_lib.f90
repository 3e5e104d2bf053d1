! xmp_lib: the library of XcalableMP in Fortran (XMP 7): nodes, images, time, what is known of node arrays, templates and arrays.
!
! Inquiry functions give 0, or a negative number where there is nothing to say. Dimensions count from 1, the first subscript's.
! The operations on whole arrays (xmp_matmul and its like) are known to xmpf90, which passes descriptors for their arguments.
module xmp_lib
  use, intrinsic :: iso_c_binding, only: c_int, c_double, c_ptr, c_null_ptr
  use nagaya_directives, only: xmp_desc => ngyf_desc, ngyf_desc_nodes, ngyf_nodes_executing
  implicit none
  private :: c_int, c_double, c_ptr, c_null_ptr, axis_of, lower_of, ngyf_desc_nodes, ngyf_nodes_executing

  integer, parameter :: xmp_entire_nodes = 2000, xmp_executing_nodes = 2001, xmp_equivalence_nodes = 2003
  integer, parameter :: xmp_not_distributed = 2100, xmp_block = 2101, xmp_cyclic = 2102, xmp_gblock = 2103

  private :: c_nodes_index, c_nodes_size, c_template_lbound, c_template_ubound, c_dist_format
  private :: c_dist_blocksize, c_dist_axis, c_align_axis, c_align_offset, c_array_lshadow, c_array_ushadow
  private :: c_array_lbound, c_array_ubound, c_array_lsize, c_align_replicated, c_nodes_ndims, c_nodes_attr
  private :: c_template_ndims, c_array_ndims, c_template_fixed, c_dist_nodes, c_align_template
  private :: c_dist_gblockmap, c_array_gtol, c_nodes_equiv, c_primary_index, c_image_index, c_test_async

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
    function c_nodes_index(d, dim, x) bind(c, name='xmp_nodes_index') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_nodes_size(d, dim, x) bind(c, name='xmp_nodes_size') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_template_lbound(d, dim, x) bind(c, name='xmp_template_lbound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_template_ubound(d, dim, x) bind(c, name='xmp_template_ubound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_dist_format(d, dim, x) bind(c, name='xmp_dist_format') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_dist_blocksize(d, dim, x) bind(c, name='xmp_dist_blocksize') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_dist_axis(d, dim, x) bind(c, name='xmp_dist_axis') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_align_axis(d, dim, x) bind(c, name='xmp_align_axis') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_align_offset(d, dim, x) bind(c, name='xmp_align_offset') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_array_lshadow(d, dim, x) bind(c, name='xmp_array_lshadow') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_array_ushadow(d, dim, x) bind(c, name='xmp_array_ushadow') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_array_lbound(d, dim, x) bind(c, name='xmp_array_lbound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_array_ubound(d, dim, x) bind(c, name='xmp_array_ubound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_array_lsize(d, dim, x) bind(c, name='xmp_array_lsize') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_align_replicated(d, dim, x) bind(c, name='xmp_align_replicated') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_nodes_ndims(d, x) bind(c, name='xmp_nodes_ndims') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_nodes_attr(d, x) bind(c, name='xmp_nodes_attr') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_template_ndims(d, x) bind(c, name='xmp_template_ndims') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_array_ndims(d, x) bind(c, name='xmp_array_ndims') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x
      integer(c_int) :: status
    end function
    function c_template_fixed(d, x) bind(c, name='xmp_template_fixed') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x
      integer(c_int) :: status
    end function
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

  ! The dimension as the run-time library counts those of arrays: from the last one on.
  integer function axis_of(d, dim)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    axis_of = int(d%rank) + 1 - dim
  end function

  integer function lower_of(d, dim)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    lower_of = 0
    if (dim >= 1 .and. dim <= d%rank) lower_of = int(d%lower(dim))
  end function

  integer function xmp_nodes_index(d, dim, index)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: index
    xmp_nodes_index = c_nodes_index(d%ptr, dim, index)
  end function

  integer function xmp_nodes_size(d, dim, size)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: size
    xmp_nodes_size = c_nodes_size(d%ptr, dim, size)
  end function

  integer function xmp_template_lbound(d, dim, lbound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: lbound
    xmp_template_lbound = c_template_lbound(d%ptr, dim, lbound)
  end function

  integer function xmp_template_ubound(d, dim, ubound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: ubound
    xmp_template_ubound = c_template_ubound(d%ptr, dim, ubound)
  end function

  integer function xmp_dist_format(d, dim, format)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: format
    xmp_dist_format = c_dist_format(d%ptr, dim, format)
  end function

  integer function xmp_dist_blocksize(d, dim, blocksize)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: blocksize
    xmp_dist_blocksize = c_dist_blocksize(d%ptr, dim, blocksize)
  end function

  integer function xmp_dist_axis(d, dim, axis)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: axis
    xmp_dist_axis = c_dist_axis(d%ptr, dim, axis)
  end function

  integer function xmp_align_axis(d, dim, axis)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: axis
    xmp_align_axis = c_align_axis(d%ptr, axis_of(d, dim), axis)
  end function

  integer function xmp_align_offset(d, dim, offset)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: offset
    xmp_align_offset = c_align_offset(d%ptr, axis_of(d, dim), offset)
    if (xmp_align_offset == 0) offset = offset - lower_of(d, dim)
  end function

  integer function xmp_array_lshadow(d, dim, lshadow)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: lshadow
    xmp_array_lshadow = c_array_lshadow(d%ptr, axis_of(d, dim), lshadow)
  end function

  integer function xmp_array_ushadow(d, dim, ushadow)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: ushadow
    xmp_array_ushadow = c_array_ushadow(d%ptr, axis_of(d, dim), ushadow)
  end function

  integer function xmp_array_lbound(d, dim, lbound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: lbound
    xmp_array_lbound = c_array_lbound(d%ptr, axis_of(d, dim), lbound)
    if (xmp_array_lbound == 0) lbound = lbound + lower_of(d, dim)
  end function

  integer function xmp_array_ubound(d, dim, ubound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: ubound
    xmp_array_ubound = c_array_ubound(d%ptr, axis_of(d, dim), ubound)
    if (xmp_array_ubound == 0) ubound = ubound + lower_of(d, dim)
  end function

  integer function xmp_array_lsize(d, dim, size)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: size
    xmp_array_lsize = c_array_lsize(d%ptr, axis_of(d, dim), size)
  end function

  integer function xmp_nodes_ndims(d, ndims)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: ndims
    xmp_nodes_ndims = c_nodes_ndims(d%ptr, ndims)
  end function

  integer function xmp_nodes_attr(d, attr)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: attr
    xmp_nodes_attr = c_nodes_attr(d%ptr, attr)
  end function

  integer function xmp_template_ndims(d, ndims)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: ndims
    xmp_template_ndims = c_template_ndims(d%ptr, ndims)
  end function

  integer function xmp_array_ndims(d, ndims)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: ndims
    xmp_array_ndims = c_array_ndims(d%ptr, ndims)
  end function

  integer function xmp_template_fixed(d, fixed)
    type(xmp_desc), intent(in) :: d
    logical, intent(inout) :: fixed
    integer(c_int) :: x
    xmp_template_fixed = c_template_fixed(d%ptr, x)
    if (xmp_template_fixed == 0) fixed = x /= 0
  end function

  integer function xmp_align_replicated(d, dim, replicated)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    logical, intent(inout) :: replicated
    integer(c_int) :: x
    xmp_align_replicated = c_align_replicated(d%ptr, dim, x)
    if (xmp_align_replicated == 0) replicated = x /= 0
  end function

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
    xmp_array_gtol = c_array_gtol(d%ptr, axis_of(d, dim), g_idx - lower_of(d, dim), l_idx)
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
      error stop 'xmp_get_primary_image_index: an index is wrong'
  end subroutine

  ! Positions in a node array as indices in the current set of images; 0: not in it (XMP 5.5).
  subroutine xmp_get_image_index(number, index, cur_index, node_desc)
    integer, intent(in) :: number, index(*)
    integer, intent(inout) :: cur_index(*)
    type(xmp_desc), intent(in) :: node_desc
    if (c_image_index('xmp_get_image_index'//char(0), 1_c_int, number, index, cur_index, node_desc%ptr) /= 0) &
      error stop 'xmp_get_image_index: an index is wrong'
  end subroutine

  logical function xmp_test_async(async_id)
    integer, intent(in) :: async_id
    xmp_test_async = c_test_async(async_id) /= 0
  end function
end module
