! feature: component.array
! ranks: 1 2 3
! Long sections of allocatable components of another image, with and without gaps, and scalars in them.
program component_sections
  implicit none
  integer, parameter :: h = 30000
  type pair; integer :: i; character(3) :: c; end type
  type t
    real(8), allocatable :: d(:), e(:,:)
    integer(1), allocatable :: b(:)
    character(5), allocatable :: w(:)
    type(pair), allocatable :: p(:)
  end type
  type(t), save :: x[*]
  real(8) :: v(h), m(40,50)
  integer :: me, n, to, k, bad
  me = this_image(); n = num_images(); to = mod(me, n) + 1
  bad = 0
  allocate (x%d(h), x%e(40,50), x%b(h), x%w(h), x%p(h))
  x%d = me; x%e = me; x%b = 1_1; x%w = 'aaaaa'; x%p = pair(0, 'no')
  sync all
  x[to]%d(:) = 3d0 + me
  x[to]%b(2:h-1) = 7_1
  x[to]%w(:) = 'four'
  x[to]%p(3:5000) = pair(me, 'yes')
  x[to]%e(2:39,:) = 8d0
  sync all
  call expect (all(x%d == 3d0 + before()))
  call expect (x%b(1) == 1 .and. all(x%b(2:h-1) == 7) .and. x%b(h) == 1)
  call expect (all(x%w == 'four '))
  call expect (all(x%p(3:5000)%i == before()) .and. all(x%p(3:5000)%c == 'yes') .and. x%p(2)%c == 'no' .and. x%p(5001)%c == 'no')
  call expect (all(x%e(2:39,:) == 8) .and. all(x%e(1,:) == me) .and. all(x%e(40,:) == me))
  sync all
  v = [(real(k, 8), k = 1, h)]
  x[to]%d(h:1:-1) = v
  x[to]%e(3,:) = v(1:50)
  x[to]%b(1:h:3) = 5_1
  sync all
  call expect (all(x%d == v(h:1:-1)))
  call expect (all(x%e(3,:) == v(1:50)) .and. all(x%e(2,:) == 8))
  call expect (all(x%b(1:h:3) == 5) .and. all(x%b(2:h-1:3) == 7))
  v = 0
  v(1:h/2) = x[to]%d(1:h:2)
  call expect (all(v(1:h/2) == [(real(h + 2 - 2*k, 8), k = 1, h/2)]) .and. all(v(h/2+1:) == 0))
  v = x[to]%d(h:1:-1)
  call expect (all(v == [(real(k, 8), k = 1, h)]))
  v(1:h:4) = x[to]%d(1:h/4)
  call expect (all(v(1:h:4) == [(real(h + 1 - k, 8), k = 1, h/4)]) .and. v(2) == 2)
  m = 0
  m(::3,::2) = x[to]%e(::3,::2)
  call expect (all(m(4::3,::2) == 8 .or. m(4::3,::2) == to) .and. all(m(2,:) == 0) .and. all(m(1,::2) == to))
  sync all
  x[to]%d(1:h:2) = v(1)
  x[to]%d(2:h:2) = 4
  sync all
  call expect (all(x%d(1:h:2) == h) .and. all(x%d(2:h:2) == 4))
  sync all
  if (bad /= 0) error stop 'wrong sections'
  if (me == 1) print '(a)', 'PASS'
contains
  integer function before()
    before = merge(n, me - 1, me == 1)
  end function
  subroutine expect (is_right)
    logical, intent(in) :: is_right
    if (.not. is_right) bad = bad + 1
  end subroutine
end program
