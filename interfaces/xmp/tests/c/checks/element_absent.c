// feature: check.element
// ranks: 2 3 4
// flags: -fcheck
// fails: element_absent.c:17: a[23 - i]: a[
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[24], b[24];
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp shadow a[1]

int main(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++)
    b[i] = a[23 - i];
  return verdict();
}
