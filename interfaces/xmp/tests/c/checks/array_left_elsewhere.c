// feature: check.element global.array
// ranks: 2
// flags: -fcheck
// fails: array_left_elsewhere.c:15: u[5:5]: u[5]: index 5 of dimension 1 is not on this node but on node 1; this node has 0 to 4
// `array` over explicit bounds that belong to other nodes than the elements of its left side.
#include <stdio.h>

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
int u[10];
#pragma xmp align u[i] with t[i]
int main(void) {
#pragma xmp array on t[0:5]
  u[5:5] = 1;
  puts("PASS");
  return 0;
}
