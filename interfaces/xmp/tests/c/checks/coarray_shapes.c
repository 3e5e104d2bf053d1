// feature: global.coarray
// ranks: 1
// fails: the shapes do not conform: dimension 1 has 3 elements on the left and 4 on the right
#include "../check.h"

#pragma xmp nodes p[1]
#pragma xmp template t[8]
#pragma xmp distribute t[block] onto p
int a[8]:[*];
#pragma xmp align a[i] with t[i]

int main(void) {
  int w[8] = {0}, n = 2 + N;
  a[0:n]:[0] = w[0:n + 1];
  return verdict();
}
