double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
double s, r[4];
#pragma xmp loop (i) on t(i) reduction(+:s, r) reduction(*:n) reduction(max:k)
  for (i = 1; i <= 8; i++) s += i;
#pragma xmp loop (i) on t(i) reduction(^:n) reduction(|:k)
  for (i = 1; i <= 8; i++) n ^= i;
}
