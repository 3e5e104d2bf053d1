// feature: check.element
// ranks: 2
// flags: -fcheck
// fails: element_of_other.c:17: a[i - 2]: a[48]: index 48 of dimension 1 is not on this node but on node 0; this node has 49 to 99, shadow included
// The message names the first and the last index that the node has, with its shadow.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[100]
#pragma xmp distribute t[block] onto p
int a[100], b[100];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp shadow a[1]
int main(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 50; i < 100; i++) b[i] = a[i - 2];
  return verdict();
}
