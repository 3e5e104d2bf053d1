double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
double s;
#pragma xmp loop (i) on t(2*i+k-1)
  for (i = 1; i < 4; i += 2) s = i;
#pragma xmp loop (i) on t(9-i)
  for (i = 8; i >= 1; i--) s = i;
}
