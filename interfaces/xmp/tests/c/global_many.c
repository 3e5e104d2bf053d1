// feature: global.task global.loop
// ranks: 1 3
// Many arrays in a nest with a task in it: what is written for each array has a name of its own.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[9]
#pragma xmp distribute t[cyclic] onto p

int a[9], b[9], c[9], d[9], e[9], f[9], g[9], h[9];
#pragma xmp align [i] with t[i] :: a, b, c, d, e, f, g, h

int main(void) {
  const int me = xmpc_node_num(), size = xmp_num_nodes();
  int sum = 0, outside = 5 + me, flags[2] = {7, 8 + me};
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 0; i < 9; i++) {
    a[i] = b[i] = c[i] = d[i] = e[i] = f[i] = g[i] = h[i] = 1;
#pragma xmp task on t[i]
    sum += a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i];
  }
  EXPECT(sum == 72);

  /* Logical reductions leave the variables of other nodes as they are. */
#pragma xmp reduction(&&:outside) on p[0:1]
#pragma xmp reduction(||:flags) on p[0:1]
  EXPECT(me == 0 ? outside == 1 && flags[0] == 1 && flags[1] == 1 : outside == 5 + me && flags[0] == 7 && flags[1] == 8 + me);
  EXPECT(size >= 1);
  return verdict();
}
