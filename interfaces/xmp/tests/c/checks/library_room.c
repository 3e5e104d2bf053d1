// feature: library.transform
// ranks: 1 2 3
// fails: few[3] has fewer elements than the 4 that are chosen of a[10]
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10], u[3]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute u[block] onto p
short a[10], few[3];
char mask[10];
#pragma xmp align a[i] with t[i]
#pragma xmp align mask[i] with t[i]
#pragma xmp align few[i] with u[i]

int main(void) {
  int i;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i++) mask[i] = i % 3 == 0;
  xmp_pack(few[:], a[:], mask[:]);
  return verdict();
}
