// feature: global.coarray
// ranks: 3
// fails: image 2 has no part of a, which is distributed onto q
#include "../check.h"

#pragma xmp nodes p[3]
#pragma xmp nodes q[2] = p[0:2]
#pragma xmp template t[8]
#pragma xmp distribute t[block] onto q
int a[8]:[*];
#pragma xmp align a[i] with t[i]

int main(void) {
  int k = N - 1;
  if (ME == 0) return a[3]:[k];
  return verdict();
}
