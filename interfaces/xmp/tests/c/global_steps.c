// feature: global.bcast global.reduction global.barrier
// ranks: 1 2 3 5 8 9 17
// Collectives of all nodes and of a part of them, of every size, one after the other in an order that everybody knows: what one
// leaves behind must not be written again before all have read it, however far its source is ahead of the others.
#include "check.h"
#include <string.h>

enum { MOST = 40000 };

#pragma xmp nodes p[*]

static int value(int turn, int from, int k) { return turn * 100003 + from * 7919 + k * 31; }

static int data[MOST];

static void fill(int turn, int from, int count) {
  for (int k = 0; k < count; k++) data[k] = value(turn, from, k);
}

static int is(int turn, int from, int count) {
  for (int k = 0; k < count; k++)
    if (data[k] != value(turn, from, k)) return 0;
  return 1;
}

/* From one node to all. Only every other turn is checked by reading all of it: some nodes are slow, some are not. */
static void tell(int turn, int from, int count) {
  if (ME == from) fill(turn, from, count);
  else memset(data, 0, sizeof(int) * (size_t)count);
#pragma xmp bcast(data[0:count]) from p[from]
  EXPECT(data[count - 1] == value(turn, from, count - 1));
  if ((turn + ME) % 2 == 0) EXPECT(is(turn, from, count));
}

/* One piece that everybody combines, one that is cut, and several pieces. */
static unsigned few[3], some[3000], lots[170001];

static void before(unsigned *sum, int count, int turn) {
  for (int k = 0; k < count; k++) sum[k] = (unsigned)value(turn, ME, k);
}

static void after(const unsigned *sum, int count, int turn) {
  for (int k = 0; k < count; k += k % 5 + 1) {
    unsigned want = 0;
    for (int from = 0; from < N; from++) want += (unsigned)value(turn, from, k);
    EXPECT(sum[k] == want);
  }
}

#define PRAGMA(words) _Pragma(#words)
#define ADD(sum)                                        \
  do {                                                 \
    before(sum, (int)(sizeof sum / sizeof *sum), turn); \
    PRAGMA(xmp reduction(+:sum))                       \
    after(sum, (int)(sizeof sum / sizeof *sum), turn);  \
  } while (0)

int main(void) {
  /* Rounds of a ring of small places, and of large ones, without anything in between. */
  for (int turn = 0; turn < 300; turn++) tell(turn, 0, 2);
  for (int turn = 0; turn < 300; turn++) tell(turn, turn % N, 1 + turn % 128);
  for (int turn = 0; turn < 20; turn++) tell(turn, N - 1, 20000);
  for (int turn = 0; turn < 12; turn++) tell(turn, turn * 5 % N, MOST);
  /* All mixed. */
  unsigned dice = 12345;
  for (int turn = 0; turn < 250; turn++) {
    dice = dice * 1103515245u + 12345u;
    const int count = 1 + (int)((dice >> 8) % (turn % 10 == 0 ? MOST : turn % 3 == 0 ? 900 : 20));
    switch (dice >> 28) {
    case 0: {
#pragma xmp barrier
      break;
    }
    case 1: case 2: case 3:
      ADD(few);
      break;
    case 4: case 5:
      ADD(some);
      break;
    case 6:
      if (turn % 4 == 0) ADD(lots);
      break;
    case 7: case 8:
      if (N > 2) {
        const int first = turn % (N - 1), from = first + (int)(dice >> 20) % 2;
#pragma xmp task on p[first:2]
        {
          if (xmpc_node_num() == from - first) fill(turn, from, count);
#pragma xmp bcast(data[0:count]) from p[from]
          EXPECT(is(turn, from, count));
          int two = turn + xmpc_node_num();
#pragma xmp reduction(+:two)
          EXPECT(two == 2 * turn + 1);
        }
      }
      break;
    default:
      tell(turn, (int)(dice >> 12) % N, count);
    }
  }
  return verdict();
}
