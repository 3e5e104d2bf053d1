subroutine f(n, m)
integer n, m(4)
!$xmp nodes p(4)
!$xmp template t(:)
!$xmp distribute t(gblock(*)) onto p
!$xmp template u(:)
!$xmp distribute u(cyclic(2)) onto p
!$xmp template_fix (gblock(m)) t(0:n-1)
!$xmp template_fix u(1:n)
!$xmp barrier
end subroutine
