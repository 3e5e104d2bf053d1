// feature: global.template-fix
// ranks: 1 2
// fails: template t is not complete yet: `#pragma xmp template_fix` has to be reached before it is used
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[:]
#pragma xmp distribute t[cyclic] onto p
double *a;
#pragma xmp align a[i] with t[i]

int main(void) {
  a = xmp_malloc(xmp_desc_of(a), 10);
  return verdict();
}
