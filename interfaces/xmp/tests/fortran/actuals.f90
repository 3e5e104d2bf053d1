! feature: global.gmove global.bcast global.reduction
! ranks: 1 2 3 4
! Communication on dummies whose actual arguments are local variables: such as are not mapped, and such as the procedure aligns.
program actuals
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: a(n), x(n), y(2), buffer(n), i, k
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop (i) on t(i)
  do i = 1, n
    a(i) = 10*i
  end do
  x = xmp_node_num(); y = [1, 2]
  call plain(n, x, y)
  if (any(x /= [(10*k, k = 1, n)])) error stop 1
  if (any(y /= [1, 2]*xmp_num_nodes())) error stop 2
  call aligned(buffer)
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine plain(m, x, y)
    integer, intent(in) :: m
    integer, intent(inout) :: x(m), y(*)
!$xmp bcast (x)
!$xmp reduction (+:y(1:2))
!$xmp gmove
    x(:) = a(:)
  end subroutine
  subroutine aligned(x)
    integer, intent(inout) :: x(n)
    integer :: i
!$xmp align x(i) with t(i)
!$xmp loop (i) on t(i)
    do i = 1, n
      x(i) = i + 1
    end do
!$xmp gmove
    a(:) = x(:)
!$xmp gmove
    x(:) = a(:)
  end subroutine
end program
