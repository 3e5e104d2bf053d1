// feature: global.loop-nodes global.task
// ranks: 1 3 8
// A loop over node arrays inside a task of other nodes: who executes an iteration must execute the task, but a node without an
// iteration may stand in a row with nodes that do not.
#include "check.h"

#define P xmp_all_num_nodes()
#define WIDE (1 + (P % 2 == 0))
#define LAST (P / WIDE - 1)
#pragma xmp nodes p[*], g[*][WIDE], h[WIDE][*]
#pragma xmp template t[P]
#pragma xmp distribute t[block] onto p

static int asked(void) { return xmp_num_nodes(); }

int main(void) {
  int me = xmpc_all_node_num(), rows = 0, ones = 0, twice = 0;
  int few = 1 + WIDE < P ? 1 + WIDE : P;

  // The last row of g, and a node of the row in front of it, if there is one.
  int from = P > WIDE ? P - WIDE - 1 : P - WIDE;
#pragma xmp task on t[from:P - from]
  {
#pragma xmp loop (i) on g[i][:]
    for (int j = 0; j < 2; j++)
      for (int i = LAST; i < LAST + 1; i++) rows += asked();
  }
  EXPECT(rows == (me >= P - WIDE ? 2 * WIDE : 0));

#pragma xmp task on p[0:few]
  {
#pragma xmp loop (i) on g[i][:]
    for (int i = 0; i < 1; i++) rows = asked();
    // Each node alone: its iteration is its own.
#pragma xmp loop (i, j) on g[i][j]
    for (int i = 0; i < 1; i++)
      for (int j = 0; j < WIDE; j++) ones += asked();
    // Nobody's iterations.
#pragma xmp loop (j) on h[:][j]
    for (int j = 0; j < 0; j++) twice += asked();
  }
  EXPECT(me >= WIDE || rows == WIDE);
  EXPECT(ones == (me < WIDE));
  EXPECT(twice == 0);
  return verdict();
}
