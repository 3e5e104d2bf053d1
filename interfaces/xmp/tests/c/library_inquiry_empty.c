// feature: library.array
// ranks: 4
// Inquiries on nodes that own no index, and on nodes outside the node array.
#include "check.h"

static int lengths[] = {4, 0, 0, 0};

#pragma xmp nodes p[*]
#pragma xmp nodes q[2] = p[0:2]
#pragma xmp template t[4]
#pragma xmp distribute t[cyclic(2)] onto p
#pragma xmp template g[4]
#pragma xmp distribute g[gblock(lengths)] onto p
#pragma xmp template u[4]
#pragma xmp distribute u[block] onto q

int a[4], b[4], c[4];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with g[i]
#pragma xmp align c[i] with u[i]
#pragma xmp shadow b[1]

int main(void) {
  int low = 7, high = 7, size = 7;
  int me = xmpc_node_num();
  EXPECT(xmp_array_lbound_global(xmp_desc_of(a), 1, &low) == 0);
  EXPECT(xmp_array_ubound_global(xmp_desc_of(a), 1, &high) == 0);
  EXPECT(xmp_array_lsize(xmp_desc_of(a), 1, &size) == 0);
  EXPECT(high - low + 1 == (me < 2 ? 2 : 0) && size == (me < 2 ? 2 : 0));
  EXPECT(xmp_array_gclubound(xmp_desc_of(a), 1) - xmp_array_gcllbound(xmp_desc_of(a), 1) == size - 1);
  EXPECT(xmp_array_lsize(xmp_desc_of(b), 1, &size) == 0);
  EXPECT(size == (me == 0 ? 6 : 2));
  EXPECT((xmp_array_lsize(xmp_desc_of(c), 1, &size) == 0) == (me < 2));
  EXPECT((xmp_array_lbound_global(xmp_desc_of(c), 1, &low) == 0) == (me < 2));
  EXPECT((xmp_array_gcllbound(xmp_desc_of(c), 1) >= 0) == (me < 2));
  return verdict();
}
