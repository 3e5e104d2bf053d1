! feature: global.procedure global.parameter
! ranks: 1 2 4
! Elements and sections of distributed arrays as arguments, on the nodes that store them: sequences for arrays of explicit and
! assumed shape, of procedures that the compiler sees and of those that it does not.
module work
  implicit none
  integer, parameter :: n = 16, m = 4
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template c(n)
!$xmp distribute c(cyclic(2)) onto p
  type :: field
    integer :: u(m, n)
    integer, allocatable :: v(:)
!$xmp align u(*, j) with t(j)
!$xmp align v(j) with t(j)
  end type
  type :: sum_of
    integer :: total = 0
  contains
    procedure :: add
  end type
  integer :: w(n)
!$xmp align w(i) with t(i)
contains
  subroutine part(x, k, s)
    integer, intent(in) :: k
    integer, intent(inout) :: x(k), s
    s = s + sum(x)
    x(1) = x(1) + 1
  end subroutine
  subroutine add(this, x)
    class(sum_of), intent(inout) :: this
    integer, intent(in) :: x
    this%total = this%total + x
  end subroutine
  pure integer function first(x)
    integer, intent(in) :: x(*)
    first = x(1)
  end function
  pure integer function at(i)
    integer, intent(in) :: i
    at = first(w(i))
  end function
end module

program sequences
  use work
  implicit none
  external :: outside
  integer, external :: last
  integer :: a(m, n), b(n), i, k, s, low, high, columns(2)
  type(field) :: f
  type(sum_of) :: of
!$xmp align a(*, i) with t(i)
!$xmp align b(i) with c(i)
!$xmp shadow a(0, 1)
  allocate (f%v(n))
  low = n + 1
  high = 0
!$xmp loop on t(i)
  do i = 1, n
    a(:, i) = [(i*k, k = 1, m)]
    f%u(:, i) = i
    f%v(i) = i
    w(i) = i
    low = min(low, i)
    high = max(high, i)
  end do
!$xmp loop on c(i)
  do i = 1, n
    b(i) = i
  end do
!$xmp reflect (a)
  s = 0
  columns = [4, 2]
!$xmp loop on t(i)
  do i = 1, n
    call part(a(1, i), m, s)
    call part(a(:, i), m, s)
    call part(a(3, i), 2, s)
    call outside(a(1, i), m, s)
    call outside(a(2:, i), m - 1, s)
    if (i > 1) call outside(a(1, i - 1), 0, s)
    call part(f%u(1, i), m, s)
    call part(f%u(:, i), k=m, s=s)
    call part(f%v(i), 1, s)
    call part(s=s, x=w(i), k=1)
    call of%add(w(i))
    s = s + first(a(2, i)) + at(i) + last(a(:, i), m) + last(a(columns, i), 2)
  end do
!$xmp loop on c(i)
  do i = 1, n
    call part(b(i), 1, s)
    call outside(b(i:i), 1, s)
    s = s + first(b(i))
  end do
  ! All that the node stores, from its first element.
  call outside(w(low), high - low + 1, s)
!$xmp task on t(1)
  call outside(w(1), n/4, s)
!$xmp end task
  s = s + of%total
!$xmp reduction(+:s)
!$xmp master_io
  print '(a)', merge('PASS', 'FAIL', s == 15642)
end program

subroutine outside(x, k, s)
  implicit none
  integer, intent(in) :: k
  integer, intent(inout) :: x(k), s
  s = s + 3*sum(x)
end subroutine

integer function last(x, k)
  implicit none
  integer, intent(in) :: k, x(k)
  last = x(k)
end function
