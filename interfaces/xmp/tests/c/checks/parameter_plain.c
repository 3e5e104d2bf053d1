// feature: global.align-parameters
// ranks: 2 3
// fails: x is not the whole of a distributed array
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p

static double first(double x[10]) {
#pragma xmp align x[i] with t[i]
  double value;
#pragma xmp gmove
  value = x[0];
  return value;
}

int main(void) {
  double plain[10] = {0};
  EXPECT(first(plain) == 0);
  return verdict();
}
