double a[8][8], b[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,cyclic(2)) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
void f(void) {
int i, j, k, n;
double s;
#pragma xmp loop (i,j) on t(i,j) reduction(firstmax:s/k,n/)
  for (j = 1; j <= 8; j++)
    for (i = 1; i <= 8; i++) if (i > s) { s = i; k = i; n = j; }
#pragma xmp loop (j) on t(*,j) reduction(lastmin:s/k/)
  for (j = 8; j >= 1; j--) if (j < s) { s = j; k = j; }
}
