// feature: omni.nodes
// ranks: 1 2 4 6
// flags: -fomni -Wno-error
// compiles with: omni_nodes.c:8:20: warning: only one extent of a node array may be '*' (XMP 4.2.1)
// Several `*` in a declaration of a node array. Without XMP_NODE_SIZE<k> the grid is as square as possible.
#include "check.h"

#pragma xmp nodes q[*][*]

int main(void) {
  int outer = 0, inner = 0;
  EXPECT(xmp_nodes_size(xmp_desc_of(q), 2, &outer) == 0 && xmp_nodes_size(xmp_desc_of(q), 1, &inner) == 0);
  EXPECT(outer * inner == N && outer >= inner && (N != 6 || outer == 3) && (N != 4 || outer == 2));
  return verdict();
}
