// feature: global.align-parameters
// ranks: 1 3
// fails: parameter x is not distributed like a, which was passed for it: shape, distribution, alignment and shadow must be the same
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10][8]
#pragma xmp distribute t[block][*] onto p
double a[10][8];
#pragma xmp align a[i][j] with t[i][j]

static double first(double x[10][7])
#pragma xmp align x[i][j] with t[i][j]
{
  return x[0][1];
}

int main(void) {
  EXPECT(first((double(*)[7])a) == 0);
  return verdict();
}
