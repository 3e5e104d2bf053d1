// feature: global.align-parameters
// ranks: 2 3
// fails: x is not the whole of a distributed array
// A row is reached by its own node alone.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
double a[3][10];
#pragma xmp align a[*][i] with t[i]
#pragma xmp shadow a[0][1]

static void renew(double x[10]) {
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
#pragma xmp reflect(x)
}

int main(void) {
  renew(a[1]);
  return verdict();
}
