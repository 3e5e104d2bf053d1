// feature: global.coarray
// ranks: 2 4 6
// Distributed coarrays in two dimensions: rows and columns of other images, corners of their shadows, copies along a dimension, cosubscripts as a
// grid, transposition.
#include "check.h"

#define R 10
#define C 13

#pragma xmp nodes g[*][2]
#pragma xmp template t[R][C]
#pragma xmp distribute t[block][cyclic(3)] onto g
#pragma xmp template s[R][C]
#pragma xmp distribute s[block][block] onto g

float mixed[R][C]:[2][*];
#pragma xmp align mixed[i][j] with t[i][j]
double halo[R][C]:[*], turned[C][R]:[*];
#pragma xmp align halo[i][j] with s[i][j]
#pragma xmp shadow halo[1][1]
#pragma xmp align turned[j][i] with s[i][j]
int copies[C]:[*], stacked[3][R]:[*];
#pragma xmp align copies[j] with s[*][j]
#pragma xmp align stacked[*][i] with s[i][*]

/* Rows of the grid and indices per row, columns of two. */
#define ROWS (N / 2)
#define HIGH_OF(extent, parts) (((extent) + (parts)-1) / (parts))
static int row_of(int i) { return i / HIGH_OF(R, ROWS); }
static int column_of(int j) { return j / HIGH_OF(C, 2); }
static int image_of(int row, int column) { return 2 * row + column; }

static int rows_of(int row) {
  int b = HIGH_OF(R, ROWS), n = R - row * b;
  return n < 0 ? 0 : n < b ? n : b;
}

static void both(void) {
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++) mixed[i][j] = 100 * i + j;
  xmp_sync_all(NULL);
  /* The first cosubscript varies fastest: it is the column of the grid. */
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++) EXPECT(mixed[i][j]:[j / 3 % 2][row_of(i)] == 100 * i + j);
  /* What column 1 of the grid has of a row: 3 4 5, 9 10 11. */
  float w[2][3], all[R][2];
  for (int i = 0; i < R; i++) {
    w[0][:] = mixed[i][3:3]:[1][row_of(i)];
    w[1][:] = mixed[i][9:3]:[1][row_of(i)];
    for (int k = 0; k < 3; k++) EXPECT(w[0][k] == 100 * i + 3 + k && w[1][k] == 100 * i + 9 + k);
    all[i][:] = mixed[i][5:2:4]:[1][row_of(i)];
    EXPECT(all[i][0] == 100 * i + 5 && all[i][1] == 100 * i + 9);
  }
  const int n = rows_of(ME / 2), low = ME / 2 * HIGH_OF(R, ROWS), other = 1 - ME % 2;
  float box[R][3];
  box[0:n][0:3] = mixed[low:n][3 * other + 2:3:-1]:[other][ME / 2];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) EXPECT(box[i][k] == 100 * (low + i) + 3 * other + 2 - k);
  xmp_sync_all(NULL);
  box[0:n][0:3] = -1;
  mixed[low:n][3 * other:3]:[other][ME / 2] = box[0:n][:];
  xmp_sync_all(NULL);
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++) EXPECT(mixed[i][j] == (j < 6 ? -1 : 100 * i + j));
  xmp_sync_all(NULL);
}

/* Every image gives its border elements, corners too, to the shadows of all its neighbours. */
static void borders(void) {
  const int me_row = ME / 2, me_column = ME % 2, b = HIGH_OF(R, ROWS), c = HIGH_OF(C, 2);
#pragma xmp loop (i, j) on s[i][j]
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++) halo[i][j] = 7 * i + 3 * j;
  xmp_sync_all(NULL);
  const int low = me_row * b, n = rows_of(me_row), left = me_column * c, m = me_column ? C - c : c;
  for (int row = me_row - 1; row <= me_row + 1; row++)
    for (int column = 0; column < 2; column++) {
      if (row < 0 || row >= ROWS || image_of(row, column) == ME || n == 0 || rows_of(row) == 0) continue;
      const int i = row < me_row ? low : row > me_row ? low + n - 1 : low, ni = row == me_row ? n : 1;
      const int j = column < me_column ? left : column > me_column ? left + m - 1 : left, nj = column == me_column ? m : 1;
      halo[i:ni][j:nj]:[image_of(row, column)] = halo[i:ni][j:nj];
    }
  xmp_sync_all(NULL);
#pragma xmp loop (i, j) on s[i][j]
  for (int i = 1; i < R - 1; i++)
    for (int j = 1; j < C - 1; j++)
      EXPECT(halo[i - 1][j - 1] + halo[i + 1][j + 1] + halo[i][j - 1] + halo[i - 1][j] == 28 * i + 12 * j - 10);
  /* A column of another image into a row of this one, which is distributed, too. */
  const int peer = ME ^ 1, its = peer % 2 * c;
#pragma xmp loop (i, j) on s[i][j]
  for (int j = 0; j < C; j++)
    for (int i = 0; i < R; i++) turned[j][i] = 0;
  turned[left][low:n] = halo[low:n][its]:[peer];
  for (int i = low; i < low + n; i++) EXPECT(turned[left][i] == 7 * i + 3 * its);
  xmp_sync_all(NULL);
}

static void replicated(void) {
  const int c = HIGH_OF(C, 2);
#pragma xmp loop (j) on s[:][j]
  for (int j = 0; j < C; j++) copies[j] = 1000 * ME + j;
  for (int k = 0; k < 3; k++)
#pragma xmp loop (i) on s[i][:]
    for (int i = 0; i < R; i++) stacked[k][i] = 100 * ME + 10 * k + i;
  xmp_sync_all(NULL);
  /* Each image has a copy of its own. */
  for (int k = 0; k < N; k++)
    for (int j = k % 2 * c; j < (k % 2 ? C : c); j++) EXPECT(copies[j]:[k] == 1000 * k + j);
  for (int i = 0; i < R; i++) {
    int three[3];
    const int k = image_of(row_of(i), 1);
    three[:] = stacked[:][i]:[k];
    EXPECT(three[0] == 100 * k + i && three[2] == 100 * k + 20 + i);
  }
  EXPECT(column_of(C - 1) == 1);
  xmp_sync_all(NULL);
}

int main(void) {
  both();
  borders();
  replicated();
  return verdict();
}
