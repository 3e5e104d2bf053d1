// feature: global.align-parameters
// ranks: 2 4
// fails: parameter x is not distributed like a, which was passed for it: shape, distribution, alignment and shadow must be the same
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
double a[10];
#pragma xmp align a[i] with t[i]

static double first(double x[10])
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
{
  return x[0];
}

int main(void) {
  EXPECT(first(a) == 0);
  return verdict();
}
