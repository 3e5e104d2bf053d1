// feature: check.element
// ranks: 1 2 3
// flags: -fcheck
// fails: element_outside.c:15: m[i][12]: m[0][12]: index 12 of dimension 2 is outside 0 to 11
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[6][12]
#pragma xmp distribute t[cyclic][*] onto p
int m[6][12];
#pragma xmp align m[i][j] with t[i][j]

int main(void) {
#pragma xmp loop (i) on t[i][*]
  for (int i = 0; i < 1; i++) m[i][12] = 1;
  return verdict();
}
