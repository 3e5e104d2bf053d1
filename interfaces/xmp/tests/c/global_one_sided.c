// feature: global.gmove-one-sided global.gmove
// ranks: 1 2 3 4 6
// `gmove in` and `gmove out`: elements of nodes that do not take part are read and written, strided, reversed, spread, within one
// array, and at once or later.
#include "check.h"

enum { LINE = 24, ROWS = 6, COLS = 8 };
#pragma xmp nodes p[*]
#pragma xmp template t[LINE], c[LINE], g[ROWS][COLS]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(2)] onto p
#pragma xmp distribute g[cyclic][*] onto p

int x[LINE], y[LINE], m[ROWS][COLS], copies[LINE];
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1:2]
#pragma xmp align y[i] with c[i]
#pragma xmp align m[i][j] with g[i][j]

static void fill(void) {
  int i, j;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LINE; i++) x[i] = i;
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LINE; i++) y[i] = 100 + i;
#pragma xmp loop (i) on g[i][*]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) m[i][j] = 10 * i + j;
#pragma xmp barrier
}

int main(void) {
  int i, j, all[LINE], some[5], one, table[ROWS][COLS];
  fill();

  /* In: each node takes what it wants. */
#pragma xmp gmove in
  all[:] = x[:];
#pragma xmp gmove in
  some[:] = y[20:5:-3];
#pragma xmp gmove in
  one = m[ROWS - 1][COLS - 1];
#pragma xmp gmove in
  table[:][0:4] = m[:][1:4:2];
  for (i = 0; i < LINE; i++) EXPECT(all[i] == i);
  for (i = 0; i < 5; i++) EXPECT(some[i] == 120 - 3 * i);
  EXPECT(one == 10 * (ROWS - 1) + COLS - 1);
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < 4; j++) EXPECT(table[i][j] == 10 * i + 1 + 2 * j);

  /* Between distributed arrays. */
#pragma xmp barrier
#pragma xmp gmove in
  x[2:10:2] = y[5:10];
#pragma xmp barrier
#pragma xmp gmove in
  all[:] = x[:];
  for (i = 0; i < LINE; i++) EXPECT(all[i] == (i >= 2 && i < 22 && i % 2 == 0 ? 105 + (i - 2) / 2 : i));

  /* Within one array. */
#pragma xmp barrier
  fill();
#pragma xmp gmove in
  x[4:20] = x[0:20];
#pragma xmp barrier
#pragma xmp gmove in
  all[:] = x[:];
  for (i = 0; i < LINE; i++) EXPECT(all[i] == (i < 4 ? i : i - 4));

  /* Out: everybody has the local right side, and its elements are the same everywhere. */
#pragma xmp barrier
  fill();
  for (i = 0; i < LINE; i++) all[i] = 1000 - i;
#pragma xmp gmove out
  y[LINE - 1:LINE / 2:-2] = all[0:LINE / 2];
#pragma xmp gmove out
  m[2][:] = all[3];
#pragma xmp gmove out
  m[3:2][1:2] = x[LINE - 1];
#pragma xmp gmove out
  x[0:4] = y[0:4];
#pragma xmp barrier
#pragma xmp gmove
  all[:] = y[:];
  for (i = 0; i < LINE; i++) EXPECT(all[i] == (i % 2 ? 1000 - (LINE - 1 - i) / 2 : 100 + i));
#pragma xmp gmove
  table[:][:] = m[:][:];
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++)
      EXPECT(table[i][j] == (i == 2 ? 997 : (i == 3 || i == 4) && (j == 1 || j == 2) ? LINE - 1 : 10 * i + j));
#pragma xmp gmove
  all[:] = x[:];
  for (i = 0; i < 4; i++) EXPECT(all[i] == (i % 2 ? 1000 - (LINE - 1 - i) / 2 : 100 + i));
  for (i = 4; i < LINE; i++) EXPECT(all[i] == i);

  /* Out, within one array. */
#pragma xmp barrier
  fill();
#pragma xmp gmove out
  x[0:20] = x[4:20];
#pragma xmp barrier
#pragma xmp gmove in
  all[:] = x[:];
  for (i = 0; i < LINE; i++) EXPECT(all[i] == (i < 20 ? i + 4 : i));

  /* Later. */
#pragma xmp barrier
  fill();
#pragma xmp gmove in async(1)
  all[:] = x[:];
#pragma xmp gmove out async(2)
  y[3:3] = some[0:3];
#pragma xmp wait_async(1, 2)
  for (i = 0; i < LINE; i++) EXPECT(all[i] == i);
#pragma xmp barrier
#pragma xmp gmove in
  all[:] = y[:];
  for (i = 3; i < 6; i++) EXPECT(all[i] == 120 - 3 * (i - 3));

  /* A part of the nodes: the others know nothing of it. */
#pragma xmp barrier
  fill();
  const int half = (xmp_num_nodes() + 1) / 2;
  for (i = 0; i < LINE; i++) all[i] = 2000 + i;
#pragma xmp task on p[0:half]
  {
#pragma xmp gmove in
    some[:] = x[LINE - 1:5:-1];
    for (i = 0; i < 5; i++) EXPECT(some[i] == LINE - 1 - i);
#pragma xmp gmove out
    y[:] = all[:];
#pragma xmp gmove out async(3)
    m[1][:] = x[0];
#pragma xmp wait_async(3)
  }
#pragma xmp barrier
#pragma xmp task on p[xmp_num_nodes() - 1]
  {
#pragma xmp gmove in
    all[:] = y[:];
    for (i = 0; i < LINE; i++) EXPECT(all[i] == 2000 + i);
#pragma xmp gmove in
    table[:][:] = m[:][:];
    for (j = 0; j < COLS; j++) EXPECT(table[1][j] == 0 && table[2][j] == 20 + j);
  }
  return verdict();
}
