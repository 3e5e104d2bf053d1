// feature: global.loop-more global.loop-peel
// ranks: 1 2 3 4 6
// flags: -Wno-error
// compiles with: global_expand.c:115:5: warning: this 'break' leaves this node's part of the loop: the other nodes continue with theirs
// expand and margin: which turns a node takes beside those it owns, in one and in two dimensions, upwards, downwards, with steps;
// each turn once.
#include "check.h"

enum { SIZE = 23, ROWS = 12, COLS = 17 };

#pragma xmp nodes p[*], g[1 + (xmp_num_nodes() % 2 == 0)][*]
#pragma xmp template t[SIZE], t2[ROWS][COLS], tm[ROWS][COLS]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute t2[block][block] onto g
#pragma xmp distribute tm[block][cyclic] onto g

double a[SIZE], b[SIZE];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp shadow a[1:2]

/* What this node owns of a block distribution of n indices over q nodes, at coordinate c. */
static int low(int n, int q, int c) {
  int block = (n + q - 1) / q;
  return c * block < n ? c * block : n;
}
static int high(int n, int q, int c) { return low(n, q, c + 1) - 1; }
static int inside(int x, int from, int to) { return x >= from && x <= to; }

static int visits[2 * SIZE], twice[ROWS][COLS];

/* Takes note of turns, compares with `wanted`, and forgets. */
#define TURNS(directive, first, cond, step, wanted)                                              \
  do {                                                                                           \
    int i;                                                                                       \
    for (i = 0; i < 2 * SIZE; i++) visits[i] = 0;                                                \
    _Pragma(directive) for (i = first; cond; step) visits[i + 10]++;                             \
    int from = low(SIZE, N, ME), to = high(SIZE, N, ME);                                         \
    (void)from, (void)to;                                                                        \
    for (i = -10; i < SIZE + 10; i++) EXPECT(visits[i + 10] == (from <= to && (wanted)));        \
  } while (0)

#define NEST(directive, wanted)                                                                  \
  do {                                                                                           \
    int i, j;                                                                                    \
    for (i = 0; i < ROWS; i++)                                                                   \
      for (j = 0; j < COLS; j++) twice[i][j] = 0;                                                \
    _Pragma(directive) for (i = 0; i < ROWS; i++) for (j = COLS - 1; j >= 1; j--) twice[i][j]++; \
    for (i = 0; i < ROWS; i++)                                                                   \
      for (j = 0; j < COLS; j++) EXPECT(twice[i][j] == (j >= 1 && (wanted)));                    \
  } while (0)

int main(void) {
  TURNS("xmp loop (i) on t[i] expand(1)", 0, i < SIZE, i++, i >= 0 && i < SIZE && inside(i, from - 1, to + 1));
  TURNS("xmp loop (i) on t[i] expand(0:2)", 3, i < SIZE - 1, i++, inside(i, 3, SIZE - 2) && inside(i, from, to + 2));
  TURNS("xmp loop (i) on t[i] expand(-1)", 0, i < SIZE, i++, inside(i, from + 1, to - 1));
  TURNS("xmp loop (i) on t[i] expand(/unbound/ 1:2)", 0, i < SIZE, i++, inside(i, from - 1, to + 2));
  TURNS("xmp loop (i) on t[i+1] expand(2:0)", SIZE - 2, i >= 0, i -= 2,
        inside(i, 0, SIZE - 2) && (SIZE - i) % 2 == 0 && inside(i + 1, from - 2, to));
  TURNS("xmp loop (i) on t[i] expand(1)", 8, i < SIZE, i++,
        to >= 8 && inside(i, 8, SIZE - 1) && inside(i, from - 1, to + 1));
  TURNS("xmp loop (i) on t[i] margin(1)", 0, i < SIZE, i++, i >= 0 && i < SIZE && (i == from - 1 || i == to + 1));
  TURNS("xmp loop (i) on t[i] margin(-1)", 0, i < SIZE, i++, i == from || i == to);
  TURNS("xmp loop (i) on t[i] margin(-9)", 0, i < SIZE, i++,
        inside(i, from, to) && !(i >= from + 9 && i <= to - 9));
  TURNS("xmp loop (i) on t[i] margin(2:-1)", 0, i < SIZE, i++, i >= 0 && (inside(i, from - 2, from - 1) || i == to));

  int rows = N % 2 == 0 ? 2 : 1, cols = N / rows, x = ME / cols, y = ME % cols;
  int t0 = low(ROWS, rows, x), t1 = high(ROWS, rows, x), l0 = low(COLS, cols, y), l1 = high(COLS, cols, y);
  /* Where the part meets the loop. */
  int m0 = l0 < 1 ? 1 : l0;
#define OWN (inside(i, t0, t1) && inside(j, l0, l1))
#define WIDE(a, b, c, d) (m0 <= l1 && inside(i, t0 - (a), t1 + (b)) && inside(j, m0 - (c), l1 + (d)))
  NEST("xmp loop (i,j) on t2[i][j] expand(1, 2:1)", WIDE(1, 1, 2, 1));
  NEST("xmp loop (i,j) on t2[i][j] margin(1, 2:1)", WIDE(1, 1, 2, 1) != OWN);
  NEST("xmp loop (i,j) on t2(j,i) margin(2:1, 1)", WIDE(1, 1, 2, 1) != OWN);
  NEST("xmp loop (i,j) on t2[i][j] margin(-1, -1:-2)", WIDE(-1, -1, -1, -2) != OWN);
  NEST("xmp loop (i,j) on t2[i][j] margin(1, -1)", WIDE(1, 1, -1, -1) != OWN);
  NEST("xmp loop (i,j) on t2[i][j] margin(0, 1)", WIDE(0, 0, 1, 1) != OWN);
  NEST("xmp loop (i,j) on tm[i][j] margin(1, 0)", (i == t0 - 1 || i == t1 + 1) && j % cols == y);
  NEST("xmp loop (i,j) on tm[i][j] expand(0:1, 0)", inside(i, t0, t1 + 1) && j % cols == y);

  /* An interior and its margin are the whole; the shadow is computed, not moved. */
  int i;
#pragma xmp loop (i) on t[i] expand(1:2)
  for (i = 0; i < SIZE; i++) a[i] = 3 * i;
#pragma xmp loop (i) on t[i] expand(-1)
  for (i = 1; i < SIZE - 2; i++) b[i] = a[i - 1] + a[i + 2];
#pragma xmp loop (i) on t[i] margin(-1)
  for (i = 1; i < SIZE - 2; i++) b[i] = a[i - 1] + a[i + 2];
  int good = 0;
#pragma xmp loop (i) on t[i] reduction(+:good)
  for (i = 1; i < SIZE - 2; i++) good += b[i] == 3 * (2 * i + 1);
  EXPECT(good == SIZE - 3);

  /* The interior while the shadow is on its way, then the rest. */
  for (int round = 0; round < 3; round++) {
    int n = 0;
#pragma xmp loop (i) on t[i]
    for (i = 0; i < SIZE; i++) a[i] = (round + 5) * i, b[i] = 0;
#pragma xmp reflect(a) async(7)
#pragma xmp loop (i) on t[i] peel_and_wait(7, -1:-2) reduction(+:n)
    for (i = 1; i < SIZE - 2; i++) b[i] += a[i - 1] + a[i + 2], n++;
    int right = 0;
#pragma xmp loop (i) on t[i] reduction(+:right)
    for (i = 1; i < SIZE - 2; i++) right += b[i] == (round + 5) * (2 * i + 1);
    EXPECT(right == SIZE - 3 && n == SIZE - 3);
  }

  /* Ways out of a margin. */
  int turns = 0;
#pragma xmp loop (i) on t[i] margin(2)
  for (i = 0; i < SIZE; i++) {
    turns++;
    break;
  }
  EXPECT(turns <= 1);
  return verdict();
}
