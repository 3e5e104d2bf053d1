// feature: global.align-pointers
// ranks: 1 2
// fails: pointer_freed_twice.c:14: free(a): a does not point to memory of xmp_malloc, or it was released before
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p

int main(void) {
  double *a;
#pragma xmp align a[i] with t[i]
  a = xmp_malloc(xmp_desc_of(a), 10);
  for (int k = 0; k < 2; k++) free(a);
  return verdict();
}
