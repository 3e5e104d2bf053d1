double a[8][8], b[8][8], c[8][4], d[8];
int parts[2] = {3, 5};
#pragma xmp nodes p(2,2)
#pragma xmp nodes q(2)
#pragma xmp template t(1:8,1:8)
#pragma xmp template u(1:8)
#pragma xmp template g(1:8)
#pragma xmp template w(1:8,1:8)
#pragma xmp distribute t(block,cyclic(2)) onto p
#pragma xmp distribute u(cyclic) onto q
#pragma xmp distribute g(gblock(parts)) onto q
#pragma xmp distribute w(block,cyclic(2)) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
#pragma xmp align b[j][i] with w(i+1,j+1)
#pragma xmp align c[i][*] with u(i+1)
#pragma xmp align d[i] with g(i+1)
void f(void) {
int i, j, k;
/* The loop's own index, another one, the same index of a template that is dealt alike. */
#pragma xmp loop (i,j) on t(i,j)
  for (j = 1; j <= 8; j++)
    for (i = 1; i <= 8; i++) a[j-1][i-1] = a[j][i-1] + b[j-1][i-1] + a[8-j][i-1];
/* A dimension that is stored whole; elements of a general block. */
#pragma xmp loop (i) on u(i)
  for (i = 1; i <= 8; i += 2)
    for (k = 1; k <= 4; k++) c[i-1][k-1] = k;
#pragma xmp loop (i) on g(i)
  for (i = 1; i <= 8; i++) d[i-1] = c[i-1][0];
/* The inner nest is a nest of its own, and the outer loop counts in it, too. */
#pragma xmp loop (j) on t(*,j)
  for (j = 1; j <= 8; j++) {
    a[j-1][0] = 0;
#pragma xmp loop (i) on t(i,*)
    for (i = 1; i <= 8; i++) a[j-1][i-1] = i;
  }
}
