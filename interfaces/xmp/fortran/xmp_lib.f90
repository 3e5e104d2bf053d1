! xmp_lib: the library of XcalableMP in Fortran (XMP 7): nodes, images, time, what is known of node arrays, templates and
! arrays.
!
! Inquiry functions return 0, or a negative number where the value is undefined. Dimensions count from 1, the first
! subscript's.
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
    ! Returns the number of executing nodes.
    ! Errors: none.
    function xmp_num_nodes() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    ! Returns the number of this node among the executing nodes.
    ! Errors: none.
    function xmp_node_num() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    ! Returns the number of nodes of the job.
    ! Errors: none.
    function xmp_all_num_nodes() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    ! Returns the number of this node in the job.
    ! Errors: none.
    function xmp_all_node_num() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    ! Returns the number of images of the job. In a statement after the directive `task`, it returns the number of images of
    ! the task.
    ! Errors: none.
    function xmp_num_images() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    ! Returns the number of this image in the job. In a statement after the directive `task`, it returns the number of this
    ! image in the task.
    ! Errors: none.
    function xmp_this_image() bind(c) result(n)
      import
      integer(c_int) :: n
    end function
    ! Returns the time since a fixed moment in the past, for measurements. Clocks of different hosts may differ.
    ! Units: seconds.
    ! Errors: none.
    function xmp_wtime() bind(c) result(t)
      import
      real(c_double) :: t
    end function
    ! Returns the resolution of xmp_wtime.
    ! Units: seconds.
    ! Errors: none.
    function xmp_wtick() bind(c) result(t)
      import
      real(c_double) :: t
    end function
    ! Calls MPI_Init, unless the program has called MPI_Init before. Collective.
    ! Errors: an error ends the job with a message.
    ! Completion: all nodes have called MPI_Init on return.
    ! Specification: XMP A.1 and XMP A.2.
    subroutine xmp_init_mpi()
    end subroutine
    ! Calls MPI_Finalize. Collective.
    ! Errors: an error ends the job with a message.
    ! Completion: all nodes have called this subroutine on return.
    ! Specification: XMP A.1 and XMP A.2.
    subroutine xmp_finalize_mpi()
    end subroutine
    ! Returns the MPI communicator of the executing nodes. The communicator is an integer, as in mpif.h and the module mpi.
    ! Collective.
    ! Errors: an error ends the job with a message.
    ! Completion: the program may use the communicator on return.
    ! Specification: XMP A.1 and XMP A.2.
    function xmp_get_mpi_comm() result(comm)
      integer :: comm
    end function
    ! Starts XMP in an MPI program: the processes of the communicator `comm` become the nodes. Call it after MPI_Init, and before
    ! XMP procedures. Collective over the communicator.
    ! Errors: an error ends the job with a message.
    ! Completion: this process is a node on return.
    ! Specification: XMP A.1 and XMP A.2.
    subroutine xmp_init(comm)
      integer, intent(in) :: comm
    end subroutine
    ! Ends the use of XMP after xmp_init: the program must not call XMP procedures later. Call it before MPI_Finalize. Collective.
    ! Errors: an error ends the job with a message.
    ! Completion: all nodes have called this subroutine on return.
    ! Specification: XMP A.1 and XMP A.2.
    subroutine xmp_finalize()
    end subroutine
    ! Waits for all images, and ends the program with the exit status `status`. Collective.
    ! Errors: none.
    ! Completion: the subroutine does not return.
    ! Specification: XMP 7.3.1.
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

  ! Sets `dn` to the descriptor of the node array over which the template `d` is distributed.
  ! Errors: a negative result if `d` is not a template, or is not distributed.
  integer function xmp_dist_nodes(d, dn)
    type(xmp_desc), intent(in) :: d
    type(xmp_desc), intent(inout) :: dn
    dn%rank = 0
    xmp_dist_nodes = c_dist_nodes(d%ptr, dn%ptr)
  end function

  ! Sets `dt` to the descriptor of the template with which the array `d` is aligned.
  ! Errors: a negative result if `d` is not an array that is aligned.
  integer function xmp_align_template(d, dt)
    type(xmp_desc), intent(in) :: d
    type(xmp_desc), intent(inout) :: dt
    dt%rank = 0
    xmp_align_template = c_align_template(d%ptr, dt%ptr)
  end function

  ! Sets `map` to the block lengths of dimension `dim` of the template `d`, one length for each node along this dimension.
  ! The dimension must have the distribution `gblock`.
  ! Units: a length is a number of indices.
  ! Errors: a negative result if the dimension has another distribution, or if the lengths are not known yet.
  integer function xmp_dist_gblockmap(d, dim, map)
    type(xmp_desc), intent(in) :: d
    integer, intent(in) :: dim
    integer, intent(inout) :: map(*)
    xmp_dist_gblockmap = c_dist_gblockmap(d%ptr, dim, map)
  end function

  ! Sets `l_idx` to the local index of the global index `g_idx` in dimension `dim` of the array `d`. The local index is the
  ! position in the memory of the node that owns `g_idx`. A node may call the function for any index.
  ! Units: `g_idx` is an index of the array; l_idx counts from 1 at the first element that the owner stores, including the
  ! shadow.
  ! Errors: a negative result if `d` is not an array, is not allocated, or has no such dimension or index.
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

  ! Describes the node array `d`, if it is a section of another node array. Sets `dn` to the descriptor of the other node
  ! array. Sets `lb`, `ub` and `st` to the lower bounds, upper bounds and strides of the section. A dimension may have the
  ! subscript `*`, which stands for the position of this node, as in `g(*,:)`. Then both bounds are this position, and the
  ! stride is 0.
  ! Units: one number for each dimension of `dn`; bounds count from 1.
  ! Errors: a negative result if `d` is not a section of another node array.
  integer function xmp_nodes_equiv(d, dn, lb, ub, st)
    type(xmp_desc), intent(in) :: d
    type(xmp_desc), intent(inout) :: dn
    integer, intent(inout) :: lb(*), ub(*), st(*)
    dn%rank = 0
    xmp_nodes_equiv = c_nodes_equiv(d%ptr, dn%ptr, lb, ub, st)
  end function

  ! Converts positions of nodes to image numbers. `index` has `number` positions in the node array node_desc, in array
  ! element order. Without node_desc, they are positions among the executing nodes. pri_index gets the number of each image
  ! among all images of the job.
  ! Errors: the program ends with a message if a position does not exist.
  ! Specification: XMP 5.5.
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

  ! Converts positions of nodes to image numbers. `index` has `number` positions in the node array node_desc, in array
  ! element order. cur_index gets the number of each image in the current `task`, or among all images outside of a `task`.
  ! For an image that does not belong to the task, it gets 0.
  ! Errors: the program ends with a message if a position does not exist.
  ! Specification: XMP 5.5.
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

  ! Returns `.true.` if all operations with the clause `async(async_id)` are complete, otherwise `.false.`. It does not wait.
  ! Errors: none.
  ! Completion: the operations are complete if the function returns `.true.`.
  ! Specification: XMP 7.4.1.
  logical function xmp_test_async(async_id)
    integer, intent(in) :: async_id
    xmp_test_async = c_test_async(async_id) /= 0
  end function
end module
