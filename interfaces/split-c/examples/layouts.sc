/* One product of matrices in two layouts: dealt out element by element, and in square blocks. What one processor computes is where its part
 * of C lies; operands come by gets, a row and a column at once, or block by block. -DN= elements, -DB= in a block. */
#include <split-c/split-c.h>
#include <stdio.h>

#ifndef N
#define N 48
#endif
#ifndef B
#define B 8
#endif
#define BLOCKS ((N + B - 1) / B)

static double A1[N][N]::, B1[N][N]::, C1[N][N]::;
static double A2[BLOCKS][BLOCKS]::[B][B], B2[BLOCKS][BLOCKS]::[B][B], C2[BLOCKS][BLOCKS]::[B][B];

static double a_at(int i, int j) { return i < N && j < N ? (i * 7 + j * 3) % 11 - 5 : 0; }
static double b_at(int i, int j) { return i < N && j < N ? (i * 5 + j * 2) % 13 - 6 : 0; }

static void cyclic(void)
{
  double row[N], column[N];
  int i, j, k;
  for_my_2d(i, j, N, N) {
    A1[i][j] = a_at(i, j);
    B1[i][j] = b_at(i, j);
  }
  barrier();
  for_my_2d(i, j, N, N) {
    double sum = 0;
    for (k = 0; k < N; k++) {
      row[k] := A1[i][k];
      column[k] := B1[k][j];
    }
    sync();
    for (k = 0; k < N; k++) sum += row[k] * column[k];
    C1[i][j] = sum;
  }
  barrier();
}

static void blocked(void)
{
  /* The next pair of blocks is under way while this one is worked on. */
  double a[2][B][B], b[2][B][B];
  int i, j, k, x, y, z;
  for_my_2d(i, j, BLOCKS, BLOCKS)
    for (x = 0; x < B; x++)
      for (y = 0; y < B; y++) {
        A2[i][j][x][y] = a_at(i * B + x, j * B + y);
        B2[i][j][x][y] = b_at(i * B + x, j * B + y);
      }
  barrier();
  for_my_2d(i, j, BLOCKS, BLOCKS) {
    double (*c)[B] = tolocal(C2[i][j]);
    for (x = 0; x < B; x++)
      for (y = 0; y < B; y++) c[x][y] = 0;
    bulk_get(a[0], A2[i][0], sizeof a[0]);
    bulk_get(b[0], B2[0][j], sizeof b[0]);
    for (k = 0; k < BLOCKS; k++) {
      sync();
      if (k + 1 < BLOCKS) {
        bulk_get(a[(k + 1) % 2], A2[i][k + 1], sizeof a[0]);
        bulk_get(b[(k + 1) % 2], B2[k + 1][j], sizeof b[0]);
      }
      for (x = 0; x < B; x++)
        for (z = 0; z < B; z++)
          for (y = 0; y < B; y++) c[x][y] += a[k % 2][x][z] * b[k % 2][z][y];
    }
  }
  barrier();
}

int splitc_main(void)
{
  double elements, blocks;
  int i, j, k, wrong = 0;
  elements = get_seconds();
  cyclic();
  elements = get_seconds() - elements;
  blocks = get_seconds();
  blocked();
  blocks = get_seconds() - blocks;
  for_my_2d(i, j, N, N) {
    double sum = 0;
    for (k = 0; k < N; k++) sum += a_at(i, k) * b_at(k, j);
    wrong += C1[i][j] != sum || C2[i / B][j / B][i % B][j % B] != sum;
  }
  wrong = all_reduce_to_one_add(wrong);
  on_one {
    printf("%d x %d: elements %.4f s, blocks %.4f s\n", N, N, elements, blocks);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return 0;
}
