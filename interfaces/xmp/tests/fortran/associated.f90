! feature: global.association
! ranks: 1 2 4 6
! Distributed arguments that are allocatable or pointers: allocated, released and made anew by procedures of a module, external and
! internal ones, and by procedures that these call; what the caller then has of them.
module fields
  implicit none
  integer, parameter :: n = 19
  integer, allocatable :: of_module(:)
  real(8), pointer :: shown(:) => null()
!$xmp nodes p(*)
!$xmp template t(0:n)
!$xmp distribute t(block) onto p
!$xmp template c(0:n)
!$xmp distribute c(cyclic(2)) onto p
!$xmp align of_module(i) with t(i)
!$xmp align shown(i) with t(i)
!$xmp shadow of_module(1)
contains
  subroutine make(x, low, high)
    integer, allocatable, intent(out) :: x(:)
    integer, intent(in) :: low, high
!$xmp align x(i) with t(i)
!$xmp shadow x(1)
    integer :: i
    if (allocated(x)) error stop 1
    allocate(x(low:high))
!$xmp loop on t(i)
    do i = low, high
      x(i) = i
    end do
!$xmp reflect (x)
  end subroutine

  ! To one element more at the end, by another array.
  recursive subroutine grow(x, times)
    integer, allocatable, intent(inout) :: x(:)
    integer, intent(in) :: times
    integer, allocatable :: y(:)
!$xmp align (i) with t(i) :: x, y
!$xmp shadow (1) :: x, y
    integer :: i, low, high
    if (times == 0) return
    low = lbound(x, 1)
    high = ubound(x, 1)
    allocate(y(low:high + 1))
!$xmp loop on t(i)
    do i = low, high
      y(i) = x(i)
    end do
!$xmp task on t(high + 1)
    y(high + 1) = high + 1
!$xmp end task
    call move_alloc(y, x)
!$xmp reflect (x)
    call grow(x, times - 1)
    if (allocated(y)) error stop 2
  end subroutine

  subroutine both(x, y, low, high)
    integer, allocatable, optional, intent(inout) :: x(:)
    integer, allocatable, optional :: y(:)
    integer, intent(in) :: low, high
!$xmp align x(i) with t(i)
!$xmp shadow x(1)
!$xmp align y(i) with c(i)
    integer :: i
    if (present(x)) then
      call make(x, low, high - 2)
      call grow(x, 2)
    end if
    if (present(y)) then
      if (allocated(y)) deallocate(y)
      allocate(y(low:high))
!$xmp loop on c(i)
      do i = low, high
        y(i) = 2*i
      end do
    end if
  end subroutine

  integer function total(x)
    integer, allocatable, intent(in) :: x(:)
    integer :: i
!$xmp align x(i) with t(i)
!$xmp shadow x(1)
    total = 0
!$xmp loop on t(i) reduction(+:total)
    do i = lbound(x, 1), ubound(x, 1)
      total = total + x(i)
    end do
!$xmp reduction (max:total)
  end function

  subroutine drop(x)
    integer, allocatable, intent(inout) :: x(:)
!$xmp align x(i) with t(i)
!$xmp shadow x(1)
    if (allocated(x)) deallocate(x)
  end subroutine

  subroutine point(x, to)
    real(8), pointer :: x(:)
    real(8), pointer, intent(in) :: to(:)
!$xmp align (i) with t(i) :: x, to
    integer :: i
    if (associated(x)) error stop 3
    if (.not. associated(to)) then
      allocate(x(3:n))
!$xmp loop on t(i)
      do i = 3, n
        x(i) = i
      end do
    else
      x => to
    end if
  end subroutine

  real(8) function sum_of(x)
    real(8), pointer, intent(in) :: x(:)
!$xmp align x(i) with t(i)
    integer :: i
    sum_of = 0
!$xmp loop on t(i) reduction(+:sum_of)
    do i = lbound(x, 1), ubound(x, 1)
      sum_of = sum_of + x(i)
    end do
!$xmp reduction (max:sum_of)
  end function
end module

subroutine outside(x, y)
  implicit none
  integer, allocatable, intent(out) :: x(:, :)
  real, pointer :: y(:)
!$xmp nodes q(*)
!$xmp template s(12)
!$xmp distribute s(block) onto q
!$xmp align x(*, j) with s(j)
!$xmp align y(j) with s(j)
!$xmp shadow x(0, 1)
  integer :: i, j
  allocate(x(3, 12), y(12))
!$xmp loop on s(j)
  do j = 1, 12
    do i = 1, 3
      x(i, j) = 100*i + j
    end do
    y(j) = 0.5*j
  end do
end subroutine

program association
  use xmp_lib
  use fields, only: n, of_module, make, grow, both, total, drop, point, sum_of, renamed => shown
  implicit none
  integer, allocatable :: of_main(:), wide(:, :)
  real(8), target :: whole(0:n)
  real(8), pointer :: also(:)
  real, pointer :: half(:)
  integer :: i, j, wrong
!$xmp nodes q(*)
!$xmp template s(12)
!$xmp distribute s(block) onto q
!$xmp align wide(*, j) with s(j)
!$xmp shadow wide(0, 1)
!$xmp align half(j) with s(j)
!$xmp align of_main(i) with t(i)
!$xmp shadow of_main(1)
!$xmp align (i) with t(i) :: whole, also
  interface
    subroutine outside(x, y)
      integer, allocatable, intent(out) :: x(:, :)
      real, pointer :: y(:)
!$xmp nodes q(*)
!$xmp template s(12)
!$xmp distribute s(block) onto q
!$xmp align x(*, j) with s(j)
!$xmp align y(j) with s(j)
!$xmp shadow x(0, 1)
    end subroutine
  end interface

  call make(of_main, 2, 9)
  call expect(of_main, 2, 9)
  call make(of_main, 0, n)                  ! released at the beginning
  call expect(of_main, 0, n)
  call make(of_module, 1, 5)
  call grow(x=of_module, times=7)
  call expect(of_module, 1, 12)
  if (total(of_module) /= 78) error stop 11
  call drop(of_main)
  if (allocated(of_main)) error stop 12
  call drop(of_main)
  allocate(of_main(4))
  of_main = 7
  if (total(of_main) /= 28) error stop 13
  call drop(of_module)
  do i = 1, 3
    call locals(i, .false.)
    call locals(i, .true.)
  end do

  do i = 1, 2
    call outside(wide, half)
    if (.not. allocated(wide) .or. size(wide, 2) /= 12) error stop 14
    wrong = 0
!$xmp reflect (wide)
!$xmp loop on s(j) reduction(+:wrong)
    do j = 2, 11
      if (any(wide(:, j - 1) + wide(:, j + 1) /= 2*wide(:, j)) .or. half(j) /= 0.5*j) wrong = wrong + 1
    end do
    if (wrong /= 0) error stop 15
    deallocate(half)
  end do

  nullify(also)
  call point(renamed, also)
  if (lbound(renamed, 1) /= 3 .or. ubound(renamed, 1) /= n) error stop 16
  call point(also, renamed)
  if (.not. associated(also)) error stop 17
  if (nint(sum_of(also)) /= n*(n + 1)/2 - 3) error stop 17
  deallocate(also)
!$xmp loop on t(i)
  do i = 0, n
    whole(i) = 2*i
  end do
  also => whole
  if (nint(sum_of(also)) /= n*(n + 1) .or. lbound(also, 1) /= 0) error stop 18
  if (nint(sum_of(whole)) /= n*(n + 1)) error stop 19
  also => null()
  if (associated(also)) error stop 20
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine expect(x, low, high)
    integer, allocatable :: x(:)
    integer, intent(in) :: low, high
!$xmp align x(i) with t(i)
!$xmp shadow x(1)
    integer :: i, wrong
    if (lbound(x, 1) /= low .or. ubound(x, 1) /= high) error stop 31
    wrong = 0
!$xmp loop on t(i) reduction(+:wrong)
    do i = low, high
      if (x(i) /= i) wrong = wrong + 1
      if (i > low) then
        if (x(i - 1) /= i - 1) wrong = wrong + 1
      end if
    end do
    if (wrong /= 0) error stop 32
  end subroutine

  ! Arrays that end with their procedure, or with a block.
  subroutine locals(k, returns)
    integer, intent(in) :: k
    logical, intent(in) :: returns
    integer, allocatable :: zone(:), area(:)
!$xmp align zone(i) with t(i)
!$xmp shadow zone(1)
!$xmp align area(i) with c(i)
    integer :: i, s
    call both(zone, area, 1, n - k)
    call expect(zone, 1, n - k)
    s = 0
!$xmp loop on c(i) reduction(+:s)
    do i = 1, n - k
      s = s + area(i)
    end do
    if (s /= (n - k)*(n - k + 1)) error stop 41
    call both(y=area, low=0, high=n)
    if (size(area) /= n + 1) error stop 42
    s = 0
!$xmp loop on c(i) reduction(+:s)
    do i = 0, n
      s = s + area(i)
    end do
    if (s /= n*(n + 1)) error stop 43
    block
      integer, allocatable :: zone(:)
!$xmp align zone(i) with t(i)
!$xmp shadow zone(1)
      call make(zone, 3, 8)
      call expect(zone, 3, 8)
      if (returns) return
    end block
    call drop(zone)
    if (allocated(zone)) error stop 44
  end subroutine
end program
