// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: loop_missed.c:17: #pragma xmp loop (i) on t[i]": all executing nodes have to come to a global construct
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[24];
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]

int main(void) {
  /* "I have nothing to do in it" is no reason to pass by: the others count on it. */
  if (ME != 0) {
#pragma xmp loop (i) on t[i]
    for (int i = 23; i < 24; i++) a[i] = i;
  }
#pragma xmp reflect(a)
  return verdict();
}
