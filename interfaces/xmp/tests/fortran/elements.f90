! feature: global.align
! ranks: 1 2 3
! Distributed arrays of derived types: allocatable and pointer components of the elements, which the language allocates, moves and
! releases.
program elements
  implicit none
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
!$xmp reduction (+:failures)
  if (failures /= 0) error stop 1
!$xmp task on q(1)
  print '(a)', 'PASS'
!$xmp end task
end program
