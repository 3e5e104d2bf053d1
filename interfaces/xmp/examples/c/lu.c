/*
 * LU decomposition with row exchanges, and the solution of A x = b, as LINPACK does it. Columns are dealt out one by one (cyclic), so
 * that all nodes have work until the end. Column j of A is m[j], and m[N] is b. In each step `gmove` gives everybody the column
 * that is eliminated; each node finds the same pivot in it, and brings its own columns up to date.
 * The solution must be that of a serial run, digit for digit. (-DN=... for another size)
 */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 200
#endif

#pragma xmp nodes p[*]
#pragma xmp template t[N + 1]
#pragma xmp distribute t[cyclic] onto p

static double m[N + 1][N];
#pragma xmp align m[j][*] with t[j]

static double column[N], x[N], alone[N + 1][N], x_alone[N];

/* A is random and well conditioned enough, the solution near 1. */
static double element(int j, int i) {
  unsigned k = (unsigned)(j * 7919 + i * 104729) * 2654435761u;
  return (double)(k >> 8 & 0xffff) / 0x10000 - 0.5 + (i == j ? 2 : 0);
}
static double right_side(int i) {
  double sum = 0;
  for (int j = 0; j < N; j++) sum += element(j, i);
  return sum;
}
static double start_value(int j, int i) { return j == N ? right_side(i) : element(j, i); }

/* The row with the largest element of column k, from k on; divides what is below it. The column stays as the multipliers. */
static int pivot(double *col, int k) {
  int best = k;
  for (int i = k + 1; i < N; i++)
    if (fabs(col[i]) > fabs(col[best])) best = i;
  double largest = col[best];
  col[best] = col[k], col[k] = largest;
  for (int i = k + 1; i < N; i++) col[i] /= largest;
  return best;
}

/* One step for another column. */
static void eliminate(double *to, const double *col, int k, int row) {
  double factor = to[row];
  to[row] = to[k], to[k] = factor;
  for (int i = k + 1; i < N; i++) to[i] -= factor * col[i];
}

static void solve_alone(void) {
  for (int k = 0; k < N; k++) {
    int row = pivot(alone[k], k);
    for (int j = k + 1; j <= N; j++) eliminate(alone[j], alone[k], k, row);
  }
  for (int k = N - 1; k >= 0; k--) {
    x_alone[k] = alone[N][k] / alone[k][k];
    for (int i = 0; i < k; i++) alone[N][i] -= x_alone[k] * alone[k][i];
  }
}

int main(void) {
  int i, j;
#pragma xmp loop (j) on t[j]
  for (j = 0; j <= N; j++)
    for (i = 0; i < N; i++) m[j][i] = start_value(j, i);

  double start = xmp_wtime();
  for (int k = 0; k < N; k++) {
#pragma xmp gmove
    column[k:N - k] = m[k][k:N - k];
    int row = pivot(column, k);
#pragma xmp loop (j) on t[j]
    for (j = k + 1; j <= N; j++) eliminate(&m[j][0], column, k, row);
#pragma xmp gmove
    m[k][k:N - k] = column[k:N - k];
  }
#pragma xmp gmove
  x[:] = m[N][:];
  for (int k = N - 1; k >= 0; k--) {
#pragma xmp gmove
    column[0:k + 1] = m[k][0:k + 1];
    x[k] /= column[k];
    for (i = 0; i < k; i++) x[i] -= x[k] * column[i];
  }
  double seconds = xmp_wtime() - start;

  for (j = 0; j <= N; j++)
    for (i = 0; i < N; i++) alone[j][i] = start_value(j, i);
  solve_alone();
  long wrong = 0;
  double residual = 0, norm = 0, largest = 0;
  for (i = 0; i < N; i++) {
    double sum = -right_side(i), row = 0;
    for (j = 0; j < N; j++) sum += element(j, i) * x[j], row += fabs(element(j, i));
    residual = fmax(residual, fabs(sum)), norm = fmax(norm, row), largest = fmax(largest, fabs(x[i]));
    wrong += x[i] != x_alone[i];
  }
  residual /= norm * largest * N * DBL_EPSILON;
#pragma xmp reduction(+:wrong)
#pragma xmp reduction(max:seconds)
  int right = wrong == 0 && residual < 16;
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d equations: %.3f Gflop/s, normalised residual %.3f\n", xmp_num_nodes(), N, (2e-9 / 3 * N * N * N + 2e-9 * N * N) / seconds, residual);
    puts(right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !right;
}
