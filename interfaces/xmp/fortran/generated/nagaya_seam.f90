! nagaya_seam: numbers, types and functions of libnagaya that translated code calls. What they do is said in interfaces/xmp/spec/runtime.api.
!
! Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited.
!
! Text ends with c_null_char. An argument that may be NULL in C is optional. Not here, because Fortran cannot call them: inline
! functions of nagaya/xmpc.h, and the variable ngyx_here, which changes while a function runs.
module nagaya_seam
  use, intrinsic :: iso_c_binding
  implicit none
  public

  ! ngyx_op
  enum, bind(c)
    enumerator :: NGYX_SUM = 0
    enumerator :: NGYX_PROD = 1
    enumerator :: NGYX_MIN = 2
    enumerator :: NGYX_MAX = 3
    enumerator :: NGYX_AND = 4
    enumerator :: NGYX_OR = 5
    enumerator :: NGYX_XOR = 6
    enumerator :: NGYX_REPLACE = 7
  end enum

  ! ngyx_type
  enum, bind(c)
    enumerator :: NGYX_I8 = 0
    enumerator :: NGYX_U8 = 1
    enumerator :: NGYX_I16 = 2
    enumerator :: NGYX_U16 = 3
    enumerator :: NGYX_I32 = 4
    enumerator :: NGYX_U32 = 5
    enumerator :: NGYX_I64 = 6
    enumerator :: NGYX_U64 = 7
    enumerator :: NGYX_F32 = 8
    enumerator :: NGYX_F64 = 9
    enumerator :: NGYX_BOOL = 10
    enumerator :: NGYX_C32 = 11
    enumerator :: NGYX_C64 = 12
    enumerator :: NGYX_LONG_DOUBLE = 13
    enumerator :: NGYX_BYTES = 14
    enumerator :: NGYX_I128 = 15
    enumerator :: NGYX_U128 = 16
    enumerator :: NGYX_F128 = 17
    enumerator :: NGYX_COMPLEX_LONG_DOUBLE = 18
    enumerator :: NGYX_C128 = 19
  end enum

  ! ngyx_extent
  enum, bind(c)
    enumerator :: NGYX_STAR = -1
    enumerator :: NGYX_REST = -2147483647 - 1
    enumerator :: NGYX_OWN = -2147483647
  end enum

  ! ngyx_subscript
  enum, bind(c)
    enumerator :: NGYX_ALL = 0
    enumerator :: NGYX_MINE = 1
    enumerator :: NGYX_COUNTED = 2
    enumerator :: NGYX_BOUNDS = 3
    enumerator :: NGYX_EVERY = 4
    enumerator :: NGYX_ITERATIONS = 5
  end enum

  ! ngyx_format
  enum, bind(c)
    enumerator :: NGYX_WHOLE = 0
    enumerator :: NGYX_BLOCK = 1
    enumerator :: NGYX_BLOCK_OF = 2
    enumerator :: NGYX_CYCLIC = 3
    enumerator :: NGYX_GBLOCK = 4
    enumerator :: NGYX_GBLOCK_LATER = 5
  end enum

  ! ngyx_relation
  enum, bind(c)
    enumerator :: NGYX_LESS = 0
    enumerator :: NGYX_LESS_EQUAL = 1
    enumerator :: NGYX_GREATER = 2
    enumerator :: NGYX_GREATER_EQUAL = 3
  end enum

  ! ngyx_mode
  enum, bind(c)
    enumerator :: NGYX_COLLECTIVE = 0
    enumerator :: NGYX_IN = 1
    enumerator :: NGYX_OUT = 2
  end enum

  ! ngyx_entry
  enum, bind(c)
    enumerator :: NGYX_NOT_OF_SET = 0
    enumerator :: NGYX_ENTERED = 1
    enumerator :: NGYX_ONE_OF_MANY = 2
    enumerator :: NGYX_OUTSIDE = 3
  end enum

  ! ngyx_usage
  enum, bind(c)
    enumerator :: NGYX_READ = 0
    enumerator :: NGYX_WRITTEN_IN_LOOP = 1
    enumerator :: NGYX_WRITTEN = 2
    enumerator :: NGYX_ADDRESS = 3
  end enum

  ! ngyx_whose
  enum, bind(c)
    enumerator :: NGYX_HERE = -2147483647
  end enum

  ! ngyx_rows_how
  enum, bind(c)
    enumerator :: NGYX_ASSIGNED = 0
    enumerator :: NGYX_UPDATED = 1
    enumerator :: NGYX_APART = 2
  end enum

  type, bind(c) :: ngyx_coarray
    type(c_ptr) :: home
    type(c_ptr) :: init
    integer(c_size_t) :: size
    type(c_funptr) :: dynamic_size
    type(c_ptr) :: name
    type(c_ptr) :: at
    integer(c_size_t) :: align
    type(c_ptr) :: type
    type(c_ptr) :: shape
    integer(c_int) :: external
  end type

  type, bind(c) :: ngyx_dim
    integer(c_ptrdiff_t) :: off
    integer(c_ptrdiff_t) :: stride
    integer(c_ptrdiff_t) :: shift
    integer(c_ptrdiff_t) :: block
    integer(c_ptrdiff_t) :: round
    integer(c_ptrdiff_t) :: base
    integer(c_ptrdiff_t) :: own
    integer(c_ptrdiff_t) :: count
    integer(c_ptrdiff_t) :: phase
    integer(c_ptrdiff_t) :: kept
  end type

  type, bind(c) :: ngyx_array
    type(c_ptr) :: array
    type(c_ptr) :: declared
    type(c_ptr) :: stale
    type(ngyx_dim) :: dim(7)
  end type

  type, bind(c) :: ngyx_pile
    type(c_ptr) :: list
  end type

  type, bind(c) :: ngyx_header
    type(c_ptr) :: t
    integer(c_int) :: dim
    integer(c_int) :: relation
    integer(c_ptrdiff_t) :: offset
    integer(c_ptrdiff_t) :: first
    integer(c_ptrdiff_t) :: limit
    integer(c_ptrdiff_t) :: step
    integer(c_ptrdiff_t) :: scale
  end type

  type, bind(c) :: ngyx_frame
    integer(c_ptrdiff_t) :: piece(2, 5)
    integer(c_int) :: mark(5)
  end type

  type, bind(c) :: ngyx_run
    integer(c_ptrdiff_t) :: first
    integer(c_ptrdiff_t) :: count
    integer(c_ptrdiff_t) :: step
    integer(c_ptrdiff_t) :: again
    integer(c_ptrdiff_t) :: period
  end type

  type, bind(c) :: ngyx_runs
    type(c_ptr) :: run
    integer(c_ptrdiff_t) :: count
  end type

  type, bind(c) :: ngyx_located
    integer(c_ptrdiff_t) :: size
    integer(c_ptrdiff_t) :: kind
    integer(c_ptrdiff_t) :: type
    integer(c_ptrdiff_t) :: keys
    integer(c_ptrdiff_t) :: key(16)
  end type

  type, bind(c) :: ngyx_owned
    type(c_ptr) :: data
    integer(c_size_t) :: count
    type(c_ptr) :: aside
  end type

  type, bind(c) :: ngyx_operand
    type(c_ptr) :: array
    type(c_ptr) :: local
    integer(c_size_t) :: esize
    integer(c_int) :: nd
    type(c_ptr) :: extent
    type(c_ptr) :: first
    type(c_ptr) :: count
    type(c_ptr) :: step
  end type

  type, bind(c) :: ngyx_converting
    integer(c_size_t) :: n
    type(c_ptr) :: from
    type(c_ptr) :: to
  end type

  type, bind(c) :: ngyx_side
    type(c_ptr) :: row
    integer(c_size_t) :: unit
    integer(c_size_t) :: esize
    integer(c_int) :: image
    integer(c_int) :: clash
    type(c_ptr) :: staged
  end type

  type, bind(c) :: ngyx_rows
    type(c_ptr) :: to
    type(c_ptr) :: start
    type(c_ptr) :: co
    type(c_ptr) :: staged
    type(c_ptr) :: side
    type(c_ptr) :: list
    type(c_ptr) :: at
    integer(c_size_t) :: unit
    integer(c_size_t) :: esize
    integer(c_int) :: nd
    integer(c_int) :: sides
    integer(c_int) :: image
    integer(c_int) :: how
    integer(c_int) :: state
    integer(c_ptrdiff_t) :: index(15)
  end type

  interface
    subroutine ngyx_unit(begin, end) bind(c)
      import
      type(ngyx_coarray), intent(inout) :: begin
      type(ngyx_coarray), intent(inout) :: end
    end subroutine
    subroutine ngyx_at_start(init) bind(c)
      import
      type(c_funptr), value :: init
    end subroutine
    subroutine ngyx_start(argc, argv) bind(c)
      import
      integer(c_int), value :: argc
      type(c_ptr), value :: argv
    end subroutine
    function ngyx_image(corank, cosubscripts, extents, name, at) bind(c) result(answer)
      import
      integer(c_int), value :: corank
      integer(c_int), intent(in) :: cosubscripts(*)
      integer(c_int), intent(in) :: extents(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_image_index(corank, cosubscripts, extents) bind(c) result(answer)
      import
      integer(c_int), value :: corank
      integer(c_int), intent(in) :: cosubscripts(*)
      integer(c_int), intent(in) :: extents(*)
      integer(c_int) :: answer
    end function
    function ngyx_image_of(base, corank, cosubscripts, name, at) bind(c) result(answer)
      import
      type(c_ptr), value :: base
      integer(c_int), value :: corank
      integer(c_int), intent(in) :: cosubscripts(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_rank_slow(image, at) bind(c) result(answer)
      import
      integer(c_int), value :: image
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    subroutine ngyx_put_slow(co, image, src, size, at) bind(c)
      import
      type(c_ptr), value :: co
      integer(c_int), value :: image
      type(c_ptr), value :: src
      integer(c_size_t), value :: size
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_get_slow(dst, co, image, size, at) bind(c)
      import
      type(c_ptr), value :: dst
      type(c_ptr), value :: co
      integer(c_int), value :: image
      integer(c_size_t), value :: size
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_put_nd_slow(nd, esize, co, costride, image, src, srcstride, count, at) bind(c)
      import
      integer(c_int), value :: nd
      integer(c_size_t), value :: esize
      type(c_ptr), value :: co
      integer(c_ptrdiff_t), intent(in) :: costride(*)
      integer(c_int), value :: image
      type(c_ptr), value :: src
      integer(c_ptrdiff_t), intent(in) :: srcstride(*)
      integer(c_size_t), intent(in) :: count(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_get_nd_slow(nd, esize, dst, dststride, co, costride, image, count, at) bind(c)
      import
      integer(c_int), value :: nd
      integer(c_size_t), value :: esize
      type(c_ptr), value :: dst
      integer(c_ptrdiff_t), intent(in) :: dststride(*)
      type(c_ptr), value :: co
      integer(c_ptrdiff_t), intent(in) :: costride(*)
      integer(c_int), value :: image
      integer(c_size_t), intent(in) :: count(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_copy_nd_slow(nd, esize, dstco, dststride, dstimage, srcco, srcstride, srcimage, count, at) bind(c)
      import
      integer(c_int), value :: nd
      integer(c_size_t), value :: esize
      type(c_ptr), value :: dstco
      integer(c_ptrdiff_t), intent(in) :: dststride(*)
      integer(c_int), value :: dstimage
      type(c_ptr), value :: srcco
      integer(c_ptrdiff_t), intent(in) :: srcstride(*)
      integer(c_int), value :: srcimage
      integer(c_size_t), intent(in) :: count(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_move_nd_slow(nd, esize, dst, dststride, src, srcstride, count, at) bind(c)
      import
      integer(c_int), value :: nd
      integer(c_size_t), value :: esize
      type(c_ptr), value :: dst
      integer(c_ptrdiff_t), intent(in) :: dststride(*)
      type(c_ptr), value :: src
      integer(c_ptrdiff_t), intent(in) :: srcstride(*)
      integer(c_size_t), intent(in) :: count(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_acc(op, type, co, image, src, at) bind(c)
      import
      integer(c_int), value :: op
      integer(c_int), value :: type
      type(c_ptr), value :: co
      integer(c_int), value :: image
      type(c_ptr), value :: src
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_acc_nd(op, type, nd, co, costride, image, src, srcstride, count, at) bind(c)
      import
      integer(c_int), value :: op
      integer(c_int), value :: type
      integer(c_int), value :: nd
      type(c_ptr), value :: co
      integer(c_ptrdiff_t), intent(in) :: costride(*)
      integer(c_int), value :: image
      type(c_ptr), value :: src
      integer(c_ptrdiff_t), intent(in) :: srcstride(*)
      integer(c_size_t), intent(in) :: count(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_sync_memory(at) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_sync_all(at) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_sync_images(n, images, at) bind(c)
      import
      integer(c_int), value :: n
      integer(c_int), intent(in) :: images(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_post(image, tag, at) bind(c)
      import
      integer(c_int), value :: image
      integer(c_int), value :: tag
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_wait(image, has_tag, tag, at) bind(c)
      import
      integer(c_int), value :: image
      integer(c_int), value :: has_tag
      integer(c_int), value :: tag
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_lock(co, image, try_only, acquired, status, at) bind(c) result(answer)
      import
      type(c_ptr), value :: co
      integer(c_int), value :: image
      integer(c_int), value :: try_only
      integer(c_int), intent(inout), optional :: acquired
      integer(c_int), intent(inout), optional :: status
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_unlock(co, image, status, at) bind(c) result(answer)
      import
      type(c_ptr), value :: co
      integer(c_int), value :: image
      integer(c_int), intent(inout), optional :: status
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    subroutine ngyx_atomic_define(co, image, value, at) bind(c)
      import
      type(c_ptr), value :: co
      integer(c_int), value :: image
      integer(c_int), value :: value
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_atomic_ref(co, image, at) bind(c) result(answer)
      import
      type(c_ptr), value :: co
      integer(c_int), value :: image
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_atomic_op(op, type, co, image, operand, at) bind(c) result(answer)
      import
      integer(c_int), value :: op
      integer(c_int), value :: type
      type(c_ptr), value :: co
      integer(c_int), value :: image
      integer(c_long_long), value :: operand
      character(kind=c_char), intent(in) :: at(*)
      integer(c_long_long) :: answer
    end function
    function ngyx_exchange_slow(co, image, old, now, size, at) bind(c) result(answer)
      import
      type(c_ptr), value :: co
      integer(c_int), value :: image
      type(c_ptr), value :: old
      type(c_ptr), value :: now
      integer(c_size_t), value :: size
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_atomic_compare_and_swap(type, co, image, compare, desired, at) bind(c) result(answer)
      import
      integer(c_int), value :: type
      type(c_ptr), value :: co
      integer(c_int), value :: image
      integer(c_long_long), value :: compare
      integer(c_long_long), value :: desired
      character(kind=c_char), intent(in) :: at(*)
      integer(c_long_long) :: answer
    end function
    subroutine ngyx_counting(nd, low) bind(c)
      import
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: low(*)
    end subroutine
    function ngyx_nodes_new(nd, extents, star, name, at) bind(c) result(answer)
      import
      integer(c_int), value :: nd
      integer(c_int), intent(in) :: extents(*)
      integer(c_int), value :: star
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    function ngyx_nodes_section(of, nd, extents, star, base, length, step, name, at) bind(c) result(answer)
      import
      type(c_ptr), value :: of
      integer(c_int), value :: nd
      integer(c_int), intent(in) :: extents(*)
      integer(c_int), value :: star
      integer(c_int), intent(in) :: base(*)
      integer(c_int), intent(in) :: length(*)
      integer(c_int), intent(in) :: step(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    function ngyx_nodes_executing(nd, extents, star, name, at) bind(c) result(answer)
      import
      integer(c_int), value :: nd
      integer(c_int), intent(in) :: extents(*)
      integer(c_int), value :: star
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_image_set(nodes, at) bind(c)
      import
      type(c_ptr), value :: nodes
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_barrier(nodes, at) bind(c)
      import
      type(c_ptr), value :: nodes
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_nodes_image(nodes, position, at) bind(c) result(answer)
      import
      type(c_ptr), value :: nodes
      integer(c_int), value :: position
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_nodes_element(nodes, nd, subscripts, at) bind(c) result(answer)
      import
      type(c_ptr), value :: nodes
      integer(c_int), value :: nd
      integer(c_int), intent(in) :: subscripts(*)
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_on_nodes(of, base, length, step, name, at) bind(c) result(answer)
      import
      type(c_ptr), value :: of
      integer(c_int), intent(in) :: base(*)
      integer(c_int), intent(in) :: length(*)
      integer(c_int), intent(in) :: step(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    function ngyx_on_template(t, kind, first, second, step, name, at) bind(c) result(answer)
      import
      type(c_ptr), value :: t
      integer(c_int), intent(in) :: kind(*)
      integer(c_ptrdiff_t), intent(in) :: first(*)
      integer(c_ptrdiff_t), intent(in) :: second(*)
      integer(c_ptrdiff_t), intent(in) :: step(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    function ngyx_sharing(t, kind, first, second, step, name, at) bind(c) result(answer)
      import
      type(c_ptr), value :: t
      integer(c_int), intent(in) :: kind(*)
      integer(c_ptrdiff_t), intent(in) :: first(*)
      integer(c_ptrdiff_t), intent(in) :: second(*)
      integer(c_ptrdiff_t), intent(in) :: step(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_bcast_section(on, source, nd, esize, first, stride, count, at) bind(c)
      import
      type(c_ptr), value :: on
      type(c_ptr), value :: source
      integer(c_int), value :: nd
      integer(c_size_t), value :: esize
      type(c_ptr), value :: first
      integer(c_ptrdiff_t), intent(in) :: stride(*)
      integer(c_ptrdiff_t), intent(in) :: count(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_holder(on, holds, at) bind(c) result(answer)
      import
      type(c_ptr), value :: on
      integer(c_int), value :: holds
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    function ngyx_begin(set, at) bind(c) result(answer)
      import
      type(c_ptr), value :: set
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_begin_iterations(set, at) bind(c) result(answer)
      import
      type(c_ptr), value :: set
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    subroutine ngyx_end(began) bind(c)
      import
      integer(c_int), intent(in) :: began
    end subroutine
    function ngyx_template_new(nd, low, extent, name, at) bind(c) result(answer)
      import
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in), optional :: low(*)
      integer(c_ptrdiff_t), intent(in), optional :: extent(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_template_drop(t) bind(c)
      import
      type(c_ptr), value :: t
    end subroutine
    subroutine ngyx_distribute(t, nd, format, chunk, lists, onto, at) bind(c)
      import
      type(c_ptr), value :: t
      integer(c_int), value :: nd
      integer(c_int), intent(in) :: format(*)
      integer(c_ptrdiff_t), intent(in) :: chunk(*)
      type(c_ptr), intent(in) :: lists(*)
      type(c_ptr), value :: onto
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_lengths(n, onto, dim, at) bind(c)
      import
      integer(c_ptrdiff_t), value :: n
      type(c_ptr), value :: onto
      integer(c_int), value :: dim
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_template_fix(t, nf, format, chunk, lists, nd, low, extent, at) bind(c)
      import
      type(c_ptr), value :: t
      integer(c_int), value :: nf
      integer(c_int), intent(in) :: format(*)
      integer(c_ptrdiff_t), intent(in) :: chunk(*)
      type(c_ptr), intent(in) :: lists(*)
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in), optional :: low(*)
      integer(c_ptrdiff_t), intent(in), optional :: extent(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_array_declare(array, esize, align, nd, t, dim, offset, low, high, name, at) bind(c)
      import
      type(ngyx_array), intent(inout) :: array
      integer(c_size_t), value :: esize
      integer(c_size_t), value :: align
      integer(c_int), value :: nd
      type(c_ptr), value :: t
      integer(c_int), intent(in) :: dim(*)
      integer(c_ptrdiff_t), intent(in) :: offset(*)
      integer(c_ptrdiff_t), intent(in) :: low(*)
      integer(c_ptrdiff_t), intent(in) :: high(*)
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_array_make(array, nd, extent, at) bind(c) result(answer)
      import
      type(ngyx_array), intent(inout) :: array
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: extent(*)
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_array_param(array, data, nd, extent, at) bind(c)
      import
      type(ngyx_array), intent(inout) :: array
      type(c_ptr), value :: data
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: extent(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_array_record(array, declared, type, nd, extent, at) bind(c)
      import
      type(ngyx_array), intent(in), optional :: array
      type(ngyx_array), intent(inout), optional :: declared
      character(kind=c_char), intent(in), optional :: type(*)
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: extent(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_array_extent(array, dim, at) bind(c) result(answer)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: dim
      character(kind=c_char), intent(in) :: at(*)
      integer(c_ptrdiff_t) :: answer
    end function
    function ngyx_array_here(array, dim, at) bind(c) result(answer)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: dim
      character(kind=c_char), intent(in) :: at(*)
      integer(c_ptrdiff_t) :: answer
    end function
    function ngyx_array_at(array, data, at) bind(c) result(answer)
      import
      type(ngyx_array), intent(in) :: array
      type(c_ptr), value :: data
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    function ngyx_array_held(array, data) bind(c) result(answer)
      import
      type(ngyx_array), intent(in) :: array
      type(c_ptr), value :: data
      type(c_ptr) :: answer
    end function
    subroutine ngyx_array_free(data, name, at) bind(c)
      import
      type(c_ptr), value :: data
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_array_drop(array) bind(c)
      import
      type(ngyx_array), intent(inout) :: array
    end subroutine
    subroutine ngyx_array_forget(array) bind(c)
      import
      type(ngyx_array), intent(inout) :: array
    end subroutine
    function ngyx_pile_add(pile, data) bind(c) result(answer)
      import
      type(ngyx_pile), intent(inout) :: pile
      type(c_ptr), value :: data
      type(c_ptr) :: answer
    end function
    subroutine ngyx_pile_drop(pile) bind(c)
      import
      type(ngyx_pile), intent(inout) :: pile
    end subroutine
    function ngyx_lib_malloc(at, d, extent, n) bind(c) result(answer)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: d
      integer(c_ptrdiff_t), intent(in) :: extent(*)
      integer(c_int), value :: n
      type(c_ptr) :: answer
    end function
    subroutine ngyx_lib_free(at, d) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: d
    end subroutine
    function ngyx_nodes_space(nodes, low, at) bind(c) result(answer)
      import
      type(c_ptr), value :: nodes
      integer(c_int), value :: low
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_loop(range, h, at) bind(c)
      import
      integer(c_ptrdiff_t), intent(inout) :: range(*)
      type(ngyx_header), intent(in) :: h
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_loop_wide(range, h, low, high, unbound, at) bind(c)
      import
      integer(c_ptrdiff_t), intent(inout) :: range(*)
      type(ngyx_header), intent(in) :: h
      integer(c_ptrdiff_t), value :: low
      integer(c_ptrdiff_t), value :: high
      integer(c_int), value :: unbound
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_loop_frame(frame, h, low, high, unbound, at) bind(c)
      import
      type(ngyx_frame), intent(inout) :: frame
      type(ngyx_header), intent(in) :: h
      integer(c_ptrdiff_t), value :: low
      integer(c_ptrdiff_t), value :: high
      integer(c_int), value :: unbound
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_runs_new(runs, h, at) bind(c)
      import
      type(ngyx_runs), intent(inout) :: runs
      type(ngyx_header), intent(in) :: h
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_runs_free(runs) bind(c)
      import
      type(ngyx_runs), intent(inout) :: runs
    end subroutine
    subroutine ngyx_section_runs(runs, t, dim, kind, first, second, step, count, at) bind(c)
      import
      type(ngyx_runs), intent(inout) :: runs
      type(c_ptr), value :: t
      integer(c_int), value :: dim
      integer(c_int), value :: kind
      integer(c_ptrdiff_t), value :: first
      integer(c_ptrdiff_t), value :: second
      integer(c_ptrdiff_t), value :: step
      integer(c_ptrdiff_t), value :: count
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_owns(t, dim, kind, first, second, step, at) bind(c) result(answer)
      import
      type(c_ptr), value :: t
      integer(c_int), value :: dim
      integer(c_int), value :: kind
      integer(c_ptrdiff_t), value :: first
      integer(c_ptrdiff_t), value :: second
      integer(c_ptrdiff_t), value :: step
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_reduce(on, op, type, data, n, at) bind(c) result(answer)
      import
      type(c_ptr), value :: on
      integer(c_int), value :: op
      integer(c_int), value :: type
      type(c_ptr), value :: data
      integer(c_size_t), value :: n
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_locate(on, found, at) bind(c) result(answer)
      import
      type(c_ptr), value :: on
      type(ngyx_located), intent(inout) :: found
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    subroutine ngyx_apply(op, type, into, from, n) bind(c)
      import
      integer(c_int), value :: op
      integer(c_int), value :: type
      type(c_ptr), value :: into
      type(c_ptr), value :: from
      integer(c_size_t), value :: n
    end subroutine
    subroutine ngyx_fill_ones(type, data, n) bind(c)
      import
      integer(c_int), value :: type
      type(c_ptr), value :: data
      integer(c_size_t), value :: n
    end subroutine
    subroutine ngyx_owned_open(owned, array, on, at) bind(c)
      import
      type(ngyx_owned), intent(inout) :: owned
      type(ngyx_array), intent(in) :: array
      type(c_ptr), value :: on
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_owned_close(owned) bind(c)
      import
      type(ngyx_owned), intent(inout) :: owned
    end subroutine
    subroutine ngyx_replicated(array, on, at) bind(c)
      import
      type(ngyx_array), intent(in) :: array
      type(c_ptr), value :: on
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_bcast(on, source, data, bytes, at) bind(c)
      import
      type(c_ptr), value :: on
      type(c_ptr), value :: source
      type(c_ptr), value :: data
      integer(c_size_t), value :: bytes
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_reflect(array, nd, low, high, periodic, orthogonal, async, at) bind(c)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: low(*)
      integer(c_ptrdiff_t), intent(in) :: high(*)
      integer(c_int), intent(in) :: periodic(*)
      integer(c_int), value :: orthogonal
      integer(c_int), intent(in), optional :: async
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_reflect_init(array, nd, low, high, periodic, orthogonal, at) bind(c)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: low(*)
      integer(c_ptrdiff_t), intent(in) :: high(*)
      integer(c_int), intent(in) :: periodic(*)
      integer(c_int), value :: orthogonal
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_reflect_do(array, async, at) bind(c)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), intent(in), optional :: async
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_reduce_shadow(array, type, nd, low, high, periodic, orthogonal, async, at) bind(c)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: type
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: low(*)
      integer(c_ptrdiff_t), intent(in) :: high(*)
      integer(c_int), intent(in) :: periodic(*)
      integer(c_int), value :: orthogonal
      integer(c_int), intent(in), optional :: async
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_gmove(left, right, mode, async, at) bind(c)
      import
      type(ngyx_operand), intent(in) :: left
      type(ngyx_operand), intent(in) :: right
      integer(c_int), value :: mode
      integer(c_int), intent(in), optional :: async
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_gmove_fetch(left, right, mode, at) bind(c) result(answer)
      import
      type(ngyx_operand), intent(in) :: left
      type(ngyx_operand), intent(in) :: right
      integer(c_int), value :: mode
      character(kind=c_char), intent(in) :: at(*)
      type(ngyx_converting) :: answer
    end function
    subroutine ngyx_gmove_store(left, right, mode, at) bind(c)
      import
      type(ngyx_operand), intent(in) :: left
      type(ngyx_operand), intent(in) :: right
      integer(c_int), value :: mode
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_wait_async(on, n, ids, at) bind(c)
      import
      type(c_ptr), value :: on
      integer(c_int), value :: n
      integer(c_int), intent(in) :: ids(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_coindexed_move(left, left_image, right, right_image, at) bind(c)
      import
      type(ngyx_operand), intent(in) :: left
      integer(c_int), intent(in), optional :: left_image
      type(ngyx_operand), intent(in) :: right
      integer(c_int), intent(in), optional :: right_image
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_coindexed_at(of, image, at) bind(c) result(answer)
      import
      type(ngyx_operand), intent(in) :: of
      integer(c_int), intent(in), optional :: image
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_coindexed_acc(op, type, negate, left, left_image, right, right_image, at) bind(c)
      import
      integer(c_int), value :: op
      integer(c_int), value :: type
      integer(c_int), value :: negate
      type(ngyx_operand), intent(in) :: left
      integer(c_int), intent(in), optional :: left_image
      type(ngyx_operand), intent(in) :: right
      integer(c_int), intent(in), optional :: right_image
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_desc_template(t) bind(c) result(answer)
      import
      type(c_ptr), value :: t
      type(c_ptr) :: answer
    end function
    function ngyx_desc_array(array, type) bind(c) result(answer)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: type
      type(c_ptr) :: answer
    end function
    function ngyx_unmapped(of, type, at) bind(c) result(answer)
      import
      type(ngyx_operand), intent(in) :: of
      integer(c_int), value :: type
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_unmapped_end(of, d, result, at) bind(c)
      import
      type(ngyx_operand), intent(in) :: of
      type(c_ptr), value :: d
      integer(c_int), value :: result
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_lib_transpose(at, x, a, opt) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: x
      type(c_ptr), value :: a
      integer(c_int), value :: opt
    end subroutine
    subroutine ngyx_lib_matmul(at, x, a, b) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: x
      type(c_ptr), value :: a
      type(c_ptr), value :: b
    end subroutine
    subroutine ngyx_lib_sort(at, of, out, down) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: of
      type(c_ptr), value :: out
      integer(c_int), value :: down
    end subroutine
    subroutine ngyx_lib_pack(at, v, a, mask) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: v
      type(c_ptr), value :: a
      type(c_ptr), value :: mask
    end subroutine
    subroutine ngyx_lib_unpack(at, a, v, mask) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: a
      type(c_ptr), value :: v
      type(c_ptr), value :: mask
    end subroutine
    subroutine ngyx_lib_gather(at, x, a, n, indices) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: x
      type(c_ptr), value :: a
      integer(c_int), value :: n
      type(c_ptr), intent(in) :: indices(*)
    end subroutine
    subroutine ngyx_lib_scatter(at, x, a, n, indices) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: x
      type(c_ptr), value :: a
      integer(c_int), value :: n
      type(c_ptr), intent(in) :: indices(*)
    end subroutine
    subroutine ngyx_lib_sync_memory(at, status) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), intent(inout), optional :: status
    end subroutine
    subroutine ngyx_lib_sync_all(at, status) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), intent(inout), optional :: status
    end subroutine
    subroutine ngyx_lib_sync_image(at, base, image, status) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), value :: base
      integer(c_int), value :: image
      integer(c_int), intent(inout), optional :: status
    end subroutine
    subroutine ngyx_lib_sync_images(at, base, n, images, status) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), value :: base
      integer(c_int), value :: n
      integer(c_int), intent(in) :: images(*)
      integer(c_int), intent(inout), optional :: status
    end subroutine
    subroutine ngyx_lib_sync_images_all(at, status) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), intent(inout), optional :: status
    end subroutine
    function ngyx_lib_comalloc(at, bytes_and_codimensions, n) bind(c) result(answer)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_size_t), intent(in) :: bytes_and_codimensions(*)
      integer(c_int), value :: n
      type(c_ptr) :: answer
    end function
    subroutine ngyx_lib_cofree(at, p) bind(c)
      import
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr), value :: p
    end subroutine
    function ngyx_lib_primary_index(at, base, n, positions, indices, nodes) bind(c) result(answer)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), value :: base
      integer(c_int), value :: n
      integer(c_int), intent(in) :: positions(*)
      integer(c_int), intent(inout) :: indices(*)
      type(c_ptr), value :: nodes
      integer(c_int) :: answer
    end function
    function ngyx_lib_image_index(at, base, n, positions, indices, nodes) bind(c) result(answer)
      import
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int), value :: base
      integer(c_int), value :: n
      integer(c_int), intent(in) :: positions(*)
      integer(c_int), intent(inout) :: indices(*)
      type(c_ptr), value :: nodes
      integer(c_int) :: answer
    end function
    subroutine ngyx_check_constructs() bind(c)
      import
    end subroutine
    subroutine ngyx_check_pass(n, names, values, at) bind(c)
      import
      integer(c_int), value :: n
      type(c_ptr), intent(in) :: names(*)
      integer(c_ptrdiff_t), intent(in) :: values(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_task(set, own, at) bind(c)
      import
      type(c_ptr), value :: set
      integer(c_int), value :: own
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_begin_unchecked(set, at) bind(c) result(answer)
      import
      type(c_ptr), value :: set
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int) :: answer
    end function
    function ngyx_check_element(array, nd, indices, usage, at) bind(c) result(answer)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: nd
      integer(c_ptrdiff_t), intent(in) :: indices(*)
      integer(c_int), value :: usage
      character(kind=c_char), intent(in) :: at(*)
      integer(c_ptrdiff_t) :: answer
    end function
    subroutine ngyx_check_written(array, widened, at) bind(c)
      import
      type(ngyx_array), intent(in) :: array
      integer(c_int), value :: widened
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_section(name, dim, base, length, step, extent, at) bind(c)
      import
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int), value :: dim
      integer(c_ptrdiff_t), value :: base
      integer(c_ptrdiff_t), value :: length
      integer(c_ptrdiff_t), value :: step
      integer(c_ptrdiff_t), value :: extent
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_sections(name, n, sections, at) bind(c)
      import
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int), value :: n
      integer(c_ptrdiff_t), intent(in) :: sections(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_conform(dim, left, right, at) bind(c)
      import
      integer(c_int), value :: dim
      integer(c_ptrdiff_t), value :: left
      integer(c_ptrdiff_t), value :: right
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_symmetric(co, name, at) bind(c)
      import
      type(c_ptr), value :: co
      character(kind=c_char), intent(in) :: name(*)
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    subroutine ngyx_check_pointer(co, element, name, base, length, step, at) bind(c)
      import
      type(c_ptr), value :: co
      integer(c_size_t), value :: element
      character(kind=c_char), intent(in) :: name(*)
      integer(c_ptrdiff_t), value :: base
      integer(c_ptrdiff_t), value :: length
      integer(c_ptrdiff_t), value :: step
      character(kind=c_char), intent(in) :: at(*)
    end subroutine
    function ngyx_temp(bytes, at) bind(c) result(answer)
      import
      integer(c_size_t), value :: bytes
      character(kind=c_char), intent(in) :: at(*)
      type(c_ptr) :: answer
    end function
    subroutine ngyx_temp_free(p) bind(c)
      import
      type(c_ptr), value :: p
    end subroutine
  end interface
end module nagaya_seam
