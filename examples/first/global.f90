program global
  use xmp_lib
  implicit none
  integer :: i
  real(8) :: a(1000), total
!$xmp nodes p(*)
!$xmp template t(1000)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  total = 0
!$xmp loop on t(i)
  do i = 1, 1000
    a(i) = i                                   ! each node computes its block
  end do
!$xmp loop on t(i) reduction(+:total)
  do i = 1, 1000
    total = total + a(i)
  end do
!$xmp task on p(1)
  print '(i0, a, f0.1)', xmp_all_num_nodes(), ' nodes, sum ', total
!$xmp end task
end program
