// feature: global.template-fix
// ranks: 2
// fails: gblock_short_fix.c:13: #pragma xmp template_fix [*][gblock(lengths)] v[2][6]: gblock with 1 lengths for 2 nodes; there must be one
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template v[:][:]
#pragma xmp distribute v[*][gblock(*)] onto p

static void fix(int n) {
  int lengths[n];
  lengths[0] = 6;
#pragma xmp template_fix [*][gblock(lengths)] v[2][6]
}

int main(void) {
  fix(1);
  return verdict();
}
