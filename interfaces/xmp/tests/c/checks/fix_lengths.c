// feature: global.template-fix
// ranks: 2
// fails: gblock: the lengths add up to 6, the dimension has 7 indices
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[:]
#pragma xmp distribute t[gblock(*)] onto p

int main(void) {
  int lengths[2] = {4, 2};
#pragma xmp template_fix[gblock(lengths)] t[7]
  return verdict();
}
