! feature: global.loop
! ranks: 1 2 3
! flags: -fcheck=bounds
! A function in a subscript of a cyclic dimension is evaluated once.
module indices
  implicit none
  type :: counter
    integer :: calls = 0
    integer :: of(12) = 0
  contains
    procedure :: next
  end type
  integer :: calls = 0
contains
  integer function index_of(i)
    integer, intent(in) :: i
    calls = calls + 1
    index_of = i
  end function
  integer function next(self, i)
    class(counter), intent(inout) :: self
    integer, intent(in) :: i
    self%calls = self%calls + 1
    next = i
  end function
end module

program index_calls
  use xmp_lib
  use indices
  implicit none
!$xmp nodes p(*)
!$xmp template t(12)
!$xmp distribute t(cyclic(2)) onto p
  integer :: a(12), i, rounds, k(12)
  type(counter) :: c
!$xmp align a(i) with t(i)
  rounds = 0
  k = [(i, i = 1, 12)]
  c%of = k
!$xmp loop on t(i)
  do i = 1, 12
    a(index_of(i)) = i
    a(c%next(i)) = a(c%of(i)) + 1
    a(k(i)) = a(min(i, 12)) + 1
    rounds = rounds + 1
  end do
  if (calls /= rounds .or. c%calls /= rounds) stop 1
  k = 0
!$xmp gmove
  k(:) = a(:)
  if (any(k /= [(i + 2, i = 1, 12)])) stop 2
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
