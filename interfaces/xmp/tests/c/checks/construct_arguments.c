// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: length of dimension 1 on the left is 12 on this node and 11 on node 0 of those that execute
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[cyclic] onto p
double a[24], b[24];
#pragma xmp align a[i] with t[i]

int main(void) {
  int n = ME == 0 ? 11 : 12;
#pragma xmp gmove
  b[0:n] = a[5:n];
  return verdict();
}
