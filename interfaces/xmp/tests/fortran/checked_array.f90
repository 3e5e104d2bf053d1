! feature: check.runtime
! ranks: 2
! flags: -fcheck
! fails: checked_array.f90:15: !$xmp array on t(1:k)
! The nodes give an array assignment different bounds.
program checked_array
  use xmp_lib
  implicit none
  integer :: a(16), k
!$xmp nodes p(*)
!$xmp template t(16)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  k = 8 + xmp_node_num()
!$xmp array on t(1:k)
  a(1:k) = 1
!$xmp barrier
  print '(a)', 'PASS'
end program
