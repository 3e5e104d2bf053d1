double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
double s;
#pragma xmp loop (i) on t(i)
  for (i = 2; i <= n; i++) a[i-1] = i;
}
