// feature: global.reduce-shadow
// ranks: 1 2 3 4 6
// Shadows are added to what they mirror, corners too unless `orthogonal`, wrapped round where asked for; they keep their values.
#include "check.h"

enum { LINE = 8, ROWS = 7, COLS = 12 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[24], q[ROWS][COLS], w[10]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute q[block][block] onto g
#pragma xmp distribute w[cyclic(2)] onto p

float x[24];
long m[ROWS][COLS];
int whole[10];
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1:2]
#pragma xmp align m[i][j] with q[i][j]
#pragma xmp shadow m[1][1]
#pragma xmp align whole[i] with w[i]
#pragma xmp shadow whole[*]

/* Every stored element of m gets 1: then an element becomes the number of nodes that store it. */
static void fill(void) {
  int i, j;
#pragma xmp loop (i, j) on q[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++)
      for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++) m[i + di][j + dj] = 1;
}

/* Nodes along a dimension that store an index: its owner and those whose part begins or ends beside it. */
static int stored(int i, int extent, int nodes, int periodic) {
  int block = (extent + nodes - 1) / nodes, n = 1;
  if (i % block == 0 && (i > 0 || periodic)) n++;
  if ((i % block == block - 1 || i == extent - 1) && (i < extent - 1 || periodic)) n++;
  return n;
}

int main(void) {
  const int cols = 1 + (xmp_num_nodes() % 2 == 0), rows = xmp_num_nodes() / cols;
  int i, j;
  /* As many rows with something in them as the blocks make. */
  const int block = (ROWS + rows - 1) / rows, used = (ROWS + block - 1) / block;

#pragma xmp loop (i) on t[i]
  for (i = 0; i < 24; i++) x[i] = i + 1;
#pragma xmp reflect(x)
#pragma xmp reduce_shadow(x)
  {
    const int size = 24 / xmp_num_nodes();
#pragma xmp loop (i) on t[i]
    for (i = 0; i < 24; i++) {
      /* One neighbour has it as its low shadow, one as its high shadow. */
      int times = 1 + (i % size == size - 1 && i < 23) + (i % size < 2 && i > 1);
      EXPECT(x[i] == times * (i + 1));
      if (i % size == 0 && i > 0) EXPECT(x[i - 1] == i);
    }
  }

  fill();
#pragma xmp reduce_shadow(m)
#pragma xmp loop (i, j) on q[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) EXPECT(m[i][j] == stored(i, ROWS, rows, 0) * stored(j, COLS, cols, 0));
  fill();
#pragma xmp reduce_shadow(m) orthogonal async(1)
#pragma xmp wait_async(1)
#pragma xmp loop (i, j) on q[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) EXPECT(m[i][j] == stored(i, ROWS, rows, 0) + stored(j, COLS, cols, 0) - 1);
  fill();
#pragma xmp reduce_shadow(m) width(/periodic/1, 0)
#pragma xmp loop (i, j) on q[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) EXPECT(m[i][j] == stored(i, ROWS, rows, 1));
  (void)used;

  for (i = 0; i < 10; i++) whole[i] = i;
#pragma xmp reduce_shadow(whole)
#pragma xmp loop (i) on w[i]
  for (i = 0; i < 10; i++) EXPECT(whole[i] == i * xmp_all_num_nodes());
  return verdict();
}
