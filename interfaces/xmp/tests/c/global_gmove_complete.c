// feature: global.gmove-one-sided global.gmove
// ranks: 1 2 3 4
// flags: -O1
// Behind a gmove, of any mode, and behind the wait_async of one, every executing node is through with it: what was written is
// there, and what was read may be overwritten. One node comes late each time; no barrier stands anywhere.
#include "check.h"

enum { LEN = 23, ROUNDS = 24 };
#pragma xmp nodes p[*]
#pragma xmp template s[LEN], r[LEN]
#pragma xmp distribute s[block] onto p
#pragma xmp distribute r[cyclic] onto p
int to[LEN], from[LEN];
#pragma xmp align to[k] with s[k]
#pragma xmp align from[k] with r[k]

/* Takes its time on one of the nodes. */
static void late(int round) {
  volatile int k;
  if (round % xmp_all_num_nodes() == xmpc_all_node_num())
    for (k = 0; k < 300000; k++) continue;
}

static void fill(int round) {
  int k;
#pragma xmp loop on r[k]
  for (k = 0; k < LEN; k++) from[k] = 100 * round + k;
}

static void look(int round, int low, int high) {
  int k;
#pragma xmp loop on s[k]
  for (k = low; k < high; k++) EXPECT(to[k] == 100 * round + k);
}

static void spoil(void) {
  int k;
#pragma xmp loop on r[k]
  for (k = 0; k < LEN; k++) from[k] = -1;
}

int main(void) {
  int round, k, all[LEN];
  for (round = 1; round <= ROUNDS; round++) {
    fill(round);
    late(round);
    switch (round % 6) {
    case 0:
#pragma xmp gmove out
      to[:] = from[:];
      break;
    case 1:
#pragma xmp gmove in
      to[:] = from[:];
      break;
    case 2:
#pragma xmp gmove
      to[:] = from[:];
      break;
    case 3:
#pragma xmp gmove out async(3)
      to[:] = from[:];
      late(round + 1);
#pragma xmp wait_async(3)
      break;
    case 4:
#pragma xmp gmove in async(4)
      to[:] = from[:];
      late(round + 1);
#pragma xmp wait_async(4)
      break;
    default:
#pragma xmp gmove async(5)
      to[:] = from[:];
      late(round + 1);
#pragma xmp wait_async(5)
      break;
    }
    spoil();
    look(round, 0, LEN);
  }

  /* The same of a part of the nodes, while the owners of other elements do something else. */
  const int n = xmp_num_nodes(), half = (n + 1) / 2, block = (LEN + n - 1) / n;
  const int mine = half * block < LEN ? half * block : LEN;
  for (round = 1; round <= ROUNDS; round++) {
    fill(round);
    for (k = 0; k < LEN; k++) all[k] = 7 * round + k;
#pragma xmp barrier
#pragma xmp task on p[0:half]
    {
      late(round);
      if (round % 2) {
#pragma xmp gmove in
        to[0:mine] = from[0:mine];
      } else {
#pragma xmp gmove in async(round)
        to[0:mine] = from[0:mine];
        while (!xmp_test_async(round)) continue;
#pragma xmp wait_async(round)
      }
#pragma xmp loop on s[k]
      for (k = 0; k < mine; k++) EXPECT(to[k] == 100 * round + k);
      late(round + 1);
      if (round % 2) {
#pragma xmp gmove out
        from[:] = all[:];
      } else {
#pragma xmp gmove out async(round)
        from[:] = all[:];
#pragma xmp wait_async(round, 99)
      }
    }
    /* Owners that did not take part are told that it is over; the first node knows it of all. */
#pragma xmp bcast(k) from p[0]
#pragma xmp loop on r[k]
    for (k = 0; k < LEN; k++) EXPECT(from[k] == 7 * round + k);
  }

  /* A value, and one array into itself. */
  for (round = 1; round <= ROUNDS; round++) {
    late(round);
    if (round % 2) {
#pragma xmp gmove out async(1)
      to[:] = 2 * 50 * round;
#pragma xmp wait_async(1)
    } else {
#pragma xmp gmove
      to[:] = 100 * round;
    }
    late(round + 1);
#pragma xmp gmove out
    to[1:LEN - 1] = to[0:LEN - 1];
#pragma xmp loop on s[k]
    for (k = 0; k < LEN; k++) EXPECT(to[k] == 100 * round);
#pragma xmp loop on s[k]
    for (k = 0; k < LEN; k++) to[k] = k;
    late(round + 1);
#pragma xmp gmove in
    to[0:LEN - 2] = to[2:LEN - 2];
#pragma xmp loop on s[k]
    for (k = 0; k < LEN; k++) EXPECT(to[k] == (k < LEN - 2 ? k + 2 : k));
  }
  return verdict();
}
