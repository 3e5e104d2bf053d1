#pragma xmp nodes p(4)
#pragma xmp template t(:)
#pragma xmp distribute t(gblock(*)) onto p
void f(int n, int m[4]) {
#pragma xmp template_fix (gblock(m)) t(0:n-1)
#pragma xmp template u(:)
#pragma xmp distribute u(cyclic(2)) onto p
#pragma xmp template_fix u(1:n)
#pragma xmp barrier
}
