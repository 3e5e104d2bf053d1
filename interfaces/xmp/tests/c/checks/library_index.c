// feature: library.transform
// ranks: 1 2
// fails: where has the index 10 for dimension 1 of a; it has 0 to 9
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[cyclic] onto p
double x[10], a[10];
int where[10];
#pragma xmp align x[i] with t[i]
#pragma xmp align a[i] with t[i]
#pragma xmp align where[i] with t[i]

int main(void) {
  int i;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i++) where[i] = i + 1;
  xmp_gather(x[:], a[:], where[:]);
  return verdict();
}
