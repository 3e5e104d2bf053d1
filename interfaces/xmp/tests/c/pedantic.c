// feature: image.nodes
// ranks: 1 2 4
// flags: -pedantic -Wno-error
// compiles with: pedantic.c:8:26: warning: '*' in another dimension than the first is an extension of the specification
// With -pedantic, extensions of the specification get a warning: `*` in a dimension of a node array that is not the first.
#include "check.h"

#pragma xmp nodes p[*], g[1][*], h[*][1]

int main(void) {
  int size = 0;
  EXPECT(xmp_nodes_size(xmp_desc_of(g), 1, &size) == 0 && size == N);
  EXPECT(xmp_nodes_size(xmp_desc_of(h), 2, &size) == 0 && size == N);
  return verdict();
}
