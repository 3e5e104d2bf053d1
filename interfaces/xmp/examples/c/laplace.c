/*
 * Laplace's equation on a square, by directives: each node has a block of the grid, the shadow holds its neighbours' edges. At the
 * end each node compares its part with what it computes alone. Plain cc makes the serial program of it.
 * Usage: laplace [iterations]   (-DN=... for another size, -DCHECK=0 to leave out the comparison)
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "serial.h"

#ifndef N
#define N 512
#endif
#ifndef CHECK
#define CHECK 1
#endif

#pragma xmp nodes p[*]
#pragma xmp template t[N][N]
#pragma xmp distribute t[block][*] onto p

static double u[N][N], v[N][N];
#pragma xmp align [i][j] with t[i][j] :: u, v
#pragma xmp shadow [1][0] :: u, v

/* The same without directives. */
static double alone[2][N][N];

static int as_alone(int iterations) {
  int i, j;
  long wrong = 0;
  for (j = 0; j < N; j++) alone[0][0][j] = alone[1][0][j] = 100;
  for (int k = 0; k < iterations; k++) {
    double(*from)[N] = alone[k % 2], (*to)[N] = alone[(k + 1) % 2];
    for (i = 1; i < N - 1; i++)
      for (j = 1; j < N - 1; j++) to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
  }
#pragma xmp loop (i, j) on t[i][j] reduction(+:wrong)
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) wrong += u[i][j] != alone[iterations % 2][i][j];
  return wrong == 0;
}

int main(int argc, char **argv) {
  int iterations = argc > 1 ? atoi(argv[1]) : 200, i, j;

  /* One hot edge. */
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) u[i][j] = v[i][j] = i == 0 ? 100 : 0;

  double start = xmp_wtime();
  for (int k = 0; k < iterations; k++) {
#pragma xmp reflect(u)
#pragma xmp loop (i, j) on t[i][j]
    for (i = 1; i < N - 1; i++)
      for (j = 1; j < N - 1; j++) v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
#pragma xmp loop (i, j) on t[i][j]
    for (i = 1; i < N - 1; i++)
      for (j = 1; j < N - 1; j++) u[i][j] = v[i][j];
  }
  double seconds = xmp_wtime() - start, heat = 0, change = 0;
#pragma xmp reduction(max:seconds)

#pragma xmp loop (i, j) on t[i][j] reduction(+:heat)
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) heat += u[i][j];

  /* How far it still is from the solution. */
#pragma xmp reflect(u)
#pragma xmp loop (i, j) on t[i][j] reduction(max:change)
  for (i = 1; i < N - 1; i++)
    for (j = 1; j < N - 1; j++) {
      double d = fabs(0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) - u[i][j]);
      if (d > change) change = d;
    }
  int same = CHECK ? as_alone(iterations) : heat > 0;
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d iterations: last change %.6f, heat %.3f\n", xmp_num_nodes(), iterations, change, heat);
    printf("time %.4f s   %.2f Mop/s\n", seconds, 4e-6 * iterations * (N - 2.0) * (N - 2.0) / seconds);
    puts(same ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !same;
}
