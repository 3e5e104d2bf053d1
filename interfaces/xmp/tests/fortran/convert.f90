! feature: global.gmove-conversion
! ranks: 1 2 3 4
! gmove between elements of different types, distributed or not.
program convert
  use xmp_lib
  implicit none
  integer, parameter :: n = 13
  integer :: i, wrong
  real(8) :: a(n)
  integer :: c(n), all(n)
  complex(4) :: z(n)
  integer(8) :: long(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template u(n)
!$xmp distribute u(cyclic) onto p
!$xmp align a(i) with t(i)
!$xmp align (i) with u(i) :: c, z, long
  wrong = 0
!$xmp gmove
  a(:) = 7
!$xmp loop on t(i)
  do i = 1, n
    a(i) = a(i) + i - 0.25d0
  end do
!$xmp gmove
  c(:) = a(:)
!$xmp gmove
  all(1:n) = a(:)
!$xmp gmove
  z(2:n) = c(1:n-1)
!$xmp gmove
  long(:) = z(:)
!$xmp loop on u(i) reduction(+:wrong)
  do i = 2, n
    if (c(i) /= 6 + i .or. z(i) /= cmplx(5 + i, 0) .or. long(i) /= 5 + i) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 1
  if (any(all /= [(6 + i, i = 1, n)])) error stop 2
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
