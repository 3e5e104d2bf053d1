// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: loop_bounds.c:19: #pragma xmp loop (i) on t[i]": the limit of i is 12 on this node and 11 on node 0 of those
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[cyclic] onto p
double a[24];
#pragma xmp align a[i] with t[i]

int main(void) {
  int n = ME == 0 ? 11 : 12;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) a[i] = i;
  for (int k = 0; k < 3; k++) {
    /* Nobody waits here: it is seen where they meet. */
#pragma xmp loop (i) on t[i]
    for (int i = k; i < n; i++) a[i] += 1;
  }
#pragma xmp barrier
  return verdict();
}
