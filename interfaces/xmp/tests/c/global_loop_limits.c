// feature: global.loop
// ranks: 1 3 4
// Limits that functions give are those of the nodes that come to the loop (XMP 4.4.3: the nodes of an iteration execute it, not the header).
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[16]
#pragma xmp distribute t[block] onto p
#pragma xmp template c[16]
#pragma xmp distribute c[cyclic] onto p
int a[16], b[16];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with c[i]

static volatile int kept;

void keep(int i) { kept += i; }
int twice_nodes(void) { return 2 * xmp_num_nodes(); }

int main(void) {
  int n = xmp_num_nodes(), blocks = 0, cycles = 0, steps = 0;
#pragma xmp loop on t[i] reduction(+:blocks)
  for (int i = 0; i < xmp_num_nodes(); i++) {
    keep(i);
    a[i] = xmp_num_nodes();
    blocks++;
  }
#pragma xmp loop on c[i] reduction(+:cycles)
  for (int i = 0; i < twice_nodes(); i++) {
    keep(i);
    b[i] = i;
    cycles++;
  }
#pragma xmp loop on t[i] reduction(+:steps)
  for (int i = 15; i >= 0; i -= xmp_num_nodes()) {
    keep(i);
    steps++;
  }
  /* Nodes without an iteration keep what they had. */
#pragma xmp reduction(max:blocks, cycles, steps)
  EXPECT(blocks == n);
  EXPECT(cycles == 2 * n);
  EXPECT(steps == (15 + n) / n);
  return verdict();
}
