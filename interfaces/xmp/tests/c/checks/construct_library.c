// feature: check.construct library.transform
// ranks: 2 3
// flags: -fcheck
// fails: construct_library.c:18: xmp_transpose(
// Nodes that come to different calls of the library.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[6][6]
#pragma xmp distribute t[block][*] onto p
double x[6][6], y[6][6];
#pragma xmp align x[i][j] with t[i][j]
#pragma xmp align y[i][j] with t[i][j]

int main(void) {
  if (xmpc_node_num() == 1) xmp_matmul(xmp_desc_of(x), xmp_desc_of(y), xmp_desc_of(y));
  else
    xmp_transpose(xmp_desc_of(x), xmp_desc_of(y), 0);
  return verdict();
}
