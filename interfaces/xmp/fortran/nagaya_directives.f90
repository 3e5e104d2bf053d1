! nagaya_directives: what XMP/Fortran calls in place of directives; the other side is in C.
!
! The text that xmpf90 writes uses it; all but what is written here is in nagaya_calls, made of interfaces/xmp/spec/fortran.api.
! All names begin with ngyf_, so they conflict with no name of a program. Not for programs.
module nagaya_directives
  use nagaya_calls
  implicit none
  public

  ! What a procedure makes ends when this variable does.
  type :: ngyf_scope
    integer(8) :: list = 0
  contains
    final :: ngyf_scope_ends
  end type

  interface
    function ngyf_nodes_size(nodes, dim, size) bind(c, name='xmp_nodes_size') result(status)
      import
      type(ngyf_pointer), value :: nodes
      integer(4), value :: dim
      integer(4) :: size, status
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

  ! Where this node stores an index of a cyclic dimension, under -fcheck; `g` is the index counted from the template's first one.
  elemental function ngyf_own_place(g, round, block, base, phase, at) result(answer)
    integer(8), value :: g, round, block, base, phase
    character(*), intent(in) :: at
    integer(8) :: answer
    if (modulo(g, round) < phase .or. modulo(g, round) >= phase + block) error stop at(:len(at) - 1)
    answer = g/round*block + modulo(g, block) - base
  end function

  ! The index of an element or a section that is an argument, in a dimension that is not cyclic. Elemental because the index may be
  ! an array of indices.
  elemental function ngyf_stored(a, d, index, strict, at) result(answer)
    integer(8), value :: a, d, index, strict
    character(*), intent(in) :: at
    integer(8) :: answer
    answer = ngyf_stored_index(a, d, index, strict, at)
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
