// feature: global.barrier
// ranks: 4
// The directive as programs of the local view use it: over everybody, a node array, a part of one, the executing nodes.
#include "check.h"

#pragma xmp nodes p[4]
#pragma xmp nodes grid(2, 2)
#pragma xmp nodes row[*] = grid[*][:]

int a:[*];

/* A directive without a statement after labels: also at the end of a block, and before a declaration. */
static void labelled(void) {
  int round = 0, found = 0;
again:
#pragma GCC diagnostic push
#pragma xmp barrier
#pragma GCC diagnostic pop
  switch (round) {
  case 0:
    a = 10; /* fall through */
  case 1: case 2:
#pragma xmp barrier
    EXPECT(a:[RIGHT] == 10);
    break;
  case 3: {
    int sum = 1;
  add:
#pragma xmp reduction(+:sum)
    found += sum;
    if (sum == 4) goto add;
    break;
  }
  default:
#pragma xmp sync_all
    found++;
    if (found == 0) goto from_first;
  from_first:
#pragma xmp bcast(found) from p[0]
  }
  if (round++ < 4) goto again;
  if (found == 21) goto end;
  EXPECT(0);
end:
#pragma xmp barrier on p
  int rounds = 5;
  EXPECT(round == rounds);
}

int main(void) {
  const int me = ME;
#pragma xmp nodes middle[2] = p[1:2]
  for (int i = 1; i <= 20; i++) {
    a = i;
#pragma xmp barrier
    EXPECT(a:[RIGHT] == i);
#pragma xmp barrier on p
    a = 2 * i;
#pragma xmp barrier on row
    EXPECT(a:[me ^ 1] == 2 * i);
#pragma xmp barrier on *
    a = 3 * i;
    // A statement of all nodes: who is not in the set passes.
#pragma xmp barrier on middle
    if (me == 1 || me == 2) EXPECT(a:[3 - me] == 3 * i);
#pragma xmp barrier on p[:]
    // The same nodes counted from 1, and a reference with the caller's own coordinate.
    a = 4 * i;
#pragma xmp barrier on p(3:4)
    if (me >= 2) EXPECT(a:[5 - me] == 4 * i);
#pragma xmp barrier on grid[:][:]
    a = 5 * i;
#pragma xmp barrier on grid(*, :)
    EXPECT(a:[me ^ 2] == 5 * i);
#pragma xmp barrier
  }
  labelled();
  return verdict();
}
