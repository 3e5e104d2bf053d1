! nagaya_calls: the interfaces of what xmpf90's text calls; the other side is in C. Used by nagaya_directives.
!
! Generated from interfaces/xmp/spec/fortran.api by `cargo run -p xtask -- seam`; not to be edited.
module nagaya_calls
  use, intrinsic :: iso_c_binding, only: ngyf_pointer => c_ptr, ngyf_point => c_f_pointer, ngyf_loc => c_loc, &
        ngyf_procedure => c_f_procpointer, ngyf_address_of_code => c_funptr, ngyf_nowhere => c_null_ptr
  implicit none
  public

  ! A bound that was not written.
  integer(8), parameter :: ngyf_none = -huge(1_8) - 1_8
  ! What ends text: a program may have a variable with the name `char`.
  character(kind=1), parameter :: ngyf_nul = char(0)
  ! What an array has that is there for its bounds only.
  type, bind(c) :: ngyf_nothing
  end type
  ! What xmp_desc_of gives: what the library knows it by; of an array also its rank and lower bounds, in the order of the source.
  type, bind(c) :: ngyf_desc
    type(ngyf_pointer) :: ptr
    integer(8) :: rank
    integer(8) :: lower(7)
  end type

  interface
    subroutine ngyf_module(name, at) bind(c)
      import
      character(kind=1), intent(in) :: name(*), at(*)
    end subroutine
    function ngyf_nodes(nd, extents, star, name, at) bind(c) result(answer)
      import
      integer(8), value :: nd
      integer(8), intent(in) :: extents(*)
      integer(8), value :: star
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_nodes_executing(nd, extents, star, name, at) bind(c) result(answer)
      import
      integer(8), value :: nd
      integer(8), intent(in) :: extents(*)
      integer(8), value :: star
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_nodes_section(of, nd, extents, star, n, kind, first, second, step, name, at) bind(c) result(answer)
      import
      integer(8), value :: of, nd
      integer(8), intent(in) :: extents(*)
      integer(8), value :: star, n
      integer(8), intent(in) :: kind(*), first(*), second(*), step(*)
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_on_nodes(of, n, kind, first, second, step, name, at) bind(c) result(answer)
      import
      integer(8), value :: of, n
      integer(8), intent(in) :: kind(*), first(*), second(*), step(*)
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_on_template(t, n, kind, first, second, step, name, at) bind(c) result(answer)
      import
      integer(8), value :: t, n
      integer(8), intent(in) :: kind(*), first(*), second(*), step(*)
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_sharing(t, n, kind, first, second, step, name, at) bind(c) result(answer)
      import
      integer(8), value :: t, n
      integer(8), intent(in) :: kind(*), first(*), second(*), step(*)
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_owns(t, dim, kind, first, second, step, at) bind(c) result(answer)
      import
      integer(8), value :: t, dim, kind, first, second, step
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_begin(set, at) bind(c) result(answer)
      import
      integer(8), value :: set
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    ! For a task in which nothing communicates: not all of its nodes need come to it.
    function ngyf_begin_unchecked(set, at) bind(c) result(answer)
      import
      integer(8), value :: set
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_begin_iterations(set, at) bind(c) result(answer)
      import
      integer(8), value :: set
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_outside(set, at) bind(c)
      import
      integer(8), value :: set
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_end(began) bind(c)
      import
      integer(8), value :: began
    end subroutine
    function ngyf_template(nd, open, low, extent, name, at) bind(c) result(answer)
      import
      integer(8), value :: nd, open
      integer(8), intent(in) :: low(*), extent(*)
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_distribute(t, nd, format, chunk, lists, onto, at) bind(c)
      import
      integer(8), value :: t, nd
      integer(8), intent(in) :: format(*), chunk(*), lists(*)
      integer(8), value :: onto
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_template_fix(t, nf, format, chunk, lists, nd, open, low, extent, at) bind(c)
      import
      integer(8), value :: t, nf
      integer(8), intent(in) :: format(*), chunk(*), lists(*)
      integer(8), value :: nd, open
      integer(8), intent(in) :: low(*), extent(*)
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_nodes_space(of, low, at) bind(c) result(answer)
      import
      integer(8), value :: of, low
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_list(lengths) bind(c) result(answer)
      import
      integer(4), intent(in) :: lengths(*)
      integer(8) :: answer
    end function
    function ngyf_array(nd, esize, class, t, dim, offset, low, high, extent, lower, argument, data, name, &
        at) bind(c) result(answer)
      import
      integer(8), value :: nd, esize, class, t
      integer(8), intent(in) :: dim(*), offset(*), low(*), high(*), extent(*), lower(*)
      integer(8), value :: argument, data
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_is_another(a, data) bind(c) result(answer)
      import
      integer(8), value :: a, data
      integer(8) :: answer
    end function
    function ngyf_follow(before, nd, esize, class, t, dim, offset, low, high, data, borrows, name, &
        at) bind(c) result(answer)
      import
      integer(8), value :: before, nd, esize, class, t
      integer(8), intent(in) :: dim(*), offset(*), low(*), high(*)
      integer(8), value :: data, borrows
      character(kind=1), intent(in) :: name(*), at(*)
      integer(8) :: answer
    end function
    function ngyf_follow_nothing(before) bind(c) result(answer)
      import
      integer(8), value :: before
      integer(8) :: answer
    end function
    subroutine ngyf_shared(a) bind(c)
      import
      integer(8), value :: a
    end subroutine
    subroutine ngyf_borrows(a, borrows) bind(c)
      import
      integer(8), value :: a, borrows
    end subroutine
    ! Each element of the node's part gets the bytes of a variable of its type.
    subroutine ngyf_initial(a, value) bind(c)
      import
      integer(8), value :: a
      type(ngyf_pointer), value :: value
    end subroutine
    function ngyf_data(a) bind(c) result(answer)
      import
      integer(8), value :: a
      type(ngyf_pointer) :: answer
    end function
    function ngyf_address(x) bind(c) result(answer)
      import
      type(*), intent(in) :: x(*)
      integer(8) :: answer
    end function
    function ngyf_extent(a, d) bind(c) result(answer)
      import
      integer(8), value :: a, d
      integer(8) :: answer
    end function
    subroutine ngyf_alias(a, at) bind(c)
      import
      integer(8), value :: a
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_low(a, d) bind(c) result(answer)
      import
      integer(8), value :: a, d
      integer(8) :: answer
    end function
    function ngyf_place(a, d, which) bind(c) result(answer)
      import
      integer(8), value :: a, d, which
      integer(8) :: answer
    end function
    pure function ngyf_stored_index(a, d, index, strict, at) bind(c) result(answer)
      import
      integer(8), value :: a, d, index, strict
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_count(first, last, step) bind(c) result(answer)
      import
      integer(8), value :: first, last, step
      integer(8) :: answer
    end function
    function ngyf_first(a, d) bind(c) result(answer)
      import
      integer(8), value :: a, d
      integer(8) :: answer
    end function
    function ngyf_last(a, d) bind(c) result(answer)
      import
      integer(8), value :: a, d
      integer(8) :: answer
    end function
    subroutine ngyf_hand_over(to, from, bytes) bind(c)
      import
      type(ngyf_pointer), value :: to, from
      integer(8), value :: bytes
    end subroutine
    function ngyf_taker() bind(c) result(answer)
      import
      type(ngyf_address_of_code) :: answer
    end function
    subroutine ngyf_stand(take) bind(c)
      import
      interface
        subroutine take() bind(c)
        end subroutine
      end interface
    end subroutine
    subroutine ngyf_keep_template(list, t) bind(c)
      import
      integer(8), intent(inout) :: list
      integer(8), value :: t
    end subroutine
    subroutine ngyf_keep_array(list, a) bind(c)
      import
      integer(8), intent(inout) :: list
      integer(8), value :: a
    end subroutine
    subroutine ngyf_keep_executing(list, began) bind(c)
      import
      integer(8), intent(inout) :: list
      integer(8), value :: began
    end subroutine
    ! The address of the variable with a descriptor is kept: the array may be allocated later.
    subroutine ngyf_keep_variable(list, a, is_pointer) bind(c)
      import
      integer(8), intent(inout) :: list
      integer(8), target :: a
      integer(8), value :: is_pointer
    end subroutine
    subroutine ngyf_end_kept(list) bind(c)
      import
      integer(8), intent(inout) :: list
    end subroutine
    subroutine ngyf_array_end(a) bind(c)
      import
      integer(8), value :: a
    end subroutine
    subroutine ngyf_forget_array(list, a) bind(c)
      import
      integer(8), intent(inout) :: list
      integer(8), value :: a
    end subroutine
    ! What ends a scope calls it.
    subroutine ngyf_release(list) bind(c)
      import
      integer(8), intent(inout) :: list
    end subroutine
    subroutine ngyf_compared(n, values, names, at) bind(c)
      import
      integer(8), value :: n
      integer(8), intent(in) :: values(*)
      character(kind=1), intent(in) :: names(*), at(*)
    end subroutine
    subroutine ngyf_compared_task(on, differs, at) bind(c)
      import
      integer(8), value :: on, differs
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_loop(t, dim, added, first, limit, step, scale, from, to, at) bind(c)
      import
      integer(8), value :: t, dim, added, first, limit, step, scale
      integer(8), intent(inout) :: from, to
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_loop_wide(t, dim, added, first, limit, step, scale, low, high, unbound, from, to, at) bind(c)
      import
      integer(8), value :: t, dim, added, first, limit, step, scale, low, high, unbound
      integer(8), intent(inout) :: from, to
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_runs(t, dim, added, first, limit, step, scale, at) bind(c) result(answer)
      import
      integer(8), value :: t, dim, added, first, limit, step, scale
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_frame(t, dim, added, first, limit, step, scale, low, high, unbound, at) bind(c) result(answer)
      import
      integer(8), value :: t, dim, added, first, limit, step, scale, low, high, unbound
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_piece(frame, number, from, to) bind(c)
      import
      integer(8), value :: frame, number
      integer(8), intent(out) :: from, to
    end subroutine
    function ngyf_piece_state(frame, number) bind(c) result(answer)
      import
      integer(8), value :: frame, number
      integer(8) :: answer
    end function
    subroutine ngyf_frame_end(frame) bind(c)
      import
      integer(8), value :: frame
    end subroutine
    function ngyf_section_runs(t, dim, kind, first, second, step, count, at) bind(c) result(answer)
      import
      integer(8), value :: t, dim, kind, first, second, step, count
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_owns_any(runs) bind(c) result(answer)
      import
      integer(8), value :: runs
      integer(8) :: answer
    end function
    function ngyf_run_total(runs) bind(c) result(answer)
      import
      integer(8), value :: runs
      integer(8) :: answer
    end function
    function ngyf_run_count(runs) bind(c) result(answer)
      import
      integer(8), value :: runs
      integer(8) :: answer
    end function
    subroutine ngyf_run(runs, number, from, to, by) bind(c)
      import
      integer(8), value :: runs, number
      integer(8), intent(inout) :: from, to, by
    end subroutine
    subroutine ngyf_runs_end(runs) bind(c)
      import
      integer(8), value :: runs
    end subroutine
    subroutine ngyf_reduce(on, op, x, at) bind(c)
      import
      integer(8), value :: on, op
      type(*), dimension(..), contiguous :: x
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_reduce_held(on, op, x, at) bind(c)
      import
      integer(8), value :: on, op
      type(*), dimension(..), contiguous :: x
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_bcast_held(on, x, at) bind(c)
      import
      integer(8), value :: on
      type(*), dimension(..), contiguous :: x
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_found(flags, n, keys) bind(c)
      import
      integer(8), value :: flags, n
      integer(8), intent(in) :: keys(*)
    end subroutine
    subroutine ngyf_found_value(x) bind(c)
      import
      type(*), dimension(..), contiguous :: x
    end subroutine
    subroutine ngyf_locate(on, at) bind(c)
      import
      integer(8), value :: on
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_take_value(x) bind(c)
      import
      type(*), dimension(..), contiguous :: x
    end subroutine
    subroutine ngyf_reduce_array(on, op, a, at) bind(c)
      import
      integer(8), value :: on, op, a
      character(kind=1), intent(in) :: at(*)
    end subroutine
    ! The elements are kept, and become the identity of the operation: 1 or 0.
    subroutine ngyf_hold_all(one, x) bind(c)
      import
      integer(8), value :: one
      type(*), dimension(..), contiguous :: x
    end subroutine
    subroutine ngyf_line(at) bind(c)
      import
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_join_all(op, was_held, on, x, at) bind(c)
      import
      integer(8), value :: op, was_held, on
      type(*), dimension(..), contiguous :: x
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_hold_i1(value) bind(c)
      import
      integer(1), value :: value
    end subroutine
    subroutine ngyf_hold_i2(value) bind(c)
      import
      integer(2), value :: value
    end subroutine
    subroutine ngyf_hold_i4(value) bind(c)
      import
      integer(4), value :: value
    end subroutine
    subroutine ngyf_hold_i8(value) bind(c)
      import
      integer(8), value :: value
    end subroutine
    subroutine ngyf_hold_i16(value) bind(c)
      import
      integer(16), value :: value
    end subroutine
    subroutine ngyf_hold_r4(value) bind(c)
      import
      real(4), value :: value
    end subroutine
    subroutine ngyf_hold_r8(value) bind(c)
      import
      real(8), value :: value
    end subroutine
#ifdef __GFC_REAL_10__
    subroutine ngyf_hold_r10(value) bind(c)
      import
      real(10), value :: value
    end subroutine
#endif
    subroutine ngyf_hold_r16(value) bind(c)
      import
      real(16), value :: value
    end subroutine
    subroutine ngyf_hold_c4(value) bind(c)
      import
      complex(4), value :: value
    end subroutine
    subroutine ngyf_hold_c8(value) bind(c)
      import
      complex(8), value :: value
    end subroutine
#ifdef __GFC_REAL_10__
    subroutine ngyf_hold_c10(value) bind(c)
      import
      complex(10), value :: value
    end subroutine
#endif
    subroutine ngyf_hold_c16(value) bind(c)
      import
      complex(16), value :: value
    end subroutine
    function ngyf_joined_i1(value, op, was_held, on) bind(c) result(answer)
      import
      integer(1), value :: value
      integer(8), value :: op, was_held, on
      integer(1) :: answer
    end function
    function ngyf_joined_i2(value, op, was_held, on) bind(c) result(answer)
      import
      integer(2), value :: value
      integer(8), value :: op, was_held, on
      integer(2) :: answer
    end function
    function ngyf_joined_i4(value, op, was_held, on) bind(c) result(answer)
      import
      integer(4), value :: value
      integer(8), value :: op, was_held, on
      integer(4) :: answer
    end function
    function ngyf_joined_i8(value, op, was_held, on) bind(c) result(answer)
      import
      integer(8), value :: value, op, was_held, on
      integer(8) :: answer
    end function
    function ngyf_joined_i16(value, op, was_held, on) bind(c) result(answer)
      import
      integer(16), value :: value
      integer(8), value :: op, was_held, on
      integer(16) :: answer
    end function
    function ngyf_joined_r4(value, op, was_held, on) bind(c) result(answer)
      import
      real(4), value :: value
      integer(8), value :: op, was_held, on
      real(4) :: answer
    end function
    function ngyf_joined_r8(value, op, was_held, on) bind(c) result(answer)
      import
      real(8), value :: value
      integer(8), value :: op, was_held, on
      real(8) :: answer
    end function
#ifdef __GFC_REAL_10__
    function ngyf_joined_r10(value, op, was_held, on) bind(c) result(answer)
      import
      real(10), value :: value
      integer(8), value :: op, was_held, on
      real(10) :: answer
    end function
#endif
    function ngyf_joined_r16(value, op, was_held, on) bind(c) result(answer)
      import
      real(16), value :: value
      integer(8), value :: op, was_held, on
      real(16) :: answer
    end function
    function ngyf_joined_c4(value, op, was_held, on) bind(c) result(answer)
      import
      complex(4), value :: value
      integer(8), value :: op, was_held, on
      complex(4) :: answer
    end function
    function ngyf_joined_c8(value, op, was_held, on) bind(c) result(answer)
      import
      complex(8), value :: value
      integer(8), value :: op, was_held, on
      complex(8) :: answer
    end function
#ifdef __GFC_REAL_10__
    function ngyf_joined_c10(value, op, was_held, on) bind(c) result(answer)
      import
      complex(10), value :: value
      integer(8), value :: op, was_held, on
      complex(10) :: answer
    end function
#endif
    function ngyf_joined_c16(value, op, was_held, on) bind(c) result(answer)
      import
      complex(16), value :: value
      integer(8), value :: op, was_held, on
      complex(16) :: answer
    end function
    subroutine ngyf_barrier(on, at) bind(c)
      import
      integer(8), value :: on
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_bcast(on, from, x, at) bind(c)
      import
      integer(8), value :: on, from
      type(*), dimension(..), contiguous :: x
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_bcast_array(on, from, a, at) bind(c)
      import
      integer(8), value :: on, from, a
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_replicated(a, on, at) bind(c)
      import
      integer(8), value :: a, on
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_reflect(a, nd, low, high, periodic, orthogonal, has, id, at) bind(c)
      import
      integer(8), value :: a, nd
      integer(8), intent(in) :: low(*), high(*), periodic(*)
      integer(8), value :: orthogonal, has, id
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_reflect_init(a, nd, low, high, periodic, orthogonal, at) bind(c)
      import
      integer(8), value :: a, nd
      integer(8), intent(in) :: low(*), high(*), periodic(*)
      integer(8), value :: orthogonal
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_reflect_do(a, has, id, at) bind(c)
      import
      integer(8), value :: a, has, id
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_reduce_shadow(a, nd, low, high, periodic, orthogonal, has, id, at) bind(c)
      import
      integer(8), value :: a, nd
      integer(8), intent(in) :: low(*), high(*), periodic(*)
      integer(8), value :: orthogonal, has, id
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_wait_async(on, n, ids, at) bind(c)
      import
      integer(8), value :: on, n
      integer(8), intent(in) :: ids(*)
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_gmove(l, lnd, lkind, lfirst, lsecond, lstep, r, rnd, rkind, rfirst, rsecond, rstep, mode, has, id, &
        at) bind(c)
      import
      integer(8), value :: l, lnd
      integer(8), intent(in) :: lkind(*), lfirst(*), lsecond(*), lstep(*)
      integer(8), value :: r, rnd
      integer(8), intent(in) :: rkind(*), rfirst(*), rsecond(*), rstep(*)
      integer(8), value :: mode, has, id
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_gmove_from(l, lnd, lkind, lfirst, lsecond, lstep, x, mode, at) bind(c)
      import
      integer(8), value :: l, lnd
      integer(8), intent(in) :: lkind(*), lfirst(*), lsecond(*), lstep(*)
      type(*), dimension(..), contiguous :: x
      integer(8), value :: mode
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_gmove_to(x, r, rnd, rkind, rfirst, rsecond, rstep, mode, at) bind(c)
      import
      type(*), dimension(..), contiguous :: x
      integer(8), value :: r, rnd
      integer(8), intent(in) :: rkind(*), rfirst(*), rsecond(*), rstep(*)
      integer(8), value :: mode
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_element(of, n, kind, first, second, step, at) bind(c) result(answer)
      import
      integer(8), value :: of, n
      integer(8), intent(in) :: kind(*), first(*), second(*), step(*)
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_post(image, tag, at) bind(c)
      import
      integer(8), value :: image, tag
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_wait(image, has, tag, at) bind(c)
      import
      integer(8), value :: image, has, tag
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_image(set, at) bind(c)
      import
      integer(8), value :: set
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_image_of(of, position, at) bind(c) result(answer)
      import
      integer(8), value :: of, position
      character(kind=1), intent(in) :: at(*)
      integer(4) :: answer
    end function
    function ngyf_position_in(of, at) bind(c) result(answer)
      import
      integer(8), value :: of
      character(kind=1), intent(in) :: at(*)
      integer(4) :: answer
    end function
    pure function ngyf_cosubscript(position, corank, low, extent, d, at) bind(c) result(answer)
      import
      integer(4), value :: position
      integer(8), value :: corank
      integer(8), intent(in) :: low(*), extent(*)
      integer(8), value :: d
      character(kind=1), intent(in) :: at(*)
      integer(4) :: answer
    end function
    pure function ngyf_image_index(of, corank, sub, low, extent, at) bind(c) result(answer)
      import
      integer(8), value :: of, corank
      integer(8), intent(in) :: sub(*), low(*), extent(*)
      character(kind=1), intent(in) :: at(*)
      integer(4) :: answer
    end function
    function ngyf_desc_nodes(n) bind(c) result(answer)
      import
      integer(8), value :: n
      type(ngyf_desc) :: answer
    end function
    function ngyf_desc_template(t) bind(c) result(answer)
      import
      integer(8), value :: t
      type(ngyf_desc) :: answer
    end function
    function ngyf_desc_array(a) bind(c) result(answer)
      import
      integer(8), value :: a
      type(ngyf_desc) :: answer
    end function
    subroutine ngyf_transpose(x, a, at) bind(c)
      import
      integer(8), value :: x, a
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_matmul(x, a, b, at) bind(c)
      import
      integer(8), value :: x, a, b
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_sort(out, of, down, at) bind(c)
      import
      integer(8), value :: out, of, down
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_pack(v, a, mask, at) bind(c)
      import
      integer(8), value :: v, a, mask
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_unpack(a, v, mask, at) bind(c)
      import
      integer(8), value :: a, v, mask
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_gather(x, a, n, indices, scatters, at) bind(c)
      import
      integer(8), value :: x, a, n
      integer(8), intent(in) :: indices(*)
      integer(8), value :: scatters
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_unmapped(x, at) bind(c) result(answer)
      import
      type(*), dimension(..), contiguous :: x
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_unmapped_end(x, a, result, at) bind(c)
      import
      type(*), dimension(..), contiguous :: x
      integer(8), value :: a, result
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_open(access, number, name, status, position, action, access_said, form, recl, has_status, &
        at) bind(c) result(answer)
      import
      integer(8), value :: access, number
      character(kind=1), intent(in) :: name(*), status(*), position(*), action(*), access_said(*), form(*)
      integer(8), value :: recl, has_status
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_close(access, number, status, has_status, at) bind(c) result(answer)
      import
      integer(8), value :: access, number
      character(kind=1), intent(in) :: status(*)
      integer(8), value :: has_status
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_file_sync(number, at) bind(c)
      import
      integer(8), value :: number
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_transfer(access, number, writes, rec, has_status, at) bind(c)
      import
      integer(8), value :: access, number, writes, rec, has_status
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_transfer_array(a, writes) bind(c)
      import
      integer(8), value :: a, writes
    end subroutine
    subroutine ngyf_write_item(x) bind(c)
      import
      type(*), dimension(..), intent(in) :: x
    end subroutine
    subroutine ngyf_read_item(x) bind(c)
      import
      type(*), dimension(..), intent(inout) :: x
    end subroutine
    function ngyf_transfer_end() bind(c) result(answer)
      import
      integer(8) :: answer
    end function
    function ngyf_master(at) bind(c) result(answer)
      import
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_io_failed(message, at) bind(c)
      import
      character(kind=1), intent(in) :: message(*), at(*)
    end subroutine
    subroutine ngyf_results(master, at) bind(c)
      import
      integer(8), value :: master
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_result(x) bind(c)
      import
      type(*), dimension(..), intent(inout) :: x
    end subroutine
    subroutine ngyf_results_end(at) bind(c)
      import
      character(kind=1), intent(in) :: at(*)
    end subroutine
  end interface

  interface ngyf_hold
    procedure ngyf_hold_i1, ngyf_hold_i2, ngyf_hold_i4, ngyf_hold_i8, ngyf_hold_i16, ngyf_hold_r4, ngyf_hold_r8, &
        ngyf_hold_r16, ngyf_hold_c4, ngyf_hold_c8, ngyf_hold_c16
#ifdef __GFC_REAL_10__
    procedure ngyf_hold_r10, ngyf_hold_c10
#endif
  end interface

  interface ngyf_joined
    procedure ngyf_joined_i1, ngyf_joined_i2, ngyf_joined_i4, ngyf_joined_i8, ngyf_joined_i16, ngyf_joined_r4, &
        ngyf_joined_r8, ngyf_joined_r16, ngyf_joined_c4, ngyf_joined_c8, ngyf_joined_c16
#ifdef __GFC_REAL_10__
    procedure ngyf_joined_r10, ngyf_joined_c10
#endif
  end interface
end module
