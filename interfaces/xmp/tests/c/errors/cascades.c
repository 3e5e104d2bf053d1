/* What follows from a mistake in a declaration is not said as well. */
#include <xmp.h>
#pragma xmp nodes p[*], q[           // error: 3:27: expected
#pragma xmp template t[10], u[10, v[10] // error: 4:33: expected
#pragma xmp template w[10], x[10], y[10]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute u[block] onto p
#pragma xmp distribute w[blok] onto p // error: 8:26: expected 'block', 'cyclic', 'gblock' or '*'; did you mean 'block'?
#pragma xmp distribute x[block] onto q
#pragma xmp distribut y[block] onto p // error: 10:13: unknown directive 'distribut'; did you mean 'distribute'?
double a[10], b[10], c[10], d[10], e[10], f[10];
#pragma xmp align a[i] with u[i]
#pragma xmp align b[i] with w[i]
#pragma xmp align c[i] with x[i]
#pragma xmp align d[i] with y[i]
#pragma xmp align e[i] with t[i]
#pragma xmp shadow a[1]
#pragma xmp shadow b[1]
#pragma xmp shadow e(one)            // error: 19:22: 'one' is not declared
int one[3];
#pragma xmp coarray one              // error: 21:21: the codimensions of 'one' are missing
void use(void) {
  double local[10];
#pragma xmp reflect(a, b)
#pragma xmp loop on w[i]
  for (int i = 0; i < 10; i++) b[i] = a[i] + c[i];
#pragma xmp loop on u[i] reduction(+:one)
  for (int i = 0; i < 10; i++) one[0]++;
#pragma xmp task on x[0:3]
  local[0] = 1;
#pragma xmp array on y
  d[:] = 0;
#pragma xmp gmove in
  local[:] = b[:];
#pragma xmp gmov                     // error: 35:13: unknown directive 'gmov'; did you mean 'gmove'?
  local[:] = e[:];
#pragma xmp gmove inn                // error: 37:19: expected
  local[:] = e[:];
  one[0]:[1] = 1;
#pragma xmp reflect(f)               // error: 40:21: 'f' is not a distributed array
}
