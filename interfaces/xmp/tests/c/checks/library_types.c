// feature: library.transform
// ranks: 2
// fails: xmp_sort_up: the elements of z have no order: they are double _Complex
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[6]
#pragma xmp distribute t[block] onto p
double _Complex z[6];
#pragma xmp align z[i] with t[i]

int main(void) {
  void (*sort)(xmp_desc_t, xmp_desc_t) = xmp_sort_up;
  sort(xmp_desc_of(z), xmp_desc_of(z));
  return verdict();
}
