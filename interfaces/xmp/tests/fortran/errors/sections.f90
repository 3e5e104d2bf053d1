program wrong
  implicit none
  integer, parameter :: n = 10
  real :: a(n), b(n), x(n)
  integer :: i, list(3), c(n), d(n)
  equivalence (c, d(1))
!$xmp nodes p(*)
!$xmp nodes, shadow :: q(2)
!$xmp template t(n)
!$xmp template u(n)
!$xmp distribute t(block) onto p
!$xmp distribute u(cyclic) onto p
!$xmp align a(i) with t(i)
!$xmp align b(i) with u(i)
!$xmp align d(i) with u(i)
  list = [1, 5, 3]
!$xmp gmove
  x(1:5) = a(2:6) + 1
!$xmp gmove
  x(1:3) = a(list)
!$xmp gmove
  a([1, 2]) = x(1:2)
!$xmp gmove
  x = sqrt(a)
!$xmp loop on u(i)
  do i = 1, n
    b(i:i) = [7.0]
    b(i:i + 1) = 0
  end do
  print *, b(:), b(2:)
end program
! error: 8:14: 'nodes' cannot be combined with another attribute than 'dimension'
! error: 15:13: 'd' is in an 'equivalence' statement
! error: 18:12: 'gmove' copies an array, a section or an element, and 'a' is in an expression
! error: 20:14: a list of subscripts
! error: 22:5: a list of subscripts
! error: 24:12: 'gmove' copies an array, a section or an element
! error: 28:7: a section with bounds of a cyclic dimension of 'b'
! error: 30:20: a section with bounds of a cyclic dimension of 'b'
