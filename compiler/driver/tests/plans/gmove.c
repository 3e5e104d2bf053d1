double a[8][8], b[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,cyclic(2)) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
void f(void) {
int i, j, k, n;
double s;
int m;
#pragma xmp gmove
  a[0:8][2] = b[3][0:8];
#pragma xmp gmove in
  b[0:4][0] = a[2][0:4];
#pragma xmp gmove out async(k)
  a[:][:] = b[:][:];
#pragma xmp gmove
  s = a[2][3];
#pragma xmp gmove async(7)
  m = a[2][3];
#pragma xmp gmove
  m = n;
}
