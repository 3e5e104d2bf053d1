/* free of races */
#include <stdio.h>
#define N 200

#pragma xmp nodes p[*]
#pragma xmp template t[N]
#pragma xmp distribute t[block] onto p
double a[N], b[N], row[N];
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp shadow a[1]

int main(void) {
  double sum = 0;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < N; i++) a[i] = i, b[i] = 0;
  for (int step = 0; step < 5; step++) {
#pragma xmp reflect(a)
#pragma xmp loop (i) on t[i]
    for (int i = 1; i < N - 1; i++) b[i] = 0.5 * (a[i - 1] + a[i + 1]);
#pragma xmp loop (i) on t[i]
    for (int i = 1; i < N - 1; i++) a[i] = b[i];
  }
#pragma xmp gmove
  row[0:N] = a[0:N];
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 0; i < N; i++) sum += a[i], a[i] = 0;
#pragma xmp task on p[0]
  printf("sum %g, %g\n", sum, row[N / 2]);
  return 0;
}
