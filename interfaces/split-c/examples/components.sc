/* Connected components of an image: each processor has some rows and gives every component there the number of its first pixel; then
 * neighbours exchange the labels of the rows where they touch until nothing changes. -DN= pixels in a row and rows. */
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 64
#endif

/* One picture for everybody to compute: stripes, rings and noise. */
static int pixel(int i, int j)
{
  unsigned noise = (i * 73856093u ^ j * 19349663u) * 2654435761u;
  return (i / 5 % 3 == 0 && j % 17) || (i * i + j * j) / 150 % 3 == 0 || noise >> 24 < 20;
}

/* Gives the component of a pixel the label: four neighbours, rows `rows`, `stack` has room for all pixels. */
static void fill(int rows, int label[rows][N], int i, int j, int with, int *stack)
{
  static const int di[] = {1, -1, 0, 0}, dj[] = {0, 0, 1, -1};
  int depth = 0, d;
  label[i][j] = with;
  stack[depth++] = i * N + j;
  while (depth > 0) {
    int at = stack[--depth];
    for (d = 0; d < 4; d++) {
      int x = at / N + di[d], y = at % N + dj[d];
      if (x < 0 || x >= rows || y < 0 || y >= N || label[x][y] <= with) continue;
      label[x][y] = with;
      stack[depth++] = x * N + y;
    }
  }
}

/* Labels above this one are of pixels that nobody has reached; -1 is background. */
#define UNKNOWN (N * N)

static void label_all(int first, int rows, int label[rows][N], int *stack)
{
  int i, j;
  for (i = 0; i < rows; i++)
    for (j = 0; j < N; j++) label[i][j] = pixel(first + i, j) ? UNKNOWN : -1;
  for (i = 0; i < rows; i++)
    for (j = 0; j < N; j++)
      if (label[i][j] == UNKNOWN) fill(rows, label, i, j, (first + i) * N + j, stack);
}

static int edges[2][PROCS]::[N];

/* Takes over what is smaller in the row next to mine. */
static int join(int rows, int label[rows][N], int row, const int *theirs, int *stack)
{
  int j, changed = 0;
  for (j = 0; j < N; j++)
    if (theirs[j] >= 0 && theirs[j] < label[row][j]) {
      fill(rows, label, row, j, theirs[j], stack);
      changed = 1;
    }
  return changed;
}

int splitc_main(void)
{
  int lo, hi, rows, changed, i, j, rounds = 0, components = 0, wrong = 0;
  int (*label)[N], (*whole)[N], *stack = malloc(N * N * sizeof *stack), above[N], below[N];
  for_my_block_1d(lo, hi, N);
  rows = hi - lo;
  label = malloc((rows + 1) * sizeof *label);
  label_all(lo, rows, label, stack);
  do {
    for (j = 0; rows > 0 && j < N; j++) {
      edges[0][MYPROC][j] = label[0][j];
      edges[1][MYPROC][j] = label[rows - 1][j];
    }
    barrier();
    if (MYPROC > 0) bulk_get(above, edges[1][MYPROC - 1], sizeof above);
    if (MYPROC + 1 < PROCS) bulk_get(below, edges[0][MYPROC + 1], sizeof below);
    sync();
    changed = 0;
    if (MYPROC > 0) changed |= join(rows, label, 0, above, stack);
    if (MYPROC + 1 < PROCS) changed |= join(rows, label, rows - 1, below, stack);
    rounds++;
    /* Also keeps the edges until all have read them. */
    changed = all_reduce_to_all_or(changed);
  } while (changed);
  for (i = 0; i < rows; i++)
    for (j = 0; j < N; j++) components += label[i][j] == (lo + i) * N + j;

  whole = malloc(N * sizeof *whole);
  label_all(0, N, whole, stack);
  for (i = 0; i < rows; i++)
    for (j = 0; j < N; j++) wrong += label[i][j] != whole[lo + i][j];
  wrong = all_reduce_to_one_add(wrong);
  components = all_reduce_to_one_add(components);
  on_one {
    printf("%d x %d: %d components, %d rounds\n", N, N, components, rounds);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  free(whole); free(label); free(stack);
  return 0;
}
