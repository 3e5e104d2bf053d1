! feature: check.runtime
! ranks: 2
! flags: -fcheck
! fails: checked.f90:16: !$xmp gmove
! The nodes give different arguments.
program checked
  use xmp_lib
  implicit none
  integer :: a(8), b(8), k
!$xmp nodes p(*)
!$xmp template t(8)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, b
  k = 4 + xmp_node_num()
  a(:) = 1
!$xmp gmove
  b(1:k) = a(1:k)
  print '(a)', 'PASS'
end program
