// feature: library.transform
// ranks: 1 2
// fails: the argument: the descriptor is NULL; use xmp_desc_of(x)
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[6][6]
#pragma xmp distribute t[block][*] onto p
double x[6][6];
#pragma xmp align x[i][j] with t[i][j]
int main(void) {
  xmp_transpose(xmp_desc_of(x), NULL, 0);
  return verdict();
}
