// feature: check.shadow
// ranks: 2 3 4
// flags: -fcheck
// warns: shadow_part_stale.c:37: a[1][i - 1]: a[
// A parameter over a row of an array changes the array, whose shadow is old after that.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[3][24], b[24];
#pragma xmp align a[*][i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp shadow a[0][1]

static void fill(double x[24], double factor) {
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) x[i] = factor * i;
}

int main(void) {
  fill(a[1], 1);
#pragma xmp reflect(a)
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 24; i++) {
    b[i] = a[1][i - 1];
    EXPECT(b[i] == i - 1);
  }
#pragma xmp barrier
  fill(a[1], 2);
#pragma xmp barrier
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 24; i++)
    /* Without a reflect before. */
    b[i] = a[1][i - 1];
  const int block = (23 + xmp_num_nodes()) / xmp_num_nodes();
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 24; i++) EXPECT(b[i] == (i % block ? 2 : 1) * (i - 1));
  return verdict();
}
