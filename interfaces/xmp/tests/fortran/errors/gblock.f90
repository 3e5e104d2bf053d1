subroutine lengths(m, wide, part, few)
  integer, intent(in) :: m(:), few
  integer(8), intent(in) :: wide(:)
  real, intent(in) :: part(:)
!$xmp nodes p(*)
!$xmp template t(10), u(10), v(10), w(10), x(10)
!$xmp distribute t(gblock(m)) onto p
!$xmp distribute u(gblock(wide)) onto p
!$xmp distribute v(gblock(few)) onto p
!$xmp distribute w(gblock(*)) onto p
!$xmp distribute x(gblock(m(2:4))) onto p
!$xmp template_fix (gblock(part)) w
end subroutine
! error: 8:27: 'gblock' needs an array of integer: the length of each node's block
! error: 9:27: 'gblock' needs an array of integer: the length of each node's block
! error: 12:28: 'gblock' needs an array of integer: the length of each node's block
