// feature: declare.runtime-extent
// ranks: 1 2 3
// with: runtime_extents_other.c
#include "check.h"

int n = 6, rows = 3;
static const int width = 4;
double line[n]:[*], grid[rows][n]:[*], fixed_first[5][width]:[*], cube[rows][2][n]:[*];

double other(int r);

int main(void) {
  const int r = RIGHT, l = LEFT;
  EXPECT(sizeof line == 6 * sizeof(double) && sizeof grid == 18 * sizeof(double) && sizeof grid[0] == 6 * sizeof(double));
  EXPECT(sizeof fixed_first / sizeof fixed_first[0] == 5 && sizeof cube == 36 * sizeof(double));
  n = 1000; /* the extents were taken at start */
  for (int i = 0; i < 6; i++) line[i] = 100 * ME + i;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 6; j++) grid[i][j] = 100 * ME + 10 * i + j;
  for (int i = 0; i < 5; i++) fixed_first[i][3] = i;
  cube[2][1][5] = ME;
  xmp_sync_all(NULL);
  EXPECT(line[5]:[r] == 100 * r + 5 && grid[2][4]:[r] == 100 * r + 24 && fixed_first[4][3]:[l] == 4 && cube[2][1][5]:[r] == r);
  double b[6], (*row)[6] = (double (*)[6])&grid;
  b[:] = grid[1][:]:[r];
  for (int j = 0; j < 6; j++) EXPECT(b[j] == 100 * r + 10 + j);
  b[0:3] = grid[:][5]:[l];
  for (int i = 0; i < 3; i++) EXPECT(b[i] == 100 * l + 10 * i + 5);
  EXPECT(row[2] == grid[2] && &grid[1][2] == &row[1][2]);
  xmp_sync_all(NULL);
  line[::2]:[r] = b[0:3];
  grid[::-2][:]:[r] = 0.5;
  xmp_sync_all(NULL);
  EXPECT(line[4] == 100 * ((LEFT + N - 1) % N) + 25);
  EXPECT(grid[0][3] == 0.5 && grid[1][3] == 100 * ME + 13);
  xmp_sync_all(NULL);
  EXPECT(other(r) == 100 * r + 14);
  return verdict();
}
