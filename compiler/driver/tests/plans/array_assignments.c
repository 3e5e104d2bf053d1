double a[8][8], b[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,cyclic(2)) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
void f(void) {
int i, j, k, n;
double s;
#pragma xmp array on t(:,:)
  a[:][:] = 1;
#pragma xmp array on t(2:7,:)
  a[:][1:6] = a[:][0:6] + a[:][2:6];
#pragma xmp array on t(:,:)
  a[3][:] = 2;
}
