/*
 * Conjugate gradients for Poisson's equation on a cube: a stencil of 7 points, two of three dimensions distributed over a grid of
 * nodes, `reflect` without corners. Plain cc makes the serial program of it. The solution is compared with that of a serial run;
 * sums are rounded differently, so it may differ in the last digits. (-DN=... for another size)
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "serial.h"

#ifndef N
#define N 48
#endif

#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[N][N][N]
#pragma xmp distribute t[block][block][*] onto g

static double x[N][N][N], p[N][N][N], q[N][N][N], r[N][N][N];
#pragma xmp align [i][j][k] with t[i][j][k] :: x, p, q, r
#pragma xmp shadow p[1][1][0]

#define EACH(i, j, k) for (i = 1; i < N - 1; i++) for (j = 1; j < N - 1; j++) for (k = 1; k < N - 1; k++)
#define STENCIL(p, i, j, k) \
  (6 * p[i][j][k] - p[i - 1][j][k] - p[i + 1][j][k] - p[i][j - 1][k] - p[i][j + 1][k] - p[i][j][k - 1] - p[i][j][k + 1])

/* A point source off the middle; the walls are at 0. */
static double source(int i, int j, int k) { return i == N / 2 && j == N / 3 && k == N / 4 ? 1 : 0; }

static const double enough = 1e-20;

/* Solves until the squared residual is small; the number of steps. */
static int solve(void) {
  int i, j, k, steps = 0;
  double rho = 0;
#pragma xmp loop (i, j, k) on t[i][j][k]
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++) x[i][j][k] = p[i][j][k] = q[i][j][k] = r[i][j][k] = 0;
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:rho)
  EACH(i, j, k) {
    r[i][j][k] = p[i][j][k] = source(i, j, k);
    rho += r[i][j][k] * r[i][j][k];
  }
  for (; rho > enough && steps < 10 * N; steps++) {
    double pq = 0, old = rho;
#pragma xmp reflect(p) orthogonal
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:pq)
    EACH(i, j, k) {
      q[i][j][k] = STENCIL(p, i, j, k);
      pq += p[i][j][k] * q[i][j][k];
    }
    double alpha = rho / pq;
    rho = 0;
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:rho)
    EACH(i, j, k) {
      x[i][j][k] += alpha * p[i][j][k];
      r[i][j][k] -= alpha * q[i][j][k];
      rho += r[i][j][k] * r[i][j][k];
    }
    double beta = rho / old;
#pragma xmp loop (i, j, k) on t[i][j][k]
    EACH(i, j, k) p[i][j][k] = r[i][j][k] + beta * p[i][j][k];
  }
  return steps;
}

/* The same on one node, without directives; the largest difference of the solutions. */
static double differs(void) {
  double(*v)[N][N][N] = calloc(4, sizeof *v), rho = 0, most = 0;
  double(*const ax)[N][N] = v[0], (*const ap)[N][N] = v[1], (*const aq)[N][N] = v[2], (*const ar)[N][N] = v[3];
  int i, j, k;
  EACH(i, j, k) rho += (ar[i][j][k] = ap[i][j][k] = source(i, j, k)) * source(i, j, k);
  for (int steps = 0; rho > enough && steps < 10 * N; steps++) {
    double pq = 0, old = rho;
    EACH(i, j, k) pq += ap[i][j][k] * (aq[i][j][k] = STENCIL(ap, i, j, k));
    double alpha = rho / pq;
    rho = 0;
    EACH(i, j, k) {
      ax[i][j][k] += alpha * ap[i][j][k];
      ar[i][j][k] -= alpha * aq[i][j][k];
      rho += ar[i][j][k] * ar[i][j][k];
    }
    double beta = rho / old;
    EACH(i, j, k) ap[i][j][k] = ar[i][j][k] + beta * ap[i][j][k];
  }
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(max:most)
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++) most = fmax(most, fabs(x[i][j][k] - ax[i][j][k]));
  free(v);
  return most;
}

int main(void) {
  double start = xmp_wtime();
  int steps = solve();
  double seconds = xmp_wtime() - start, most = differs();
#pragma xmp reduction(max:seconds)
  int right = most < 1e-9 && steps < 10 * N;
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d^3 points, %d steps: %.1f Mflop/s, differs from the serial solution by %.1e\n", xmp_num_nodes(), N, steps,
           1e-6 * steps * 21 * (N - 2.0) * (N - 2.0) * (N - 2.0) / seconds, most);
    puts(right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !right;
}
