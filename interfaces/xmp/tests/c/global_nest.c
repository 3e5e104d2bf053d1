// feature: global.loop global.distribute global.align global.reduction-clause
// ranks: 1 2 4 6
// Nests over two dimensions, in the order of the array and the other way round, with a collapsed and with a replicated
// dimension; triangular bounds; every operator of the reduction clause.
#include "check.h"

enum { ROWS = 13, COLS = 11, DEEP = 3 };

#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[ROWS][COLS]
#pragma xmp distribute t[block][cyclic(2)] onto g

double m[ROWS][COLS];
int d[ROWS][COLS][DEEP], row[COLS];
#pragma xmp align m[i][j] with t[i][j]
#pragma xmp align d[i][j][*] with t[i][j]
#pragma xmp align row[j] with t[*][j]

int main(void) {
  int i, j;
  double sum = 0.5, most = -1, least = 1e9, product = 1;
#pragma xmp loop (i, j) on t[i][j] reduction(+:sum) reduction(max:most)
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) {
      m[i][j] = 100 * i + j;
      sum += m[i][j];
      if (m[i][j] > most) most = m[i][j];
      for (int k = 0; k < DEEP; k++) d[i][j][k] = k;
    }
  double want = 0.5;
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) want += 100 * i + j;
  EXPECT(sum == want);
  EXPECT(most == 100 * (ROWS - 1) + COLS - 1);

  /* The inner loop is the first dimension. */
  long visits = 0, parity = 0, bits = ~0L, any = 0, swaps = 0;
  int every = 1, some = 0;
#pragma xmp loop (i, j) on t[i][j] reduction(+:visits) reduction(-:swaps) reduction(^:parity) reduction(&:bits) reduction(|:any) reduction(&&:every) reduction(||:some) reduction(MIN:least) reduction(*:product)
  for (j = COLS - 1; j >= 0; j--)
    for (i = 0; i < ROWS; i += 2) {
      visits++;
      swaps -= 2;
      parity ^= i + j;
      bits &= ~(1L << i);
      any |= 1L << j;
      every = every && m[i][j] == 100 * i + j;
      some = some || (i == 4 && j == 4);
      if (m[i][j] < least) least = m[i][j];
      if (i == 2 && j < 3) product *= 2;
    }
  long want_parity = 0, want_bits = ~0L;
  for (i = 0; i < ROWS; i += 2) {
    want_bits &= ~(1L << i);
    for (j = 0; j < COLS; j++) want_parity ^= i + j;
  }
  EXPECT(visits == 7 * COLS && swaps == -2 * visits && parity == want_parity && bits == want_bits);
  EXPECT(any == (1L << COLS) - 1 && every == 1 && some == 1 && least == 0 && product == 8);

  /* Triangular: the inner bounds depend on the outer variable. */
  long triangle = 0;
#pragma xmp loop (i, j) on t[i][j] reduction(+:triangle)
  for (i = 1; i < COLS; i++)
    for (j = i - 1; j <= i; j++) triangle += i * 10 + j;
  long want_triangle = 0;
  for (i = 1; i < COLS; i++)
    for (j = i - 1; j <= i; j++) want_triangle += i * 10 + j;
  EXPECT(triangle == want_triangle);

  /* Bounds that depend on a loop which is not distributed. */
  long slanted = 0;
#pragma xmp loop (j) on t[*][j] reduction(+:slanted)
  for (int k = 0; k < DEEP; k++)
    for (j = k; j < COLS - k; j++) slanted += 100 * k + j;
  long want_slanted = 0;
  for (int k = 0; k < DEEP; k++)
    for (j = k; j < COLS - k; j++) want_slanted += 100 * k + j;
  EXPECT(slanted == want_slanted);

  /* One dimension: the other one's nodes all do the same work, and reduce on their own. */
  int columns[COLS] = {0}, ones = 0;
#pragma xmp loop (j) on t[*][j] reduction(+:columns, ones)
  for (j = 0; j < COLS; j++) {
    row[j] = j * j;
    columns[j] += row[j] + 1;
    ones++;
  }
  for (j = 0; j < COLS; j++) EXPECT(columns[j] == j * j + 1);
  EXPECT(ones == COLS);

  /* A fixed index: only its owners run the loop. */
  double fifth = 0;
#pragma xmp loop (j) on t[5][j] reduction(+:fifth)
  for (j = 0; j < COLS; j++) fifth += m[5][j];
  double mine = fifth, all_of_it;
#pragma xmp reduction(max:mine)
  all_of_it = mine;
  EXPECT(all_of_it == 500.0 * COLS + COLS * (COLS - 1) / 2);

  /* A loop over a cyclic dimension changes a pointer to an array, of which the nest inside names elements. */
  double *line = NULL, *lines[2];
#pragma xmp align line[j] with t[*][j]
  for (int k = 0; k < 2; k++) lines[k] = line = xmp_malloc(xmp_desc_of(line), COLS);
  int rows = 0, wrong = 0;
#pragma xmp loop (i) on t[i][*]
  for (i = 0; i < ROWS; i++) rows++;
#pragma xmp loop (j) on t[*][j]
  for (j = 0; j < COLS; j++) {
    line = lines[j % 2];
    line[j] = j;
#pragma xmp loop (i) on t[i][*]
    for (i = 0; i < ROWS; i++) line[j]++;
  }
  for (int k = 0; k < 2; k++) {
    line = lines[k];
#pragma xmp loop (j) on t[*][j] reduction(+:wrong)
    for (j = 0; j < COLS; j++) wrong += j % 2 == k && line[j] != j + rows;
    free(line);
  }
  EXPECT(wrong == 0);
  return verdict();
}
