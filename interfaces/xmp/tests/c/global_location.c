// feature: global.reduction
// ranks: 1 2 3 4 7
// max and min of the directive with location variables: what the node of the extremum has in them; of equal ones the first.
#include "check.h"

#pragma xmp nodes p[*]

struct best { double value; int where[2]; };

int main(void) {
  int me = xmpc_node_num(), size = xmp_num_nodes(), half = (size + 1) / 2, i, j;
  int m = (me * 3) % size, n = me, k[3][4];
  for (i = 0; i < 3; i++)
    for (j = 0; j < 4; j++) k[i][j] = 100 * me + 10 * i + j;
  int most = 0, holder = 0;
  for (i = 0; i < size; i++)
    if (i * 3 % size > most) most = i * 3 % size, holder = i;
#pragma xmp reduction(max: m / n, k[1][:], k[2][0:2:3] /)
  EXPECT(m == most && n == holder);
  for (i = 0; i < 3; i++)
    for (j = 0; j < 4; j++) {
      int from = i == 1 || (i == 2 && (j == 0 || j == 3)) ? holder : me;
      EXPECT(k[i][j] == 100 * from + 10 * i + j);
    }

  /* On a part of the nodes; equal values; an element; several in one clause. */
  struct best b = {-1.5, {me, me + 1}};
  long low = 10 - me, where = me;
#pragma xmp reduction(min: b.value / b.where /, low / where /) on p[0:half]
  EXPECT(b.value == -1.5 && b.where[0] == (me < half ? 0 : me) && b.where[1] == (me < half ? 1 : me + 1));
  EXPECT(low == (me < half ? 10 - (half - 1) : 10 - me) && where == (me < half ? half - 1 : me));
  return verdict();
}
