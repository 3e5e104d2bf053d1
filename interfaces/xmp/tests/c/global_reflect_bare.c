// feature: global.reflect
// ranks: 1 2 4
// flags: -Wno-error
// compiles with: global_reflect_bare.c:22:24: warning: 'bare' has no shadow: 'reflect' does nothing for it
// compiles with: global_reflect_bare.c:27:26: warning: 'bare' has no shadow: 'reflect_init' does nothing for it
// A `reflect` that also names an array without a shadow.
#include "check.h"

enum { SIZE = 16 };
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p

int a[SIZE], bare[SIZE];
#pragma xmp align [i] with t[i] :: a, bare
#pragma xmp shadow a[1]

int main(void) {
  int wrong = 0;
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) a[i] = bare[i] = i;
#pragma xmp reflect(a, bare) width(1)
#pragma xmp loop on t[i] reduction(+:wrong)
  for (int i = 1; i < SIZE - 1; i++) wrong += a[i - 1] + a[i + 1] != 2 * i || bare[i] != i;
  EXPECT(wrong == 0);
  // A later exchange names the array, too.
#pragma xmp reflect_init(bare)
  EXPECT(wrong == 0);
  return verdict();
}
