// feature: library.transform
// ranks: 1 2 3 4
// Procedures on whole arrays take arrays that are not mapped, alone and beside others: every node has its own, and gets the result.
#include "check.h"
#include <stdbool.h>

enum { M = 7, K = 11, LEN = 40 };
#pragma xmp nodes p[*]
#pragma xmp template t[M][K], v[LEN]
#pragma xmp distribute t[*][cyclic(2)] onto p
#pragma xmp distribute v[block] onto p
double a[M][K];
int line[LEN], where[LEN];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align [i] with v[i] :: line, where

static void all(void) {
  int i, j, k;
  double left[M][K], turned[K][M], square[M][M];
  int sorted[LEN], some[LEN], *more = malloc(2 * LEN * sizeof *more), index[LEN];
  bool mask[LEN];
  for (i = 0; i < M; i++)
    for (j = 0; j < K; j++) left[i][j] = i + 100 * j;

  /* Not mapped to mapped, and back. */
  xmp_transpose(turned[:][:], left[:][:], 0);
  for (i = 0; i < M; i++)
    for (j = 0; j < K; j++) EXPECT(turned[j][i] == i + 100 * j);
  for (j = 0; j < K; j++) turned[j][2] = j;
  xmp_transpose(a[:][:], turned[:][:], 1);
#pragma xmp loop (j) on t[*][j]
  for (j = 0; j < K; j++)
    for (i = 0; i < M; i++) EXPECT(a[i][j] == (i == 2 ? j : i + 100 * j));
  xmp_matmul(square[:][:], a[:][:], turned[:][:]);
  for (i = 0; i < M; i++)
    for (j = 0; j < M; j++) {
      double sum = 0;
      for (k = 0; k < K; k++) sum += (i == 2 ? k : i + 100 * k) * turned[k][j];
      EXPECT(square[i][j] == sum);
    }

  /* Vectors; what a pointer points to, with a step. */
  for (i = 0; i < LEN; i++) some[i] = i * 17 % LEN, mask[i] = i % 3 == 0, index[i] = LEN - 1 - i, more[2 * i] = -i;
  xmp_sort_up(sorted[:], some[:]);
  for (i = 0; i < LEN; i++) EXPECT(sorted[i] == i);
  xmp_sort_down(line[:], some[:]);
#pragma xmp loop (i) on v[i]
  for (i = 0; i < LEN; i++) {
    EXPECT(line[i] == LEN - 1 - i);
    where[i] = (i + 1) % LEN;
  }
  xmp_pack(more[0:LEN / 2:2], some[:], mask[:]);
  for (i = 0; i <= (LEN - 1) / 3; i++) EXPECT(more[2 * i] == some[3 * i]);
  EXPECT(more[2 * (LEN - 1)] == -(LEN - 1));
  xmp_unpack(line[:], more[0:LEN:2]);
#pragma xmp loop (i) on v[i]
  for (i = LEN / 2; i < LEN; i++) EXPECT(line[i] == -i);
  xmp_gather(sorted[:], line[:], where[:]);
  for (i = LEN / 2; i < LEN - 1; i++) EXPECT(sorted[i] == -(i + 1));
  xmp_scatter(line[:], some[:], index[:]);
#pragma xmp loop (i) on v[i]
  for (i = 0; i < LEN; i++) EXPECT(line[i] == (LEN - 1 - i) * 17 % LEN);
  free(more);
}

int main(void) {
  all();
  /* On a part of the nodes, among themselves. */
#pragma xmp task on p[xmp_num_nodes() / 2:xmp_num_nodes() - xmp_num_nodes() / 2]
  {
    int from[5] = {3, 1, 4, 1, 5}, to[5];
    xmp_sort_up(to[:], from[:]);
    EXPECT(to[0] == 1 && to[1] == 1 && to[2] == 3 && to[3] == 4 && to[4] == 5);
  }
  return verdict();
}
