// feature: global.array
// ranks: 1 2 4 6
// `array` against plain loops: the dimensions of the left side go with those of the template that they are aligned to, in any order
// and kind of bracket, with offsets; what is not aligned runs in full; replicated arrays, single elements, whole templates over
// parts, steps in both directions.
#include "check.h"

#define WIDTH (1 + (xmp_all_num_nodes() % 2 == 0))
enum { SIZE = 9, M = 7, K = 3 };
#pragma xmp nodes p[*], g[*][WIDTH]
#pragma xmp template t[SIZE][M], r(0:M-1, 0:SIZE-1), one[SIZE + 4]
#pragma xmp distribute t[block][cyclic(2)] onto g
#pragma xmp distribute r(cyclic, block) onto g
#pragma xmp distribute one[block] onto p
#pragma xmp template like[SIZE + 4]
#pragma xmp distribute like[block] onto p

int a[SIZE][M], b[M][SIZE], c[SIZE][K], d[K][M], e[SIZE], f[M], h[SIZE], three[M][K][SIZE], rows[SIZE][M], all[SIZE][M][K];
int full[SIZE], gathered[SIZE];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align b[j][i] with t[i][j]
#pragma xmp align c[i][*] with t[i][*]
#pragma xmp align d[*][j] with t[*][j]
#pragma xmp align e[i] with t[i][*]
#pragma xmp align f[j] with t[*][j]
#pragma xmp align three[j][*][i] with t[i][j]
#pragma xmp align rows[i][j] with r(j, i)
#pragma xmp align h[i] with one[i + 2]
#pragma xmp align full[i] with one[i + 3]
#pragma xmp align all[i][*][*] with one[i + 1]
#pragma xmp shadow full[*]

/* The same in plain C. */
int A[SIZE][M], B[M][SIZE], C[SIZE][K], D[K][M], E[SIZE], F[M], H[SIZE], T[M][K][SIZE], R[SIZE][M], L[SIZE][M][K];

static void fill(void) {
  int i, j, k;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++) {
      a[i][j] = 100 * i + j, b[j][i] = 1000 + i * j;
      for (int x = 0; x < K; x++) three[j][x][i] = i + 10 * x + 100 * j;
    }
#pragma xmp loop (i) on t[i][*]
  for (i = 0; i < SIZE; i++) {
    e[i] = 7 * i;
    for (int x = 0; x < K; x++) c[i][x] = i - x;
  }
#pragma xmp loop (j) on t[*][j]
  for (j = 0; j < M; j++) {
    f[j] = -j;
    for (int x = 0; x < K; x++) d[x][j] = 50 * x + j;
  }
#pragma xmp loop (i, j) on r(j, i)
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++) rows[i][j] = i * j;
#pragma xmp loop (i) on one[i + 2]
  for (i = 0; i < SIZE; i++) h[i] = i * i;
#pragma xmp loop (i) on one[i + 1]
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < K; k++) all[i][j][k] = i + j + k;
  for (i = 0; i < SIZE; i++) E[i] = 7 * i, H[i] = i * i;
  for (j = 0; j < M; j++) F[j] = -j;
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++) A[i][j] = 100 * i + j, B[j][i] = 1000 + i * j, R[i][j] = i * j;
  for (k = 0; k < K; k++) {
    for (i = 0; i < SIZE; i++) C[i][k] = i - k;
    for (j = 0; j < M; j++) D[k][j] = 50 * k + j;
    for (i = 0; i < SIZE; i++)
      for (j = 0; j < M; j++) T[j][k][i] = i + 10 * k + 100 * j, L[i][j][k] = i + j + k;
  }
}

/* Whether the arrays are what the plain ones are; each node looks at what it has. */
static int same(void) {
  int wrong = 0, i, j, k;
#pragma xmp loop (i, j) on t[i][j] reduction(+:wrong)
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++) {
      wrong += a[i][j] != A[i][j] || b[j][i] != B[j][i] || e[i] != E[i] || f[j] != F[j];
      for (int x = 0; x < K; x++) wrong += three[j][x][i] != T[j][x][i] || c[i][x] != C[i][x] || d[x][j] != D[x][j];
    }
#pragma xmp loop (i, j) on r(j, i) reduction(+:wrong)
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++) wrong += rows[i][j] != R[i][j];
#pragma xmp loop (i) on one[i + 2] reduction(+:wrong)
  for (i = 0; i < SIZE; i++) wrong += h[i] != H[i];
#pragma xmp loop (i) on one[i + 1] reduction(+:wrong)
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < K; k++) wrong += all[i][j][k] != L[i][j][k];
  return wrong == 0;
}

static int calls;

static int next(int value) {
  calls++;
  return value;
}

int main(void) {
  int i, j, k, local[M][SIZE], line[M];
  for (j = 0; j < M; j++)
    for (i = 0; i < SIZE; i++) local[j][i] = 11 * j + i, line[j] = 5 * j;
  fill();
  EXPECT(same());

  /* Transposed alignment, all of it and parts, whatever the brackets. */
#pragma xmp array on t[:][:]
  b[:][:] = 3;
  for (j = 0; j < M; j++)
    for (i = 0; i < SIZE; i++) B[j][i] = 3;
  EXPECT(same());
#pragma xmp array on t[1:5][2:4]
  b[2:4][1:5] += local[2:4][1:5];
  for (j = 2; j < 6; j++)
    for (i = 1; i < 6; i++) B[j][i] += local[j][i];
  EXPECT(same());
#pragma xmp array on r(:, :)
  rows[:][:] = rows[:][:] * 2 + 1;
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++) R[i][j] = 2 * R[i][j] + 1;
  EXPECT(same());
#pragma xmp array on r(1:5:2, 8:0:-3)
  rows[8:3:-3][1:3:2] = -rows[8:3:-3][1:3:2];
  for (i = 8; i >= 0; i -= 3)
    for (j = 1; j < 6; j += 2) R[i][j] = -R[i][j];
  EXPECT(same());

  /* Dimensions that nothing distributes run in full, also in front of and between others; replicated arrays. */
#pragma xmp array on t[:][:]
  c[:][:] = c[:][:] * 2;
#pragma xmp array on t[:][1:4]
  d[0:2][1:4] = d[1:2][1:4] - 1;
#pragma xmp array on t[2:3:2][:]
  three[:][1:2][2:3:2] = -4;
#pragma xmp array on t[:][:]
  e[:] = e[:] + 1;
#pragma xmp array on t[3][:]
  f[:] *= 3;
#pragma xmp array on one[1:9]
  all[:][:][:] = all[:][:][:] + 1;
#pragma xmp array on one[1:5:2]
  all[0:5:2][M - 1:3:-3][1] = 77;
  for (i = 0; i < SIZE; i++)
    for (k = 0; k < K; k++) C[i][k] *= 2;
  for (j = 1; j < 5; j++)
    for (k = 0; k < 2; k++) D[k][j] = D[k + 1][j] - 1;
  for (j = 0; j < M; j++)
    for (k = 1; k < 3; k++)
      for (i = 2; i < 7; i += 2) T[j][k][i] = -4;
  for (i = 0; i < SIZE; i++) E[i]++;
  /* Only the owners of row 3 have assigned theirs. */
#pragma xmp array on t[:][:]
  f[:] = line[:];
  for (j = 0; j < M; j++) F[j] = line[j];
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < K; k++) {
        L[i][j][k]++;
        if (i % 2 == 0 && j % 3 == 0 && k == 1) L[i][j][k] = 77;
      }
  EXPECT(same());

  /* Single elements on either side, and more of them on the right. */
#pragma xmp array on t[4][1:3]
  a[4][1:3] = a[4][1:3] + 5;
#pragma xmp array on t[6:1][0:2]
  a[6][0:2] = line[2:2];
#pragma xmp array on t[5][2:3]
  b[2:3][5:1] = local[0:1][1:3];
#pragma xmp array on t[1:3][3]
  a[1:3][3:1] = local[3:1][1:3];
  for (j = 1; j < 4; j++) A[4][j] += 5;
  for (j = 0; j < 2; j++) A[6][j] = line[2 + j];
  for (j = 2; j < 5; j++) B[j][5] = local[0][j - 1];
  for (i = 1; i < 4; i++) A[i][3] = local[3][i];
  EXPECT(same());

  /* A whole template over a part: the owners of the elements. Lengths and bounds are evaluated once. */
#pragma xmp array on one
  h[next(1):next(6)] = h[next(1):6] + 100;
  EXPECT(calls == 3);
#pragma xmp array on t
  b[next(6):next(3):next(-2)][next(0):next(4)] = 9;
#pragma xmp array on t[*][:]
  a[next(2)][next(1):next(5)] = 8;
  for (i = 1; i < 7; i++) H[i] += 100;
  for (j = 6; j >= 2; j -= 2)
    for (i = 0; i < 4; i++) B[j][i] = 9;
  for (j = 1; j < 6; j++) A[2][j] = 8;
  EXPECT(same());

  /* Sides that overlap, along an array of which each node stores all. */
#pragma xmp array on one[4:8]
  full[1:8] = full[0:8] + 1;
#pragma xmp gmove
  gathered[:] = full[:];
  for (i = 1; i < SIZE; i++) EXPECT(gathered[i] == 1);

  /* A template that the left side is not aligned with: in order, and the distributed dimensions alone. */
  for (j = 0; j < M; j++) line[j] = -1;
#pragma xmp array on t[0][:]
  line[:] = 2;
#pragma xmp loop (j) on t[0][j]
  for (j = 0; j < M; j++) EXPECT(line[j] == 2);
#pragma xmp array on like[1:SIZE]
  all[:][0:2][:] = 6;
#pragma xmp loop (i) on one[i + 1]
  for (i = 0; i < SIZE; i++) EXPECT(all[i][0][0] == 6 && all[i][1][K - 1] == 6 && all[i][2][0] == i + 3);
  return verdict();
}
