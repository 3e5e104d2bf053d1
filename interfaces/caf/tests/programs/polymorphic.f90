! feature: derived.polymorphic
! ranks: 1 3
module shapes
  implicit none
  type :: shape_t
    integer :: id
  contains
    procedure :: area
  end type
  type, extends(shape_t) :: square
    real(8) :: side
  contains
    procedure :: area => square_area
  end type
contains
  real(8) function area(self)
    class(shape_t), intent(in) :: self
    area = -self%id
  end function
  real(8) function square_area(self)
    class(square), intent(in) :: self
    square_area = self%side**2
  end function
end module
program polymorphic
  use shapes
  implicit none
  type(square), save :: s[*]
  class(shape_t), allocatable :: c[:]
  integer :: bad, me, n, p
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  s = square(me, 2*me)
  allocate (square :: c[*])
  c%id = 10*me
  sync all
  if (s[p]%shape_t%id /= p .or. s[p]%id /= p .or. s[p]%side /= 2*p .or. s%area() /= 4*me**2) bad = bad + 1
  if (c[p]%id /= 10*p) bad = bad + 1
  sync all
  s[p]%side = 3
  sync all
  if (s%area() /= 9) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
