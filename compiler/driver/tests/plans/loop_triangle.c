double a[8][8], b[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,cyclic(2)) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
void f(void) {
int i, j, k, n;
double s;
#pragma xmp loop (i,j) on t(i,j)
  for (j = 1; j <= 8; j++)
    for (i = j; i <= 8; i++) a[j-1][i-1] = i;
}
