// feature: library.transform
// ranks: 1 3
// fails: library_shape.c:15: xmp_matmul(xmp_desc_of(x), xmp_desc_of(a), xmp_desc_of(b)): x[4][5] cannot be a[4][6] times b[5][5]
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[6][6]
#pragma xmp distribute t[block][*] onto p
double x[4][5], a[4][6], b[5][5];
#pragma xmp align x[i][j] with t[i][j]
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align b[i][j] with t[i][j]

int main(void) {
  xmp_matmul(xmp_desc_of(x), xmp_desc_of(a), xmp_desc_of(b));
  return verdict();
}
