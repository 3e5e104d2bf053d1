! feature: component.pointer component.array
! ranks: 1 2 3 4
! Pointer components that point to targets which are no coarrays: of a module, on the stack, allocated; also to components of objects,
! and objects that have pointers themselves. And allocatable components in memory that is no coarray's.
module lists
  implicit none
  type :: point
    character(3) :: name
    integer :: i
    real(8) :: r(2)
  end type
  type :: node
    integer :: value = 0
    type(node), pointer :: next => null()
    integer, allocatable :: more(:)
  end type
  type :: holder
    integer, pointer :: p(:) => null(), s => null(), m(:,:) => null()
    real(8), pointer :: r(:) => null()
    character(3), pointer :: names(:) => null()
    type(node), pointer :: first => null()
    type(point), pointer :: points(:) => null()
    integer, allocatable :: own(:)
  end type
  integer, target :: plain(2000), one
contains
  subroutine make(x, k)
    type(holder), intent(inout) :: x
    integer, intent(in) :: k
    allocate (x%own(3))
    x%own = [k, k, 33*k]
  end subroutine
end module
program plain_targets
  use lists
  implicit none
  type(holder), save :: h[*], hs(2)[*]
  integer :: bad
  bad = 0
  call check(this_image(), num_images())
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (this_image() == 1) print '(a)', 'PASS'
contains
  subroutine check(me, n)
    integer, intent(in) :: me, n
    type(point), target :: here(5)
    integer, target :: grid(4,6)
    integer :: k, p, left, few(3), all(2000), part(2,3)
    real(8) :: r(3)
    character(3) :: names(2)
    type(node), pointer :: last
    type(node), target :: head
    p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
    plain = [(me*k, k = 1, 2000)]; one = 7*me
    grid = reshape([(100*me + k, k = 1, 24)], [4, 6])
    do k = 1, 5
      here(k) = point('a'//achar(48 + me)//achar(48 + k), 10*me + k, [0.5d0, 1.5d0]*k*me)
    end do
    h%p => plain; h%s => one; h%m => grid(2:4:2,1:5:2); h%r => here(2:4)%r(2); h%names => here%name; h%points => here
    h%first => head
    h%first%value = me
    head%more = [me, 2*me]
    last => h%first
    do k = 1, 3
      allocate (last%next)
      last => last%next
      last%value = 10*me + k
    end do
    hs(2)%p => plain(11:20)
    call make(h, me)
    sync all
    ! Elements, sections, all; into another kind; with vector subscripts; a scalar.
    if (h[p]%p(3) /= 3*p .or. h[p]%s /= 7*p .or. h[p]%p(2000) /= 2000*p) bad = bad + 1
    few = h[p]%p(10:30:10); if (any(few /= [10, 20, 30]*p)) bad = bad + 1
    all = h[p]%p; if (any(all /= [(p*k, k = 1, 2000)])) bad = bad + 1
    r = h[p]%p(1:3); if (any(r /= [1, 2, 3]*p)) bad = bad + 1
    few = h[p]%p([7, 5, 1000]); if (any(few /= [7, 5, 1000]*p)) bad = bad + 1
    if (hs(2)[p]%p(2) /= 12*p) bad = bad + 1
    part = h[p]%m; if (any(part /= 100*p + reshape([2, 4, 10, 12, 18, 20], [2, 3]))) bad = bad + 1
    if (h[p]%m(2,3) /= 100*p + 20) bad = bad + 1
    ! A pointer to a component steps from object to object.
    r = h[p]%r; if (any(r /= [2, 3, 4]*1.5d0*p)) bad = bad + 1
    if (h[p]%r(2) /= 4.5d0*p) bad = bad + 1
    names = h[p]%names(2:3); if (names(1) /= 'a'//achar(48 + p)//'2' .or. names(2) /= 'a'//achar(48 + p)//'3') bad = bad + 1
    if (h[p]%points(4)%i /= 10*p + 4 .or. h[p]%points(2)%r(2) /= 3*p) bad = bad + 1
    ! From object to object.
    if (h[p]%first%value /= p .or. h[p]%first%next%next%next%value /= 10*p + 3) bad = bad + 1
    if (h[p]%first%more(2) /= 2*p) bad = bad + 1
    few = h[p]%own; if (any(few /= [1, 1, 33]*p)) bad = bad + 1
    sync all
    ! The other way.
    h[p]%p(1) = -me; h[p]%s = -2*me; h[p]%p(11:15) = me; h[p]%m(1,:) = [-1, -2, -3]; h[p]%r(3) = 0.25d0
    h[p]%first%next%value = 77; h[p]%points(1)%i = 5.0; h[p]%own(2) = 44
    sync all
    if (plain(1) /= -left .or. one /= -2*left .or. any(plain(11:15) /= left) .or. plain(16) /= 16*me) bad = bad + 1
    if (any(grid(2,1:5:2) /= [-1, -2, -3]) .or. grid(2,2) /= 100*me + 6 .or. here(4)%r(2) /= 0.25d0) bad = bad + 1
    if (h%first%next%value /= 77 .or. here(1)%i /= 5 .or. h%own(2) /= 44 .or. h%own(3) /= 33*me) bad = bad + 1
    sync all
    h[left]%p(21:23) = h[p]%p(31:33)
    sync all
    if (any(plain(21:23) /= [31, 32, 33]*(mod(p, n) + 1))) bad = bad + 1
    sync all
  end subroutine
end program
