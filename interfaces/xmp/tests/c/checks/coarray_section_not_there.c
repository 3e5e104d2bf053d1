// feature: global.coarray
// ranks: 2
// fails: m: index 4 of dimension 2 is not on image 1, which has 2 to 3, 6 to 7; it is on image 0
#include "../check.h"

#pragma xmp nodes p[2]
#pragma xmp template t[8]
#pragma xmp distribute t[cyclic(2)] onto p
double m[3][8]:[*];
#pragma xmp align m[*][j] with t[j]

int main(void) {
  double w[4];
  int n = 2 + N;
  if (ME == 0) w[0:n] = m[1][2:n]:[1];
  return verdict() + (ME < 0 ? w[0] > 0 : 0);
}
