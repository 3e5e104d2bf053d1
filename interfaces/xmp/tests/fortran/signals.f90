! feature: local.post-wait
! ranks: 1 2 4
! Signals between nodes: from a named one with a tag, from a named one, from anybody; a ring that goes in the order of the nodes.
program signals
  use xmp_lib
  implicit none
  integer :: me, all
!$xmp nodes p(*)
  me = xmp_node_num()
  all = xmp_num_nodes()
  if (me > 1) then
!$xmp wait (p(me-1), 7)
  end if
  if (me < all) then
!$xmp post (p(me+1), 7)
  end if
  if (all > 1 .and. me == all) then
!$xmp post (p(1), 8)
!$xmp post (p(1), 9)
  end if
  if (all > 1 .and. me == 1) then
!$xmp wait (p(all))
!$xmp wait
  end if
!$xmp barrier
  if (me == 1) print '(a)', 'PASS'
end program
