// feature: global.bcast global.reduction
// ranks: 1 2 3 4 7
// Local variables and arrays, all nodes and parts of them, more data than one piece.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp nodes first[(xmp_num_nodes() + 1) / 2] = p[0:(xmp_num_nodes() + 1) / 2]

static double large[20000];
static short small[3];

int main(void) {
  int me = xmp_node_num() - 1, size = xmp_num_nodes(), i;
  int half = (size + 1) / 2;
  int from = me;
#pragma xmp bcast(from) from p[size - 1] on p
  EXPECT(from == size - 1);
  from = me;
#pragma xmp bcast(from)
  EXPECT(from == 0);
  from = me + 10;
#pragma xmp bcast(from) from first[half - 1] on first
  EXPECT(from == (me < half ? half + 9 : me + 10));

  for (i = 0; i < 20000; i++) large[i] = me == size / 2 ? i : -1;
  for (i = 0; i < 3; i++) small[i] = me == size / 2 ? i : -1;
#pragma xmp bcast(large, small) from p[size / 2]
  for (i = 0; i < 20000; i++) EXPECT(large[i] == i);
  EXPECT(small[0] == 0 && small[2] == 2);

  for (i = 0; i < 20000; i++) large[i] = me + i;
  int least = -me, both = 6 + me;
  unsigned char bits = 1 << (me % 8);
#pragma xmp reduction(+:large)
#pragma xmp reduction(min:least) on p
#pragma xmp reduction(|:bits)
#pragma xmp reduction(&&:both)
  for (i = 0; i < 20000; i++) EXPECT(large[i] == size * (size - 1) / 2 + (double)size * i);
  EXPECT(least == -(size - 1) && bits == (1 << (size < 8 ? size : 8)) - 1 && both == 1);

  long mine = me + 1;
#pragma xmp reduction(*:mine) on first
  long want = 1;
  for (i = 1; i <= half; i++) want *= i;
  EXPECT(mine == (me < half ? want : me + 1));
  return verdict();
}
