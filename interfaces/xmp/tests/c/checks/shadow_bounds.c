// feature: check.element
// ranks: 2
// flags: -fcheck
// fails: shadow_bounds.c:17: u[i]: u[10]: index 10 of dimension 1 is not on this node but on node 0; this node has 49 to 99, shadow included
#include "../check.h"

#pragma xmp nodes p[2]
#pragma xmp template t[100]
#pragma xmp distribute t[block] onto p
double u[100];
#pragma xmp align u[i] with t[i]
#pragma xmp shadow u[1]

int main(void) {
  int me = xmp_node_num();
  int i = me == 2 ? 10 : 0;
  u[i] = 1;
  return verdict();
}
