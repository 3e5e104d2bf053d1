// feature: global.template-fix
// ranks: 1 3
// fails: fix_twice.c:12: #pragma xmp template_fix t[n]: template t is complete already
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[:]
#pragma xmp distribute t[block] onto p

int main(void) {
  for (int n = 4; n < 6; n++) {
#pragma xmp template_fix t[n]
  }
  return verdict();
}
