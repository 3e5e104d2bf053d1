! feature: check.runtime
! ranks: 2
! flags: -fcheck
! fails: checked_loop.f90:15: !$xmp loop on t(i)
! The nodes give a loop different bounds.
program checked_loop
  use xmp_lib
  implicit none
  integer :: a(16), i, k
!$xmp nodes p(*)
!$xmp template t(16)
!$xmp distribute t(cyclic) onto p
!$xmp align a(i) with t(i)
  k = xmp_node_num()
!$xmp loop on t(i)
  do i = 1, 8 + k
    a(i) = 1
  end do
!$xmp barrier
  print '(a)', 'PASS'
end program
