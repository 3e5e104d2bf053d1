! feature: global.parameter global.procedure
! ranks: 1 2 3
! Elements that stand for the array which begins with them, in calls of procedures that the compiler sees; arguments by keyword.
module work
  implicit none
contains
  subroutine fill(first, x, n)
    integer, intent(in) :: first, n
    integer, intent(out) :: x(n)
    integer :: k
    x = [(first + k, k = 0, n - 1)]
  end subroutine
  subroutine twice(n, x)
    integer, intent(in) :: n
    integer :: x(n), i
!$xmp nodes q(*)
!$xmp template s(n)
!$xmp distribute s(block) onto q
!$xmp align x(i) with s(i)
!$xmp loop on s(i)
    do i = 1, n
      x(i) = 2*x(i)
    end do
  end subroutine
end module

program arguments
  use work
  use xmp_lib
  implicit none
  integer, parameter :: n = 13
  integer :: a(n), b(2, n), i, low, high, wrong, me
  character(len=4) :: char                  ! which hides an intrinsic function
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp align b(*, i) with t(i)
  me = xmp_node_num()
  low = n + 1
  high = 0
!$xmp loop on t(i)
  do i = 1, n
    low = min(low, i)
    high = i
  end do
  if (high >= low) then
    call fill(low, a(low), high - low + 1)
    call fill(first=10, n=2*(high - low + 1), x=b(1, low))
    if (last(a(low), high - low + 1) /= high) print '(a)', 'wrong: a function'
  end if
  call twice(x=a, n=n)
  wrong = 0
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (a(i) /= 2*i .or. b(2, i) /= 11 + 2*(i - low)) wrong = wrong + 1
  end do
  char = 'PASS'
  if (wrong == 0 .and. me == 1) print '(a)', char
contains
  integer function last(x, n)
    integer, intent(in) :: n, x(*)
    last = x(n)
  end function
end program
