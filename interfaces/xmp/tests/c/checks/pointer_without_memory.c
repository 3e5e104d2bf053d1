// feature: global.align-pointers
// ranks: 1 2
// fails: pointer_without_memory.c:13: #pragma xmp reflect(a): a has no memory: write `a = xmp_malloc(xmp_desc_of(a), ...)`
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
double *a;
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]
int main(void) {
#pragma xmp reflect(a)
  return verdict();
}
