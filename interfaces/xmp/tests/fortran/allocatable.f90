! feature: global.allocatable global.template-fix
! ranks: 1 2 3
! Distributed allocatable arrays: of a size found at run time, again with another one, in procedures, in a module.
module levels
  implicit none
  type, private :: cell
    integer :: key
  end type
  integer, parameter :: wide = selected_int_kind(12), cells = 11
  integer(wide), allocatable :: old(:), new(:)
  type(cell), allocatable, private :: all(:)
  integer, allocatable, target :: by_turns(:)
!$xmp nodes q(*)
!$xmp template g(cells)
!$xmp distribute g(block) onto q
!$xmp template h(cells)
!$xmp distribute h(cyclic(2)) onto q
!$xmp align (i) with g(i) :: old, new, all
!$xmp align by_turns(i) with h(i)
!$xmp shadow (1) :: old, new
contains
  integer function in_cells()
    integer :: i
    allocate(all(cells))
!$xmp loop on g(i)
    do i = 1, cells
      all(i) = cell(i)
    end do
    in_cells = 0
!$xmp loop on g(i) reduction(+:in_cells)
    do i = 1, cells
      in_cells = in_cells + all(i)%key
    end do
    deallocate(all)
    if (allocated(all)) error stop 21
  end function
end module

program allocation
  use xmp_lib
  use levels, only: cells, before => old, new, in_cells, by_turns
  implicit none
  real(8), allocatable :: a(:, :), plain(:)
  integer, allocatable :: c(:)
  integer :: n, ios
!$xmp nodes p(*)
!$xmp template t(:)
!$xmp distribute t(block) onto p
!$xmp template u(10)
!$xmp distribute u(cyclic) onto p
!$xmp align a(*,i) with t(i)
!$xmp shadow a(0,1)
!$xmp align c(i) with u(i)
  if (allocated(a) .or. allocated(c)) error stop 1
  n = 17
!$xmp template_fix t(0:n)
  allocate(a(3, 0:n), plain(n), stat=ios)
  allocate(c(10), stat=ios)
  if (ios /= 0 .or. .not. allocated(a)) error stop 2
  if (size(a, 1) /= 3 .or. size(plain) /= n) error stop 3
  call fill(n)
  deallocate(c)
  if (allocated(c)) error stop 4
  allocate(c(4))
  call fill(n)
  deallocate(a, plain)
  call moved
  call local(5)
  call local(50)
  call in_time
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine in_time
    integer :: i, step, total
    integer, pointer :: some(:)
    if (allocated(before)) error stop 20
    if (in_cells() /= 66) error stop 22
    if (in_cells() /= 66) error stop 28
    allocate(before(cells), new(cells), source=3_8)
    do step = 1, 3
!$xmp loop on g(i)
      do i = 1, cells
        before(i) = before(i) + i
      end do
!$xmp reflect (before)
!$xmp loop on g(i)
      do i = 2, cells - 1
        new(i) = (before(i - 1) + before(i + 1))/2
      end do
      call move_alloc(new, before)
      if (allocated(new) .or. .not. allocated(before)) error stop 23
      if (size(before) /= cells) error stop 24
      allocate(new(cells))
      new = 0
    end do
    before = before - 2
    total = 0
!$xmp loop on g(i) reduction(+:total)
    do i = 4, 8
      total = total + int(before(i))
    end do
!$xmp reduction (max:total)
    ! 3 + i, + i, + i, each the mean of equal distances, and 2 less.
    if (total /= 5*1 + 3*(4 + 5 + 6 + 7 + 8)) error stop 25
    deallocate(before, new)
    allocate(before(2:cells))
!$xmp loop on g(i)
    do i = 2, cells
      before(i) = i
    end do
    if (lbound(before, 1) /= 2) error stop 26
    allocate(by_turns(cells))
!$xmp loop on h(i)
    do i = 1, cells
      by_turns(i) = i
    end do
    some => by_turns
    total = sum(some)
!$xmp reduction (+:total)
    if (total /= 66) error stop 27
  end subroutine

  subroutine moved
    integer, parameter :: m = 7
    integer, allocatable :: x(:), y(:), z(:), d(:), e(:)
    integer :: i, total
!$xmp template v(m)
!$xmp distribute v(block) onto p
!$xmp template w(m)
!$xmp distribute w(cyclic) onto p
!$xmp align (i) with v(i) :: x, y, z
!$xmp shadow (1) :: x, y, z
!$xmp align (i) with w(i) :: d, e
    allocate(x(m), y(m), d(m))
!$xmp loop on v(i)
    do i = 1, m
      x(i) = i
      y(i) = -i
    end do
!$xmp loop on w(i)
    do i = 1, m
      d(i) = i
    end do
    call move_alloc(x, z)
    if (.not. allocated(x)) call move_alloc(to=x, from=y)
    call move_alloc(z, y)
    if (allocated(z) .or. ubound(y, 1) /= m) error stop 11
    call move_alloc(d, e)
    if (allocated(d)) error stop 12
!$xmp reflect (x, y)
    total = 0
!$xmp loop on v(i) reduction(+:total)
    do i = 2, m
      total = total + y(i - 1) + 100*x(i - 1)
    end do
!$xmp reduction (min:total)
    if (total /= -99*21) error stop 13
!$xmp loop on w(i) reduction(+:total)
    do i = 1, m
      total = total + e(i)
    end do
    if (total /= -99*21 + 28) error stop 14
    allocate(z(m))
    call move_alloc(z, x)
  end subroutine

  subroutine fill(n)
    integer, intent(in) :: n
    integer :: i, sum
    sum = 0
!$xmp loop on t(i) reduction(+:sum)
    do i = 0, n
      a(:, i) = i
      sum = sum + nint(a(1, i) + a(3, i))
    end do
    if (sum /= n*(n + 1)) error stop 5
    sum = 0
!$xmp loop on u(i) reduction(+:sum)
    do i = 1, 4
      c(i) = i
      sum = sum + c(i)
    end do
    if (sum /= 10) error stop 6
  end subroutine

  subroutine local(n)
    integer, intent(in) :: n
    integer, allocatable :: v(:), w(:)
    integer :: i, sum
!$xmp template s(n)
!$xmp distribute s(block) onto p
!$xmp align (i) with s(i) :: v, w
    allocate(v(n), w(n))
    sum = 0
!$xmp loop on s(i) reduction(+:sum)
    do i = 1, n
      v(i) = i
      w(i) = v(i)
      sum = sum + w(i)
    end do
    if (sum /= n*(n + 1)/2) error stop 7
    deallocate(v)
  end subroutine
end program
