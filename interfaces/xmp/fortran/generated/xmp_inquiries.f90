! xmp_inquiries: what is known of node arrays, templates and arrays; programs use xmp_lib, which has it.
!
! Generated from interfaces/xmp/spec/fortran.api by `cargo run -p xtask -- seam`; not to be edited.
module xmp_inquiries
  use, intrinsic :: iso_c_binding, only: c_int, c_ptr
  use nagaya_directives, only: xmp_desc => ngyf_desc
  implicit none
  private :: c_int, c_ptr, axis_of, lower_of

  interface
    function c_nodes_index(d, dim, x) bind(c, name='xmp_nodes_index') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_nodes_size(d, dim, x) bind(c, name='xmp_nodes_size') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_template_lbound(d, dim, x) bind(c, name='xmp_template_lbound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_template_ubound(d, dim, x) bind(c, name='xmp_template_ubound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_dist_format(d, dim, x) bind(c, name='xmp_dist_format') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_dist_blocksize(d, dim, x) bind(c, name='xmp_dist_blocksize') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_dist_axis(d, dim, x) bind(c, name='xmp_dist_axis') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_align_axis(d, dim, x) bind(c, name='xmp_align_axis') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_align_offset(d, dim, x) bind(c, name='xmp_align_offset') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_array_lshadow(d, dim, x) bind(c, name='xmp_array_lshadow') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_array_ushadow(d, dim, x) bind(c, name='xmp_array_ushadow') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_array_lbound(d, dim, x) bind(c, name='xmp_array_lbound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_array_ubound(d, dim, x) bind(c, name='xmp_array_ubound') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_array_lsize(d, dim, x) bind(c, name='xmp_array_lsize') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_align_replicated(d, dim, x) bind(c, name='xmp_align_replicated') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int), value :: dim
      integer(c_int) :: x, status
    end function
    function c_nodes_ndims(d, x) bind(c, name='xmp_nodes_ndims') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x, status
    end function
    function c_nodes_attr(d, x) bind(c, name='xmp_nodes_attr') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x, status
    end function
    function c_template_ndims(d, x) bind(c, name='xmp_template_ndims') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x, status
    end function
    function c_array_ndims(d, x) bind(c, name='xmp_array_ndims') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x, status
    end function
    function c_array_lda(d, x) bind(c, name='xmp_array_lda') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x, status
    end function
    function c_template_fixed(d, x) bind(c, name='xmp_template_fixed') result(status)
      import
      type(c_ptr), value :: d
      integer(c_int) :: x, status
    end function
  end interface
  private :: c_nodes_index
  private :: c_nodes_size
  private :: c_template_lbound
  private :: c_template_ubound
  private :: c_dist_format
  private :: c_dist_blocksize
  private :: c_dist_axis
  private :: c_align_axis
  private :: c_align_offset
  private :: c_array_lshadow
  private :: c_array_ushadow
  private :: c_array_lbound
  private :: c_array_ubound
  private :: c_array_lsize
  private :: c_align_replicated
  private :: c_nodes_ndims
  private :: c_nodes_attr
  private :: c_template_ndims
  private :: c_array_ndims
  private :: c_array_lda
  private :: c_template_fixed

  ! What an inquiry of an array that is not allocated returns. Its descriptor has a negative rank.
  integer, parameter, private :: not_allocated = -2000

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

  ! Sets `index` to the position of this node along dimension `dim` of the node array `d`.
  ! Errors: a negative result if `d` is not a node array, has no dimension `dim`, or does not contain this node.
  integer function xmp_nodes_index(d, dim, index)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: index
    xmp_nodes_index = not_allocated
    if (d%rank < 0) return
    xmp_nodes_index = c_nodes_index(d%ptr, dim, index)
  end function

  ! Sets `size` to the number of nodes along dimension `dim` of the node array `d`.
  ! Errors: a negative result if `d` is not a node array, or has no dimension `dim`.
  integer function xmp_nodes_size(d, dim, size)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: size
    xmp_nodes_size = not_allocated
    if (d%rank < 0) return
    xmp_nodes_size = c_nodes_size(d%ptr, dim, size)
  end function

  ! Sets `lbound` to the lower bound of dimension `dim` of the template `d`.
  ! Units: an index of the template.
  ! Errors: a negative result if `d` is not a template, has no dimension `dim`, or if its shape is not known yet.
  integer function xmp_template_lbound(d, dim, lbound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: lbound
    xmp_template_lbound = not_allocated
    if (d%rank < 0) return
    xmp_template_lbound = c_template_lbound(d%ptr, dim, lbound)
  end function

  ! Sets `ubound` to the upper bound of dimension `dim` of the template `d`.
  ! Units: an index of the template.
  ! Errors: a negative result if `d` is not a template, has no dimension `dim`, or if its shape is not known yet.
  integer function xmp_template_ubound(d, dim, ubound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: ubound
    xmp_template_ubound = not_allocated
    if (d%rank < 0) return
    xmp_template_ubound = c_template_ubound(d%ptr, dim, ubound)
  end function

  ! Sets `format` to the distribution of dimension `dim` of the template `d`: xmp_block, xmp_cyclic, xmp_gblock or
  ! xmp_not_distributed.
  ! Errors: a negative result if `d` is not a distributed template, or has no dimension `dim`.
  integer function xmp_dist_format(d, dim, format)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: format
    xmp_dist_format = not_allocated
    if (d%rank < 0) return
    xmp_dist_format = c_dist_format(d%ptr, dim, format)
  end function

  ! Sets `blocksize` to the block length of dimension `dim` of the template `d`.
  ! Units: a length is a number of indices.
  ! Errors: a negative result if `d` is not a distributed template, or has no dimension `dim`. The result is also negative for the
  ! distributions `*` and `gblock`, and if the block length is not known yet.
  integer function xmp_dist_blocksize(d, dim, blocksize)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: blocksize
    xmp_dist_blocksize = not_allocated
    if (d%rank < 0) return
    xmp_dist_blocksize = c_dist_blocksize(d%ptr, dim, blocksize)
  end function

  ! Sets `axis` to the dimension of the node array over which dimension `dim` of the template `d` is distributed.
  ! Errors: a negative result if `d` is not a distributed template, or has no dimension `dim`. The result is also negative if this dimension
  ! has the distribution `*`.
  integer function xmp_dist_axis(d, dim, axis)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: axis
    xmp_dist_axis = not_allocated
    if (d%rank < 0) return
    xmp_dist_axis = c_dist_axis(d%ptr, dim, axis)
  end function

  ! Sets `axis` to the dimension of the template with which dimension `dim` of the array `d` is aligned.
  ! Errors: a negative result if `d` is not an array, has no dimension `dim`, or if this dimension is not aligned.
  integer function xmp_align_axis(d, dim, axis)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: axis
    xmp_align_axis = not_allocated
    if (d%rank < 0) return
    xmp_align_axis = c_align_axis(d%ptr, axis_of(d, dim), axis)
  end function

  ! Sets `offset` to the number that the alignment adds to an index of dimension `dim`. For `align a(i) with t(i+2)`, this
  ! number is 2.
  ! Units: indices.
  ! Errors: a negative result if `d` is not an array, has no dimension `dim`, or if this dimension is not aligned.
  integer function xmp_align_offset(d, dim, offset)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: offset
    xmp_align_offset = not_allocated
    if (d%rank < 0) return
    xmp_align_offset = c_align_offset(d%ptr, axis_of(d, dim), offset)
    if (xmp_align_offset == 0) offset = offset - lower_of(d, dim)
  end function

  ! Sets `lshadow` to the width of the shadow at the lower indices of dimension `dim` of the array `d`.
  ! Units: elements.
  ! Errors: a negative result if `d` is not an array, or has no dimension `dim`.
  integer function xmp_array_lshadow(d, dim, lshadow)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: lshadow
    xmp_array_lshadow = not_allocated
    if (d%rank < 0) return
    xmp_array_lshadow = c_array_lshadow(d%ptr, axis_of(d, dim), lshadow)
  end function

  ! Sets `ushadow` to the width of the shadow at the upper indices of dimension `dim` of the array `d`.
  ! Units: elements.
  ! Errors: a negative result if `d` is not an array, or has no dimension `dim`.
  integer function xmp_array_ushadow(d, dim, ushadow)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: ushadow
    xmp_array_ushadow = not_allocated
    if (d%rank < 0) return
    xmp_array_ushadow = c_array_ushadow(d%ptr, axis_of(d, dim), ushadow)
  end function

  ! Sets `lbound` to the lower bound of dimension `dim` of the whole array `d`.
  ! Units: an index of the array.
  ! Errors: a negative result if `d` is not an array, is not allocated, or has no dimension `dim`.
  integer function xmp_array_lbound(d, dim, lbound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: lbound
    xmp_array_lbound = not_allocated
    if (d%rank < 0) return
    xmp_array_lbound = c_array_lbound(d%ptr, axis_of(d, dim), lbound)
    if (xmp_array_lbound == 0) lbound = lbound + lower_of(d, dim)
  end function

  ! Sets `ubound` to the upper bound of dimension `dim` of the whole array `d`.
  ! Units: an index of the array.
  ! Errors: a negative result if `d` is not an array, is not allocated, or has no dimension `dim`.
  integer function xmp_array_ubound(d, dim, ubound)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: ubound
    xmp_array_ubound = not_allocated
    if (d%rank < 0) return
    xmp_array_ubound = c_array_ubound(d%ptr, axis_of(d, dim), ubound)
    if (xmp_array_ubound == 0) ubound = ubound + lower_of(d, dim)
  end function

  ! Sets `size` to the number of elements that this node stores along dimension `dim` of the array `d`, with the shadow.
  ! Units: elements.
  ! Errors: a negative result if `d` is not an allocated array, has no dimension `dim`, or if this node stores no element of `d`.
  integer function xmp_array_lsize(d, dim, size)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: size
    xmp_array_lsize = not_allocated
    if (d%rank < 0) return
    xmp_array_lsize = c_array_lsize(d%ptr, axis_of(d, dim), size)
  end function

  ! Sets `replicated` to `.true.` if `align` has `*` for dimension `dim` of the template, as in `align a(i) with t(i,*)`. Otherwise, sets it
  ! to `.false.`.
  ! Units: `dim` counts the dimensions of the template, from 1.
  ! Errors: a negative result if `d` is not an array, or if its template has no dimension `dim`.
  integer function xmp_align_replicated(d, dim, replicated)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    logical, intent(inout) :: replicated
    integer(c_int) :: x
    xmp_align_replicated = not_allocated
    if (d%rank < 0) return
    xmp_align_replicated = c_align_replicated(d%ptr, dim, x)
    if (xmp_align_replicated == 0) replicated = x /= 0
  end function

  ! Sets `ndims` to the number of dimensions of the node array `d`.
  ! Errors: a negative result if `d` is not a node array.
  integer function xmp_nodes_ndims(d, ndims)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: ndims
    xmp_nodes_ndims = not_allocated
    if (d%rank < 0) return
    xmp_nodes_ndims = c_nodes_ndims(d%ptr, ndims)
  end function

  ! Sets `attr` to the kind of the node array `d`. The kind is xmp_entire_nodes for all nodes of the job,
  ! xmp_executing_nodes for the executing nodes,
  ! and xmp_equivalence_nodes for a section of another node array.
  ! Errors: a negative result if `d` is not a node array.
  integer function xmp_nodes_attr(d, attr)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: attr
    xmp_nodes_attr = not_allocated
    if (d%rank < 0) return
    xmp_nodes_attr = c_nodes_attr(d%ptr, attr)
  end function

  ! Sets `ndims` to the number of dimensions of the template `d`.
  ! Errors: a negative result if `d` is not a template.
  integer function xmp_template_ndims(d, ndims)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: ndims
    xmp_template_ndims = not_allocated
    if (d%rank < 0) return
    xmp_template_ndims = c_template_ndims(d%ptr, ndims)
  end function

  ! Sets `ndims` to the number of dimensions of the array `d`.
  ! Errors: a negative result if `d` is not an array.
  integer function xmp_array_ndims(d, ndims)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: ndims
    xmp_array_ndims = not_allocated
    if (d%rank < 0) return
    xmp_array_ndims = c_array_ndims(d%ptr, ndims)
  end function

  ! Sets `lda` to the distance between two columns of the array `d` in the memory of this node. The array must have two
  ! dimensions.
  ! Units: elements.
  ! Errors: a negative result if `d` is not an allocated array of two dimensions, or if this node stores no element of the array.
  integer function xmp_array_lda(d, lda)
    type(xmp_desc), intent(in) :: d
    integer, intent(inout) :: lda
    xmp_array_lda = not_allocated
    if (d%rank < 0) return
    xmp_array_lda = c_array_lda(d%ptr, lda)
  end function

  ! Sets `fixed` to `.true.` if the shape and the distribution of the template `d` are known, otherwise to `.false.`.
  ! Errors: a negative result if `d` is not a template.
  integer function xmp_template_fixed(d, fixed)
    type(xmp_desc), intent(in) :: d
    logical, intent(inout) :: fixed
    integer(c_int) :: x
    xmp_template_fixed = not_allocated
    if (d%rank < 0) return
    xmp_template_fixed = c_template_fixed(d%ptr, x)
    if (xmp_template_fixed == 0) fixed = x /= 0
  end function
end module
