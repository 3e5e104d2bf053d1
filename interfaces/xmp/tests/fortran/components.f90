! feature: global.component directive.module global.reflect global.gmove global.allocatable
! ranks: 1 2 4 6
! Distributed components of derived types: with bounds and allocatable, of variables of modules, programs and procedures, of arguments,
! of arrays of objects, of nested objects, of types that extend others.
module fields
  implicit none
  private
  integer, parameter, public :: n = 13, m = 4
  integer, parameter :: width = 1
!$xmp nodes p(*)
!$xmp template t(0:n)
!$xmp distribute t(block) onto p
!$xmp template c(n)
!$xmp distribute c(cyclic(2)) onto p
  type, public :: field
    private
    integer, public :: tag = 7
    real(8), allocatable, public :: u(:, :), w(:, :)
    integer, public :: fixed(0:n)
    integer :: hidden(n), beside = 3
!$xmp align u(*, j) with t(j)
!$xmp align w(*, j) with t(j)
!$xmp shadow u(0, width)
!$xmp shadow w(0, width)
!$xmp align fixed(i) with t(i)
!$xmp align hidden(i) with c(i)
  contains
    procedure :: sum_hidden
    procedure :: set_hidden
  end type
  type, extends(field), public :: more
    integer :: extra(n)
!$xmp align extra(i) with c(i)
  end type
  type, public :: pair
    character(3) :: name = 'two'
    type(field) :: both(2)
  end type
  type(field), public :: one
  type(pair), public, allocatable :: later
  public :: fill
contains
  subroutine fill(f, k)
    class(field), intent(inout) :: f
    integer, intent(in) :: k
    integer :: i, j
    if (.not. allocated(f%u)) allocate(f%u(m, 0:n))
!$xmp loop on t(j)
    do j = 0, n
      do i = 1, m
        f%u(i, j) = k*(100*i + j)
      end do
      f%fixed(j) = k*j
    end do
  end subroutine

  subroutine set_hidden(this, k)
    class(field), intent(inout) :: this
    integer, intent(in) :: k
    integer :: i
!$xmp loop on c(i)
    do i = 1, n
      this%hidden(i) = k + i
    end do
  end subroutine

  function sum_hidden(this) result(s)
    class(field), intent(in) :: this
    integer :: s, i
    s = 0
!$xmp loop on c(i) reduction(+:s)
    do i = 1, n
      s = s + this%hidden(i)
    end do
  end function
end module

program components
  use fields, only: field, more, fill, pair, one, later, rows => n, m
  implicit none
  integer, parameter :: hidden_sum = rows*(rows + 1)/2
  ! A name that means something else in the module.
  integer :: n = -1, i, k, s, whole(0:rows), step, status
  type(field) :: few(2, -1:0)
  type(more) :: longer
  type(field), allocatable :: list(:)
  type(field), pointer :: far
  real(8) :: column(m)
  call fill(one, 1)
  call one%set_hidden(10)
  k = one%sum_hidden()
  if (k /= hidden_sum + 10*rows .or. one%tag /= 7) error stop 1
  call check(one, 1)
  do k = 1, 2
    call fill(few(k, 0), k)
    call fill(few(k, -1), -k)
  end do
  do k = 1, 2
    call check(few(k, 0), k)
    call check(few(k, -1), -k)
  end do
  ! A type that extends another one.
  call fill(longer, 5)
  call check(longer, 5)
  call longer%set_hidden(0)
!$xmp loop on c(i)
  do i = 1, rows
    longer%extra(i) = 3*i
  end do
  s = 0
!$xmp loop on c(i) reduction(+:s)
  do i = 1, rows
    s = s + longer%extra(i)
  end do
  k = longer%sum_hidden()
  if (s /= 3*hidden_sum .or. k /= hidden_sum) error stop 2
  if (size(longer%extra) /= rows .or. ubound(few(2, 0)%fixed, 1) /= rows) error stop 3
  if (any(shape(one%u) /= [m, rows + 1]) .or. lbound(one%u, 2) /= 0) error stop 4
  ! Moves between components, and with arrays of each node.
!$xmp gmove
  whole(:) = few(2, 0)%fixed(:)
  if (any(whole /= [(2*i, i = 0, rows)])) error stop 5
!$xmp gmove
  few(1, 0)%fixed(0:5) = longer%fixed(8:13)
!$xmp gmove
  whole(:) = few(1, 0)%fixed(:)
  if (any(whole(0:5) /= [(5*i, i = 8, 13)]) .or. any(whole(6:) /= [(i, i = 6, rows)])) error stop 6
!$xmp gmove
  longer%extra(1:5) = whole(3:7)
!$xmp gmove
  column = one%u(:, 6)
  if (any(nint(column) /= [106, 206, 306, 406])) error stop 7
  s = 0
!$xmp task on c(3)
  s = longer%extra(3)
!$xmp end task
!$xmp reduction (max: s)
  if (s /= whole(5)) error stop 8
  ! Objects that are allocated: their components come and go with them.
  do step = 1, 300
    allocate(list(3), stat=status)
    if (status /= 0) error stop 9
    call fill(list(2), step)
    if (step > 298) call check(list(2), step)
    deallocate(list)
    allocate(far)
    call far%set_hidden(step)
    if (far%sum_hidden() /= hidden_sum + step*rows) error stop 10
    deallocate(far)
    call local(step)
  end do
  if (.not. allocated(later)) allocate(later)
  call fill(later%both(2), 4)
  call check(later%both(2), 4)
  call move_alloc(later%both(2)%u, later%both(1)%w)
  if (allocated(later%both(2)%u) .or. .not. allocated(later%both(1)%w)) error stop 11
!$xmp reflect (later%both(1)%w)
!$xmp gmove
  column = later%both(1)%w(:, rows)
  if (any(nint(column) /= [(4*(100*i + rows), i = 1, m)])) error stop 12
  deallocate(later%both(1)%w)
  deallocate(one%u)
  if (allocated(one%u) .or. n /= -1) error stop 13
  deallocate(later)
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  ! Neighbours come by `reflect`.
  subroutine check(f, k)
    class(field), intent(inout) :: f
    integer, intent(in) :: k
    integer :: i, j, wrong
!$xmp reflect (f%u)
    allocate(f%w(m, 0:rows))
!$xmp loop on t(j)
    do j = 0, rows
      do i = 1, m
        f%w(i, j) = f%u(i, j)
        if (j > 0) f%w(i, j) = f%w(i, j) + f%u(i, j - 1)
        if (j < rows) f%w(i, j) = f%w(i, j) + f%u(i, j + 1)
      end do
    end do
    wrong = 0
!$xmp loop on t(j) reduction(+:wrong)
    do j = 1, rows - 1
      do i = 1, m
        if (nint(f%w(i, j)) /= 3*k*(100*i + j) .or. f%fixed(j) /= k*j) wrong = wrong + 1
      end do
    end do
    if (wrong /= 0) error stop 20
    deallocate(f%w)
  end subroutine

  ! What a procedure's own objects have ends with it.
  subroutine local(k)
    integer, intent(in) :: k
    type(pair) :: mine
    type(field), allocatable :: own(:)
    type(pair), save :: kept
    integer :: i, s
    call fill(mine%both(1), k)
    allocate(mine%both(2)%w(m, 0:rows))
    allocate(own(2))
    allocate(own(1)%u(2, 0:rows))
    if (k > 1) then
      s = 0
!$xmp loop on t(i) reduction(+:s)
      do i = 0, rows
        s = s + kept%both(2)%fixed(i)
      end do
      if (s /= (k - 1)*hidden_sum) error stop 30
    end if
!$xmp loop on t(i)
    do i = 0, rows
      kept%both(2)%fixed(i) = k*i
      own(2)%fixed(i) = i
    end do
    if (k == 1) call check(mine%both(1), k)
    if (k > 290) deallocate(own)
  end subroutine
end program
