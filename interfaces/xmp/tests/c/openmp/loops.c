// Loops that are shared among nodes and then among threads: the OpenMP directive on either side, reductions on both.
#include "../check.h"

enum { SIZE = 1000 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE], c[SIZE], k[SIZE]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute k[cyclic(7)] onto p

double a[SIZE], b[SIZE], d[SIZE];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with c[i]
#pragma xmp align d[i] with k[i]

int main(void) {
  int i, j, most = -1;
  double sum = 1, other = 2;
#pragma xmp loop (i) on t[i]
#pragma omp parallel for
  for (i = 0; i < SIZE; i++) a[i] = i;
#pragma omp parallel for
#pragma xmp loop (i) on c[i]
  for (i = SIZE - 1; i >= 0; i--) b[i] = 2 * i;
#pragma omp parallel for private(j)
#pragma xmp loop (i) on k[i]
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < 3; j++) d[i] += i;

#pragma xmp loop (i) on t[i] reduction(+:sum) reduction(max:most)
#pragma omp parallel for reduction(+:sum) reduction(max:most)
  for (i = 0; i < SIZE; i++) {
    sum += a[i];
    if (i > most) most = i;
  }
#pragma omp parallel for reduction(+:other)
#pragma xmp loop (i) on c[i] reduction(+:other)
  for (int i = 0; i < SIZE; i += 2) other += b[i];
  /* A node that owns no even index has no result (XMP 4.4.3). */
#pragma xmp reduction(max:other)
  EXPECT(sum == 1 + 499500 && most == SIZE - 1 && other == 2 + 499000);
#pragma omp parallel for default(none) shared(a) private(j)
#pragma xmp loop (i) on t[i]
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < 2; j++) a[i] -= i;
#pragma omp parallel default(none) shared(b)
  {
#pragma xmp loop (i) on c[i]
#pragma omp for
    for (int i = 0; i < SIZE; i++) b[i] += 1;
  }
  sum = other = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (i = 0; i < SIZE; i++) sum += a[i];
#pragma xmp loop (i) on c[i] reduction(+:other)
  for (i = 0; i < SIZE; i++) other += b[i];
  EXPECT(sum == -499500 && other == 2 * 499500 + SIZE);
  sum = 0;
#pragma xmp loop (i) on k[i] reduction(+:sum)
#pragma omp parallel for reduction(+:sum)
  for (i = 0; i < SIZE; i++) sum += d[i];
  EXPECT(sum == 3 * 499500.0);
  return verdict();
}
