// feature: global.loop-more
// ranks: 1 2 3 4
// flags: -Wno-error
// compiles with: global_extrema.c:92:20: warning: this 'break' leaves this node's part of the loop: the other nodes continue with theirs
// firstmax and its like: of equal extrema the first or the last in the order of the serial nest, whatever node finds it.
#include "check.h"

enum { SIZE = 31, COLS = 9 };

#pragma xmp nodes p[*], g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template tb[SIZE], tc[SIZE], tk[SIZE], t2[SIZE][COLS]
#pragma xmp distribute tb[block] onto p
#pragma xmp distribute tc[cyclic] onto p
#pragma xmp distribute tk[cyclic(4)] onto p
#pragma xmp distribute t2[cyclic(2)][block] onto g

static int value(int i) { return i * 7 % 10; }

/* Serial meaning beside it: strictly better for the first, not worse for the last. */
#define PRAGMA(words) _Pragma(#words)
#define FIND(directive, T, op, start, from, cond, step)                    \
  do {                                                                     \
    T best = start, want = start;                                          \
    int at = -1, twice = -1, want_at = -1, i, inside = 0;                              \
    { for (i = from; cond; step) if (value(i) op want) want = value(i), want_at = i; } \
    PRAGMA(directive) for (i = from; cond; step) {                        \
      inside = 1;                                                          \
      if (value(i) op best) {                                              \
        best = value(i);                                                   \
        at = i;                                                            \
        twice = 2 * i;                                                     \
      }                                                                    \
    }                                                                      \
    /* Nodes without an iteration keep what they had. */                   \
    EXPECT(inside || at >= 0 ? best == want && at == want_at && (at < 0 || twice == 2 * at) : best == start && at < 0); \
  } while (0)

#define COMMA ,
#define EACH(name, t)                                                                                                  \
  FIND(xmp loop (i) on t[i] reduction(firstmax:best/at COMMA twice/), int, >, -1, 0, i < SIZE, i++);                 \
  FIND(xmp loop (i) on t[i] reduction(lastmax:best/at COMMA twice/), double, >=, -1, 0, i < SIZE, i++);              \
  FIND(xmp loop (i) on t[i] reduction(firstmin:best/at COMMA twice/), long double, <, 99, 0, i < SIZE, i++);         \
  FIND(xmp loop (i) on t[i] reduction(lastmin:best/at COMMA twice/), short, <=, 99, 0, i < SIZE, i++);               \
  FIND(xmp loop (i) on t[i] reduction(firstmax:best/at COMMA twice/), unsigned char, >, 0, SIZE - 1, i >= 0, i--);   \
  FIND(xmp loop (i) on t[i] reduction(lastmin:best/at COMMA twice/), __int128, <=, 99, 0, i < SIZE, i++);            \
  FIND(xmp loop (i) on t[i] reduction(lastmin:best/at COMMA twice/), float, <=, 99, SIZE - 1, i > 2, i -= 3);        \
  FIND(xmp loop (i) on t[i] reduction(firstmax:best/at COMMA twice/), long, >, 50, 0, i < SIZE, i++)

int main(void) {
  EACH(block, tb);
  EACH(cyclic, tc);
  EACH(dealt, tk);

  /* Two dimensions, the other way round, with a serial loop between, continue and break. */
  int i, j, m, row = -1, col = -1, mid = -1, most = 0;
  int want = 0, wrow = -1, wcol = -1, wmid = -1;
  for (j = COLS - 1; j >= 0; j--)
    for (m = 0; m < 2; m++)
      for (i = 0; i < SIZE; i++)
        if ((i * 3 + j * 5 + m) % 13 > want) want = (i * 3 + j * 5 + m) % 13, wrow = i, wcol = j, wmid = m;
#pragma xmp loop (i, j) on t2[i][j] reduction(firstmax:most/row, col, mid/)
  for (j = COLS - 1; j >= 0; j--)
    for (m = 0; m < 2; m++)
      for (i = 0; i < SIZE; i++) {
        int v = (i * 3 + j * 5 + m) % 13;
        if (v <= most) continue;
        most = v, row = i, col = j, mid = m;
      }
  EXPECT(most == want && row == wrow && col == wcol && mid == wmid);

  /* All equal, so it is the order of the turns alone: with and against that of the parts of blocks that a node has. */
  for (m = 0; m < 9; m++) {
    int step = 1 + m % 4;
    for (i = SIZE - 1 - m % 3; i >= m; i -= step) wrow = i;
    most = row = 0;
#pragma xmp loop (i) on tk[i] reduction(lastmax:most/row/)
    for (i = SIZE - 1 - m % 3; i >= m; i -= step)
      if (1 >= most) most = 1, row = i;
    EXPECT(most == 1 && row == wrow);
    for (i = m; i < SIZE; i += step) wrow = i;
    most = row = 0;
#pragma xmp loop (i) on tk[i] reduction(lastmax:most/row/)
    for (i = m; i < SIZE; i += step)
      if (1 >= most) most = 1, row = i;
    EXPECT(most == 1 && row == wrow);
  }

  most = row = -1;
#pragma xmp loop (i) on tk[i] reduction(firstmax:most/row/)
  for (i = 0; i < SIZE; i++) {
    if (i % 10 > most) most = i % 10, row = i;
    if (most == 9) break;
  }
  EXPECT(most == 9 && row == 9);

  /* Subscripts that are looked at in each turn, alone and in a loop that is dealt out. */
  FIND(xmp loop on tc[(i + 2) % SIZE] reduction(firstmin:best/at COMMA twice/), int, <, 99, 0, i < SIZE + 4, i++);
  FIND(xmp loop (i) on tb[value(i)] reduction(lastmax:best/at COMMA twice/), double, >=, -1, SIZE - 1, i >= 0, i--);
  for (want = -1, i = 0; i < SIZE; i++)
    for (j = 0; j < 4; j++)
      if ((i * 3 + j * 5) % 13 >= want) want = (i * 3 + j * 5) % 13, wrow = i, wcol = j;
  most = row = col = -1;
#pragma xmp loop (i, j) on t2[i][j * j % COLS] reduction(lastmax:most/row, col/)
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < 4; j++)
      if ((i * 3 + j * 5) % 13 >= most) most = (i * 3 + j * 5) % 13, row = i, col = j;
  EXPECT(most == want && row == wrow && col == wcol);

  /* The most loops that such a nest may have: 15. */
  int n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13;
  most = row = col = -1;
#define TWICE(v) for (v = 0; v < 2; v++)
#define SUM (n0 + n1 + n2 + n3 + n4 + n5 + n6 + n7 + n8 + n9 + n10 + n11 + n12 + n13)
#pragma xmp loop (i) on tb[i] reduction(lastmax:most/row, col/)
  TWICE(n0) TWICE(n1) TWICE(n2) TWICE(n3) TWICE(n4) TWICE(n5) TWICE(n6)
  TWICE(n7) TWICE(n8) TWICE(n9) TWICE(n10) TWICE(n11) TWICE(n12) TWICE(n13)
    for (i = 0; i < SIZE; i++)
      if (value(i) + SUM >= most) most = value(i) + SUM, row = i, col = n0 + n13;
  for (want = -1, i = 0; i < SIZE; i++)
    if (value(i) + 14 >= want) want = value(i) + 14, wrow = i;
  EXPECT(most == want && row == wrow && col == 2);

  /* An array as location variable. */
  int place[2] = {-1, -1};
  most = -1;
#pragma xmp loop (i) on tc[i] reduction(lastmax:most/place/)
  for (i = 0; i < SIZE; i++)
    for (int j = 0; j < COLS; j++)
      if (value(i) + j >= most) most = value(i) + j, place[0] = i, place[1] = j;
  for (want = -1, i = 0; i < SIZE; i++)
    if (value(i) >= want) want = value(i), wrow = i;
  EXPECT(most == want + COLS - 1 && place[0] == wrow && place[1] == COLS - 1);
  return verdict();
}
