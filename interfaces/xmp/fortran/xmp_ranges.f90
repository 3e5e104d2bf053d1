! xmp_ranges: sections of distributed arrays, for functions that take them (xmpnf). Indices are those that the array is declared with.
module xmp_ranges
  implicit none
  private
  public :: xmp_range, xmp_whole, xmp_allocate_range, xmp_set_range, xmp_set_range_count, xmp_free_range

  ! netcdf.h has the same. Dimensions are those of the source; a rank of 0 means the whole array, a step of 0 means a value that
  ! was not set.
  type, bind(c) :: xmp_range
    integer(8) :: rank = 0
    integer(8) :: first(7) = 0, count(7) = 0, step(7) = 0
  end type
  type(xmp_range), parameter :: xmp_whole = xmp_range()

  interface xmp_set_range
    module procedure set_4, set_8
  end interface
  interface xmp_set_range_count
    module procedure set_count_4, set_count_8
  end interface
contains
  ! A range of an array with this number of dimensions; each must be set.
  function xmp_allocate_range(rank) result(range)
    integer, intent(in) :: rank
    type(xmp_range) :: range
    range%rank = rank
  end function

  ! Every step-th index of lower, ..., lower + length - 1; downwards from lower if step is negative.
  subroutine set_8(range, dim, lower, length, step)
    type(xmp_range), intent(inout) :: range
    integer, intent(in) :: dim
    integer(8), intent(in) :: lower, length, step
    integer(8) :: count
    count = length
    if (length >= 1 .and. step /= 0) count = (length - 1)/abs(step) + 1
    call set_count_8(range, dim, lower, count, step)
  end subroutine

  subroutine set_4(range, dim, lower, length, step)
    type(xmp_range), intent(inout) :: range
    integer, intent(in) :: dim, lower, length, step
    call set_8(range, dim, int(lower, 8), int(length, 8), int(step, 8))
  end subroutine

  ! This number of indices, from the first on.
  subroutine set_count_8(range, dim, first, count, step)
    type(xmp_range), intent(inout) :: range
    integer, intent(in) :: dim
    integer(8), intent(in) :: first, count, step
    if (dim < 1 .or. dim > min(range%rank, 7_8)) error stop 'xmp_set_range: the range has no such dimension'
    range%first(dim) = first
    range%count(dim) = count
    range%step(dim) = step
  end subroutine

  subroutine set_count_4(range, dim, first, count, step)
    type(xmp_range), intent(inout) :: range
    integer, intent(in) :: dim, first, count, step
    call set_count_8(range, dim, int(first, 8), int(count, 8), int(step, 8))
  end subroutine

  ! It has no memory; programs that know the functions of C call it.
  subroutine xmp_free_range(range)
    type(xmp_range), intent(inout) :: range
    range = xmp_whole
  end subroutine
end module
