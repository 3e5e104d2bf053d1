// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: array_differs.c:15: #pragma xmp array on t[first:5]": the base in dimension 1 of t is 3 on this node and 2 on node 0 of those
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[24];
#pragma xmp align a[i] with t[i]

int main(void) {
  int first = ME == 0 ? 2 : 3;
#pragma xmp array on t[first:5]
  a[first:5] = 1;
  return verdict();
}
