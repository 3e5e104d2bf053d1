! feature: directive.free global.barrier global.nodes library.nodes
! ranks: 1 2 4
! One directive, with and without nodes; comments and other sentinels stay what they are.
program barrier_test
  use xmp_lib
  implicit none
  integer :: me
!$xmp nodes p(*)
!$omp this is a comment here
  me = xmp_node_num()
!$xmp barrier
  !$XMP Barrier On p
!$xmp barrier on &
!$xmp& p(1:1)
  if (me < 1) stop 1
  if (me > xmp_num_nodes()) stop 2
!$xmp barrier
  if (me == 1) print '(a)', 'PASS'
end program
