// feature: global.coarray
// ranks: 3
// fails: a: index 5 of dimension 1 is not on image 2, which has 8 to 11; it is on image 1
#include "../check.h"

#pragma xmp nodes p[3]
#pragma xmp template t[12]
#pragma xmp distribute t[block] onto p
int a[12]:[*];
#pragma xmp align a[i] with t[i]

int main(void) {
  int k = N - 1;
  if (ME == 0) a[5]:[k] = 1;
  return verdict();
}
