! feature: component.reallocated component.allocated component.nested component.array component.scalar
! ranks: 1 2 3 4
! Procedures that know nothing of coarrays, move_alloc, and the end of a procedure deallocate and reallocate components.
module plain
  implicit none
  type t
    integer, allocatable :: x(:)
    integer, allocatable :: s
    real(8), allocatable :: m(:,:)
  contains
    procedure :: init
    procedure :: grow
  end type
  type outer
    integer :: i
    type(t), allocatable :: list(:)
    type(t), allocatable :: one
  end type
contains
  subroutine init(this, n)
    class(t), intent(inout) :: this
    integer, intent(in) :: n
    if (allocated(this%x)) deallocate (this%x)
    if (allocated(this%s)) deallocate (this%s)
    allocate (this%x(n), this%s)
    this%x = n; this%s = n
  end subroutine
  subroutine grow(this, n)
    class(t), intent(inout) :: this
    integer, intent(in) :: n
    this%x = [this%x, n, n]
  end subroutine
  subroutine again(y, n)
    integer, allocatable, intent(inout) :: y(:)
    integer, intent(in) :: n
    if (allocated(y)) deallocate (y)
    allocate (y(n))
    y = n
  end subroutine
  ! gfortran does not set the span of y.
  subroutine spread_out(y, n)
    integer, allocatable, intent(inout) :: y(:)
    integer, intent(in) :: n
    y = spread(n, 1, n)
  end subroutine
  subroutine fresh(y, n)
    integer, allocatable, intent(out) :: y(:)
    integer, intent(in) :: n
    allocate (y(n))
    y = n
  end subroutine
  subroutine clear(z)
    type(t), intent(out) :: z
  end subroutine
  function made(n) result(z)
    integer, intent(in) :: n
    type(t) :: z
    z%x = [n, n + 1]
  end function
end module
program component_memory
  use plain
  implicit none
  type(t), save :: d[*], e[*]
  type(outer), save :: o[*]
  type(t), allocatable :: a(:)[:], s[:]
  integer, allocatable :: tmp(:)
  integer :: bad, me, n, p, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  call init(d, 3); call check(3, 3, 'procedure')
  call d%grow(4); call check(5, 4, 'grow after a procedure')
  deallocate (d%x); allocate (d%x(5), source=3); call d%init(4); call check(4, 4, 'procedure after allocate')
  deallocate (d%x); allocate (d%x(2), source=3); call d%grow(6); call check(4, 6, 'grow after allocate')
  call again(d%x, 7); call check(7, 7, 'dummy')
  deallocate (d%x); call spread_out(d%x, 5); call check(5, 5, 'spread')
  deallocate (d%x); allocate (d%x(2)); call spread_out(d%x, 6); call check(6, 6, 'spread after allocate')
  deallocate (d%x); allocate (d%x(2)); call fresh(d%x, 5); call check(5, 5, 'intent(out)')
  deallocate (d%x); allocate (d%x(4)); d%x = 8
  call move_alloc(d%x, tmp)
  if (allocated(d%x) .or. any(tmp /= 8)) bad = bad + 1
  tmp = [tmp, 9]
  call move_alloc(tmp, d%x); call check(5, 9, 'move_alloc')
  deallocate (d%x); allocate (d%x(1000)); allocate (tmp(3)); tmp = 11
  call move_alloc(tmp, d%x); call check(3, 11, 'move_alloc over')
  if (allocated(d%s)) deallocate (d%s)
  allocate (d%s); call clear(d)
  if (allocated(d%x) .or. allocated(d%s)) bad = bad + 1
  do k = 1, 100
    allocate (d%s, d%m(k, k)); d%s = k; d%m = k
    call init(d, k)
    deallocate (d%x, d%s, d%m)
  end do
  sync all
  e = made(4)
  sync all
  if (e[p]%x(2) /= 5) bad = bad + 1
  sync all
  do k = 1, 3
    call local_coarrays(k)
  end do
  ! Nested, in memory that gfortran or the library has allocated.
  allocate (o%list(3))
  o%list(2)%x = [me, 2*me]
  call init(o%list(3), 4)
  o%list(3)%x = [1, 2, 3]
  allocate (o%one); o%one%x = [5*me]; allocate (o%one%s); o%one%s = 6*me
  sync all
  if (o[p]%list(2)%x(2) /= 2*p .or. o[p]%list(3)%x(3) /= 3 .or. o[p]%list(3)%s /= 4) bad = bad + 1
  if (o[p]%one%x(1) /= 5*p .or. o[p]%one%s /= 6*p) bad = bad + 1
  sync all
  deallocate (o%list, o%one)
  ! The left side is allocated, or gets another shape.
  allocate (a(3)[*], s[*])
  allocate (a(2)%x(4)); a(2)%x = 7*me
  call init(s, 6); allocate (s%m(2, 3)); s%m = me
  sync all
  d%x = a(2)[p]%x; if (size(d%x) /= 4 .or. any(d%x /= 7*p)) bad = bad + 1
  d%x = s[p]%x;    if (size(d%x) /= 6 .or. any(d%x /= 6)) bad = bad + 1
  d%x = s[p]%x(2:6:2); if (size(d%x) /= 3 .or. lbound(d%x, 1) /= 1) bad = bad + 1
  d%s = s[p]%s;    if (d%s /= 6) bad = bad + 1
  d%m = s[p]%m;    if (any(shape(d%m) /= [2, 3]) .or. any(d%m /= p)) bad = bad + 1
  a(1)%x = s[p]%x; if (size(a(1)%x) /= 6) bad = bad + 1
  sync all
  if (d[p]%x(3) /= 6 .or. a(1)[p]%x(6) /= 6) bad = bad + 1
  sync all
  call again(d%x, 2)
  deallocate (d%x, d%s, d%m, a, s)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  ! The component d%x has `count` elements, and all images can read and write the last, `value`.
  subroutine check(count, value, what)
    integer, intent(in) :: count, value
    character(*), intent(in) :: what
    integer, allocatable :: r(:)
    sync all
    r = d[p]%x
    if (size(r) /= count) then
      bad = bad + 1; print *, what, ': the size is ', size(r)
    else if (r(count) /= value .or. d[p]%x(count) /= value) then
      bad = bad + 1; print *, what, ': the elements are ', r
    end if
    sync all
    d[p]%x(1) = -1
    sync all
    if (d%x(1) /= -1) bad = bad + 1
    sync all
  end subroutine
  subroutine local_coarrays(k)
    integer, intent(in) :: k
    type(t), allocatable :: y(:)[:], never(:)[:]
    ! At the end of a procedure, gfortran 12 deallocates other memory than that of a scalar without `save`.
    type(t), allocatable, save :: z[:]
    integer :: j
    allocate (y(3)[*], z[*], never(2)[*])
    do j = 1, 3
      allocate (y(j)%x(1000*k)); y(j)%x = me
    end do
    call init(z, k)
    sync all
    if (y(3)[p]%x(1000*k) /= p .or. z[p]%x(k) /= k .or. z[p]%s /= k) bad = bad + 1
    sync all
    deallocate (z)
    y(1)%x = [1, 2, 3]
  end subroutine
end program
