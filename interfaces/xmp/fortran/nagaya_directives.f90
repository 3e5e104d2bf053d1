! nagaya_directives: what XMP/Fortran calls in place of directives; the other side is directives.c.
!
! The text that xmpf90 writes uses it; most calls are in nagaya_calls, made of interfaces/xmp/spec/fortran.api. All names begin with ngyf_, so it may stand
! beside anything a program uses. Not for programs.
module nagaya_directives
  use nagaya_files
  use nagaya_calls
  use, intrinsic :: iso_c_binding, only: ngyf_point => c_f_pointer, ngyf_loc => c_loc, &
      ngyf_procedure => c_f_procpointer, ngyf_address_of_code => c_funptr, ngyf_nowhere => c_null_ptr
  implicit none
  public

  ! A bound that was not written.
  integer(8), parameter :: ngyf_none = -huge(1_8) - 1_8

  ! What an array has that is there for its bounds only.
  type, bind(c) :: ngyf_nothing
  end type

  ! What a procedure makes ends when this variable does.
  type :: ngyf_scope
    integer(8) :: list = 0
  contains
    final :: ngyf_scope_ends
  end type

  ! What xmp_desc_of gives: what the library knows it by; of an array also its rank and lower bounds, in the order of the source.
  type, bind(c) :: ngyf_desc
    type(ngyf_pointer) :: ptr
    integer(8) :: rank
    integer(8) :: lower(7)
  end type

  interface
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
    subroutine ngyf_hand_over(to, from, bytes) bind(c)
      import
      type(ngyf_pointer), value :: to, from
      integer(8), value :: bytes
    end subroutine
    subroutine ngyf_stand(take) bind(c)
      interface
        subroutine take() bind(c)
        end subroutine
      end interface
    end subroutine
    function ngyf_nodes_size(nodes, dim, size) bind(c, name='xmp_nodes_size') result(status)
      import
      type(ngyf_pointer), value :: nodes
      integer(4), value :: dim
      integer(4) :: size, status
    end function
    function ngyf_address(x) bind(c) result(answer)
      import
      type(*), intent(in) :: x(*)
      integer(8) :: answer
    end function
    ! The address of the variable with a descriptor is kept: the array may be allocated later.
    subroutine ngyf_keep_variable(list, a, is_pointer) bind(c)
      import
      integer(8) :: list
      integer(8), target :: a
      integer(8), value :: is_pointer
    end subroutine
    ! What lets an allocatable array stand for the node's part.
    function ngyf_taker() bind(c) result(answer)
      import
      type(ngyf_address_of_code) :: answer
    end function
    subroutine ngyf_image(set, at) bind(c)
      import
      integer(8), value :: set
      character(kind=1), intent(in) :: at(*)
    end subroutine
    function ngyf_position_in(of, at) bind(c) result(answer)
      import
      integer(8), value :: of
      character(kind=1), intent(in) :: at(*)
      integer(4) :: answer
    end function
    pure function ngyf_cosubscript(position, corank, low, extent, d, at) bind(c) result(answer)
      import
      integer(4), value :: position
      integer(8), value :: corank, d
      integer(8), intent(in) :: low(*), extent(*)
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
    function ngyf_image_of(of, position, at) bind(c) result(answer)
      import
      integer(8), value :: of
      integer(8), value :: position
      character(kind=1), intent(in) :: at(*)
      integer(4) :: answer
    end function
  end interface

  ! Logical values go to C as numbers, since the language has no interface of C for them but for one kind.
  interface ngyf_hold
    module procedure ngyf_hold_l1, ngyf_hold_l2, ngyf_hold_l4, ngyf_hold_l8
  end interface
  interface ngyf_joined
    module procedure ngyf_joined_l1, ngyf_joined_l2, ngyf_joined_l4, ngyf_joined_l8
  end interface

contains

  ! How many indices a section without a step has.
  pure function ngyf_extent_of(first, last) result(answer)
    integer(8), intent(in) :: first, last
    integer(8) :: answer
    answer = max(last - first + 1_8, 0_8)
  end function

  ! The list of a gblock, whose address is known (here it might be that of a copy): one length for each node of a dimension.
  function ngyf_list_for(lengths, address, nodes, dim, at) result(answer)
    integer(4), intent(in) :: lengths(:)
    integer(8), value :: address, nodes
    integer(4), value :: dim
    character(*), intent(in) :: at
    integer(8) :: answer
    integer(4) :: has
    character(80) :: what
    type(ngyf_desc) :: of
    of = ngyf_desc_nodes(nodes)
    if (ngyf_nodes_size(of%ptr, dim, has) == 0 .and. size(lengths) < has) then
      write (what, '(a,i0,a,i0,a)') ': gblock with ', size(lengths), ' lengths for ', has, &
          ' nodes; there must be one for each node'
      error stop at(:len(at) - 1)//trim(what)
    end if
    answer = address
  end function

  subroutine ngyf_scope_ends(scope)
    type(ngyf_scope), intent(inout) :: scope
    if (scope%list /= 0_8) call ngyf_release(scope%list)
  end subroutine

  subroutine ngyf_hold_l1(x)
    logical(1), value :: x
    call ngyf_hold(merge(1_1, 0_1, x))
  end subroutine

  subroutine ngyf_hold_l2(x)
    logical(2), value :: x
    call ngyf_hold(merge(1_1, 0_1, x))
  end subroutine

  subroutine ngyf_hold_l4(x)
    logical(4), value :: x
    call ngyf_hold(merge(1_1, 0_1, x))
  end subroutine

  subroutine ngyf_hold_l8(x)
    logical(8), value :: x
    call ngyf_hold(merge(1_1, 0_1, x))
  end subroutine

  function ngyf_joined_l1(x, op, was_held, on) result(answer)
    logical(1), value :: x
    integer(8), value :: op, was_held, on
    logical(1) :: answer
    answer = ngyf_joined(merge(1_1, 0_1, x), op, was_held, on) /= 0_1
  end function

  function ngyf_joined_l2(x, op, was_held, on) result(answer)
    logical(2), value :: x
    integer(8), value :: op, was_held, on
    logical(2) :: answer
    answer = ngyf_joined(merge(1_1, 0_1, x), op, was_held, on) /= 0_1
  end function

  function ngyf_joined_l4(x, op, was_held, on) result(answer)
    logical(4), value :: x
    integer(8), value :: op, was_held, on
    logical(4) :: answer
    answer = ngyf_joined(merge(1_1, 0_1, x), op, was_held, on) /= 0_1
  end function

  function ngyf_joined_l8(x, op, was_held, on) result(answer)
    logical(8), value :: x
    integer(8), value :: op, was_held, on
    logical(8) :: answer
    answer = ngyf_joined(merge(1_1, 0_1, x), op, was_held, on) /= 0_1
  end function
end module
