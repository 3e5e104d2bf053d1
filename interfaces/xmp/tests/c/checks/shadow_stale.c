// feature: check.shadow
// ranks: 2 3 4
// flags: -fcheck
// warns: shadow_stale.c:29: a[i - 1]: a[
// An old shadow may be read; one warning says where, whichever nodes do it and however often.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[24], b[24];
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp shadow a[1]

int main(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) a[i] = i;
#pragma xmp reflect(a)
  /* The shadow of the array that is written may be read in the same loop. */
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 24; i++) b[i] = a[i - 1];
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 24; i++) a[i] = 100 + a[i] + 0 * a[i - 1];
#pragma xmp barrier
  for (int turn = 0; turn < 2; turn++) {
#pragma xmp loop (i) on t[i]
    for (int i = 1; i < 24; i++)
      /* Without a reflect before. */
      b[i] = a[i - 1];
  }
  const int block = (23 + xmp_num_nodes()) / xmp_num_nodes();
#pragma xmp loop (i) on t[i]
  for (int i = 2; i < 24; i++) EXPECT(b[i] == (i % block ? 99 : -1) + i);
  return verdict();
}
