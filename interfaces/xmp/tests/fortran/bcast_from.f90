! feature: global.bcast
! ranks: 1 2 3 4
! `from` names a template (XMP 4.5.5): an element, and sections that one node owns, also along a dimension that is not distributed.
program bcast_from
  use xmp_lib
  implicit none
  integer, parameter :: n = 8
  integer :: a, me, owner, v(3)
  character(4) :: word
!$xmp nodes p(*)
!$xmp template t(n, n)
!$xmp template c(0:n-1)
!$xmp distribute t(block, *) onto p
!$xmp distribute c(cyclic) onto p
  me = xmp_node_num()
  owner = 1 + 2/((n + xmp_num_nodes() - 1)/xmp_num_nodes())
  a = me
!$xmp bcast (a) from t(3, :)
  if (a /= owner) error stop 'all of a dimension'
  a = me
!$xmp bcast (a) from t(3, 2:5)
  if (a /= owner) error stop 'a part of it'
  a = me; v = me; write(word, '(i4)') me
!$xmp bcast (a, v, word) from t(3, 7)
  if (a /= owner .or. any(v /= owner)) error stop 'an element'
  read(word, *) a
  if (a /= owner) error stop 'characters'
  a = me
!$xmp bcast (a) from c(n - 1)
  if (a /= 1 + mod(n - 1, xmp_num_nodes())) error stop 'cyclic'
  print '(a)', 'PASS'
end program
