// feature: omni.end
// ranks: 1 2 4
// flags: -fomni -Wno-error
// compiles with: omni_end.c:12:26: warning: 'gblock' without lengths means 'gblock(*)'
// compiles with: omni_end.c:28:13: warning: 'end' has no meaning in C: a directive ends with its statement or block
// What the manuals of the Omni compiler write otherwise: an end of a directive, and a general block whose lengths come later.
#include "check.h"
#pragma xmp nodes p[*]
#pragma xmp template t[16]
#pragma xmp distribute t[block] onto p
#pragma xmp template u[:]
#pragma xmp distribute u[gblock] onto p

int a[16], lengths[64], *b;
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with u[i]

int main(void) {
  int me = xmpc_node_num(), last = xmp_num_nodes() - 1, owner = -1, i, sum = 0;
  for (i = 0; i <= last; i++) lengths[i] = i == last ? 16 - last : 1;
#pragma xmp loop on t[i]
  for (i = 0; i < 16; i++) a[i] = i;
#pragma xmp task on p[last]
  {
    owner = me;
    EXPECT(xmp_num_nodes() == 1);
  }
#pragma xmp end task
  EXPECT(owner == (me == last ? last : -1));
#pragma xmp template_fix[gblock(lengths)] u[16]
  b = xmp_malloc(xmp_desc_of(b), 16);
#pragma xmp gmove
  b[0:16] = a[0:16];
#pragma xmp loop on u[i] reduction(+:sum)
  for (i = 0; i < 16; i++) sum += b[i];
  EXPECT(sum == 120);
  return verdict();
}
