! feature: global.align
! ranks: 1 2 3
! Distributed arrays of derived types: allocatable and pointer components of the elements, which the language allocates, moves and
! releases; initial values of components. `go to` with a list of labels inside a distributed loop.
module counted
  implicit none
  type, private :: number
    integer :: k = 5
  end type
  type, private :: name
    type(number) :: first
    character(3) :: text = 'abc'
    integer, allocatable :: list(:)
  end type
  type, extends(number) :: both
    real :: x
    real, pointer :: p => null()
  end type
!$xmp nodes r(*)
!$xmp template g(9)
!$xmp distribute g(cyclic) onto r
  type(number) :: fixed(9)
  type(name), allocatable, private :: made(:)
  type field
    type(both), allocatable :: inside(:)
!$xmp align inside(i) with g(i)
  end type
!$xmp align fixed(i) with g(i)
!$xmp align made(i) with g(i)
contains
  integer function count_first()
    integer :: i, round
    count_first = 0
    do round = 1, 2
      allocate(made(9))
!$xmp loop on g(i) reduction(+:count_first)
      do i = 1, 9
        if (made(i)%first%k == 5 .and. made(i)%text == 'abc' .and. .not. allocated(made(i)%list)) count_first = count_first + 1
        made(i) = name(number(1), 'xyz', [i])
      end do
      deallocate(made)
    end do
  end function
  integer function count_local()
    type(both) :: local(9)
!$xmp align local(i) with g(i)
    integer :: i
    count_local = 0
!$xmp loop on g(i) reduction(+:count_local)
    do i = 1, 9
      if (local(i)%k == 5 .and. .not. associated(local(i)%p)) count_local = count_local + 1
      local(i)%k = 1
    end do
    call renew(local)
!$xmp loop on g(i) reduction(+:count_local)
    do i = 1, 9
      if (local(i)%k == 5) count_local = count_local + 1
    end do
  end function
  subroutine renew(x)
    type(both), intent(out) :: x(9)
!$xmp align x(i) with g(i)
  end subroutine
end module

program elements
  use counted
  implicit none
  type(field) :: one
  type cell
    integer, allocatable :: v(:)
    real, pointer :: p(:) => null()
  end type
  integer :: i, failures, stat
  integer, allocatable :: made(:), taken(:)
!$xmp nodes q(*)
!$xmp template t(8)
!$xmp distribute t(block) onto q
!$xmp template u(8)
!$xmp distribute u(cyclic) onto q
  type(cell) :: a(8)
  type(cell), allocatable :: b(:)
!$xmp align a(i) with t(i)
!$xmp align b(i) with u(i)
  failures = 0
  allocate(b(8))
!$xmp loop on t(i)
  do i = 1, 8
    allocate(a(i)%v(i), stat=stat)
    if (stat /= 0 .or. size(a(i)%v) /= i) failures = failures + 1
    allocate(a(i)%v(3), stat=stat)
    if (stat == 0) failures = failures + 1
    made = [i, 2*i]
    deallocate(a(i)%v)
    call move_alloc(made, a(i)%v)
    if (allocated(made) .or. sum(a(i)%v) /= 3*i) failures = failures + 1
    call move_alloc(from=a(i)%v, to=taken)
    if (allocated(a(i)%v) .or. taken(2) /= 2*i) failures = failures + 1
  end do
!$xmp loop on u(i)
  do i = 1, 8
    nullify(b(i)%p)
    allocate(b(i)%p(2), source=0.0)
    if (i > 2) allocate(b(i)%v(i))
    if (i <= 2) allocate(b(i)%v(i), source=i)
    b(i)%p = i
    if (associated(b(i)%p)) deallocate(b(i)%p)
    if (associated(b(i)%p) .or. size(b(i)%v) /= i) failures = failures + 1
    deallocate(b(i)%v)
  end do
  if (.not. allocated(b)) failures = failures + 1
  deallocate(b)
  if (count_first() /= 18) failures = failures + 1
  do i = 1, 2
    if (count_local() /= 18) failures = failures + 1
  end do
  allocate(one%inside(9))
!$xmp loop on g(i)
  do i = 1, 9
    if (fixed(i)%k /= 5 .or. one%inside(i)%k /= 5) failures = failures + 1
  end do
!$xmp loop on t(i)
  do i = 1, 8
    made = [0]
    go to (11, 12), mod(i, 3) + 1
    goto 20
11  made = [1]
    goto 20
12  made = [2]
20  if (made(1) /= merge(0, mod(i, 3) + 1, mod(i, 3) == 2)) failures = failures + 1
  end do
!$xmp reduction (+:failures)
  if (failures /= 0) error stop 1
!$xmp task on q(1)
  print '(a)', 'PASS'
!$xmp end task
end program
