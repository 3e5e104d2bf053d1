double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
#pragma xmp task on p(1:2)
  { n = 1; }
#pragma xmp task on p(2) nocomm
  { n = 2; }
#pragma xmp loop (i) on t(i)
  for (i = 1; i <= n; i++) k = i;
}
void g(int m) {
int i, k;
/* A node may return before the others, so the nodes compare nothing here. */
#pragma xmp task on p(1)
  { if (m == 0) return; }
#pragma xmp task on p(2) nocomm
  { m = 2; }
#pragma xmp loop (i) on t(i)
  for (i = 1; i <= m; i++) k = i;
}
