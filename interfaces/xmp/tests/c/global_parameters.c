// feature: global.align-parameters
// ranks: 1 2 3 4 6
// Parameters that the callee aligns: in the body, between header and body, old-style; extents that other parameters give, or that
// nobody gives; several dimensions; an array that is passed on; plain memory; sections of teams.
#include "check.h"

enum { ROWS = 13, COLS = 7 };

#pragma xmp nodes p[*]
#pragma xmp template t[ROWS][COLS], c[ROWS * COLS]
#pragma xmp distribute t[block][*] onto p
#pragma xmp distribute c[cyclic(3)] onto p

int grid[ROWS][COLS];
#pragma xmp align grid[i][j] with t[i][j]
#pragma xmp shadow grid[1][0]
long line[ROWS * COLS];
#pragma xmp align line[i] with c[i]

/* In the body; the extents are parameters. */
static long sum_of(int n, long v[n]) {
#pragma xmp align v[i] with c[i]
  long sum = 0;
#pragma xmp loop (i) on c[i] reduction(+:sum)
  for (int i = 0; i < n; i++) sum += v[i];
  return sum;
}

/* Between header and body, and the template, too; the first extent is nowhere. */
static int smooth(int (*g)[COLS], int rows)
#pragma xmp template u[rows][COLS]
#pragma xmp distribute u[block][*] onto p
#pragma xmp align g[i][j] with u[i][j]
#pragma xmp shadow g[1][0]
{
  int wrong = 0;
#pragma xmp reflect(g)
#pragma xmp loop (i) on u[i][*] reduction(+:wrong)
  for (int i = 1; i < rows - 1; i++)
    for (int j = 0; j < COLS; j++) wrong += g[i - 1][j] + g[i + 1][j] != 2 * g[i][j];
  return wrong;
}

/* As C once was. */
static int last_of(g, rows, cols)
int rows, cols;
int g[rows][cols];
#pragma xmp align g[i][j] with t[i][j]
#pragma xmp shadow g[1][0]
{
  int last;
#pragma xmp gmove
  last = g[rows - 1][cols - 1];
  return last + smooth((int(*)[COLS])g, rows);
}

/* Not aligned here: plain memory, the local section without shadow. */
static long plain_sum(const long *v, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++) sum += v[i];
  return sum;
}

static void fill(long v[]) {
#pragma xmp align v[i] with c[i]
#pragma xmp loop (i) on c[i]
  for (int i = 0; i < ROWS * COLS; i++) v[i] = i;
}

/* Other directives, which place all elements like those of `grid` and `line`. */
#pragma xmp template t2[COLS + 1][ROWS + (N > 1)], c2[ROWS * COLS + 5]
#pragma xmp distribute t2[*][block((ROWS + N - 1) / N)] onto p
#pragma xmp distribute c2[cyclic(3)] onto p
static long alike(int g[ROWS][COLS], long v[ROWS * COLS])
#pragma xmp align g[i][j] with t2[j][i]
#pragma xmp shadow g[1][0]
#pragma xmp align v[i] with c2[i]
{
  long sum, last;
#pragma xmp reflect(g)
#pragma xmp gmove
  sum = g[ROWS - 1][COLS - 1];
#pragma xmp gmove
  last = v[ROWS * COLS - 1];
  sum += last;
#pragma xmp loop (i, j) on t2[j][i] reduction(+:sum)
  for (int i = 1; i < ROWS; i++)
    for (int j = 0; j < COLS; j++) sum += g[i][j] - g[i - 1][j];
#pragma xmp loop (i) on c2[i] reduction(+:sum)
  for (int i = 0; i < ROWS * COLS; i++) sum += v[i] != i;
#pragma xmp bcast(sum) from p[0]
  return sum;
}

/* The name of a parameter hides the file's array, and is not aligned. */
static int hides(int *grid) { return grid[1] + (int)(sizeof grid / sizeof(int *)); }

static long team_sum(int n) {
#pragma xmp nodes q[*] = *
#pragma xmp template u[n]
#pragma xmp distribute u[block] onto q
  int a[n];
#pragma xmp align a[i] with u[i]
  extern long team_part(int n, int *a);
#pragma xmp loop (i) on u[i]
  for (int i = 0; i < n; i++) a[i] = i;
  return team_part(n, a);
}

long team_part(int n, int *a) {
#pragma xmp nodes q[*] = *
#pragma xmp template u[n]
#pragma xmp distribute u[block] onto q
#pragma xmp align a[i] with u[i]
  int first, last;
#pragma xmp gmove
  first = a[0];
#pragma xmp gmove
  last = a[n - 1];
  return first + last;
}

int main(void) {
  fill(line);
  EXPECT(sum_of(ROWS * COLS, line) == ROWS * COLS * (ROWS * COLS - 1L) / 2);
  long mine = 0, count = 0;
#pragma xmp loop (i) on c[i] reduction(+:count)
  for (int i = 0; i < ROWS * COLS; i++) count++, mine++;
  long all = plain_sum(line, (int)mine);
#pragma xmp reduction(+:all)
  EXPECT(all == ROWS * COLS * (ROWS * COLS - 1L) / 2 && count == ROWS * COLS);

#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLS; j++) grid[i][j] = 10 * i + j;
  EXPECT(smooth(grid, ROWS) == 0);
  EXPECT(last_of(grid, ROWS, COLS) == 10 * (ROWS - 1) + COLS - 1);

  EXPECT(alike(grid, line) == 10 * (ROWS - 1) + COLS - 1 + ROWS * COLS - 1 + 10 * (ROWS - 1) * COLS);

  long other[ROWS * COLS];
  fill(other);
  EXPECT(plain_sum(other, (int)mine) == plain_sum(line, (int)mine));
  int two[2] = {1, 2};
  EXPECT(hides(two) == 3);

  EXPECT(team_sum(30) == 29);
  int half = (N + 1) / 2;
#pragma xmp task on p[0:half]
  EXPECT(team_sum(11) == 10);
  if (N > 1) {
#pragma xmp task on p[half:N - half]
    EXPECT(team_sum(200) == 199);
  }
  return verdict();
}
