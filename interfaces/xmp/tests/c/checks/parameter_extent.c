// feature: global.align-parameters
// ranks: 4
// fails: parameter x needs 24 bytes on this node, and a has 16 bytes from what was passed for it to its end
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[4]
#pragma xmp distribute t[block] onto p
double a[2][4];
#pragma xmp align a[*][i] with t[i]

static double first(double x[3][4])
#pragma xmp align x[*][i] with t[i]
{
  return x[0][0];
}

int main(void) {
  EXPECT(first(a) == 0);
  return verdict();
}
