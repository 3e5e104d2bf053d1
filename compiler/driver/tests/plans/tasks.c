double a[8][8], b[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,cyclic(2)) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
void f(void) {
int i, j, k, n;
double s;
#pragma xmp tasks
  {
#pragma xmp task on p(1,:)
    { n = 1; }
#pragma xmp task on t(1:4,5:k)
    { n = 2; }
  }
}
