/*
 * The Himeno benchmark: Jacobi's method for Poisson's equation in general coordinates, a stencil of 19 points in single
 * precision, written anew from the published kernel. Each node has a slab of the first dimension. The pressure at the end is
 * compared with that of a serial run, in which the coefficients are the constants that they are here.
 * Usage: himeno [iterations]   (-DSIZE=XS, S, M or L)
 */
#include <stdio.h>
#include <stdlib.h>
#include "serial.h"

#define SIZE_XS 1
#define SIZE_S 2
#define SIZE_M 4
#define SIZE_L 8
#define PASTE(size) SIZE_##size
#define SCALE(size) PASTE(size)
#ifndef SIZE
#define SIZE XS
#endif
enum { I = 32 * SCALE(SIZE), J = 32 * SCALE(SIZE), K = 64 * SCALE(SIZE) };

#pragma xmp nodes n[*]
#pragma xmp template t[I][J][K]
#pragma xmp distribute t[block][*][*] onto n

static float p[I][J][K], next[I][J][K], bound[I][J][K], work[I][J][K];
static float a[4][I][J][K], b[3][I][J][K], c[3][I][J][K];
#pragma xmp align [i][j][k] with t[i][j][k] :: p, next, bound, work
#pragma xmp align [*][i][j][k] with t[i][j][k] :: a, b, c
#pragma xmp shadow p[1][0][0]

static const float omega = 0.8f;

static float pressure(int i) { return (float)(i * i) / (float)((I - 1) * (I - 1)); }

static void initialise(void) {
  int i, j, k;
#pragma xmp loop (i, j, k) on t[i][j][k]
  for (i = 0; i < I; i++)
    for (j = 0; j < J; j++)
      for (k = 0; k < K; k++) {
        for (int m = 0; m < 3; m++) a[m][i][j][k] = c[m][i][j][k] = 1, b[m][i][j][k] = 0;
        a[3][i][j][k] = 1.0f / 6;
        p[i][j][k] = pressure(i);
        bound[i][j][k] = 1;
        work[i][j][k] = 0;
      }
}

/* Gives the sum of the squared residuals of the last iteration. */
static double jacobi(int iterations) {
  double residual = 0;
  int i, j, k;
  for (int m = 0; m < iterations; m++) {
    residual = 0;
#pragma xmp reflect(p)
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:residual)
    for (i = 1; i < I - 1; i++)
      for (j = 1; j < J - 1; j++)
        for (k = 1; k < K - 1; k++) {
          float sum = a[0][i][j][k] * p[i + 1][j][k] + a[1][i][j][k] * p[i][j + 1][k] + a[2][i][j][k] * p[i][j][k + 1] +
                      b[0][i][j][k] * (p[i + 1][j + 1][k] - p[i + 1][j - 1][k] - p[i - 1][j + 1][k] + p[i - 1][j - 1][k]) +
                      b[1][i][j][k] * (p[i][j + 1][k + 1] - p[i][j - 1][k + 1] - p[i][j + 1][k - 1] + p[i][j - 1][k - 1]) +
                      b[2][i][j][k] * (p[i + 1][j][k + 1] - p[i - 1][j][k + 1] - p[i + 1][j][k - 1] + p[i - 1][j][k - 1]) +
                      c[0][i][j][k] * p[i - 1][j][k] + c[1][i][j][k] * p[i][j - 1][k] + c[2][i][j][k] * p[i][j][k - 1] +
                      work[i][j][k];
          float s = (sum * a[3][i][j][k] - p[i][j][k]) * bound[i][j][k];
          residual += s * s;
          next[i][j][k] = p[i][j][k] + omega * s;
        }
#pragma xmp loop (i, j, k) on t[i][j][k]
    for (i = 1; i < I - 1; i++)
      for (j = 1; j < J - 1; j++)
        for (k = 1; k < K - 1; k++) p[i][j][k] = next[i][j][k];
  }
  return residual;
}

static int as_alone(int iterations) {
  float(*from)[J][K] = malloc(sizeof(float[I][J][K])), (*to)[J][K] = malloc(sizeof(float[I][J][K]));
  long wrong = 0;
  int i, j, k;
  for (i = 0; i < I; i++)
    for (j = 0; j < J; j++)
      for (k = 0; k < K; k++) from[i][j][k] = to[i][j][k] = pressure(i);
  for (int m = 0; m < iterations; m++) {
    for (i = 1; i < I - 1; i++)
      for (j = 1; j < J - 1; j++)
        for (k = 1; k < K - 1; k++) {
          float sum = from[i + 1][j][k] + from[i][j + 1][k] + from[i][j][k + 1] + from[i - 1][j][k] + from[i][j - 1][k] + from[i][j][k - 1];
          to[i][j][k] = from[i][j][k] + omega * (sum * (1.0f / 6) - from[i][j][k]);
        }
    float(*swap)[J][K] = from;
    from = to, to = swap;
  }
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:wrong)
  for (i = 0; i < I; i++)
    for (j = 0; j < J; j++)
      for (k = 0; k < K; k++) wrong += p[i][j][k] != from[i][j][k];
  free(from), free(to);
  return wrong == 0;
}

int main(int argc, char **argv) {
  int iterations = argc > 1 ? atoi(argv[1]) : 20;
  initialise();
  jacobi(1); /* warms up */
  initialise();
  double start = xmp_wtime();
  double residual = jacobi(iterations);
  double seconds = xmp_wtime() - start;
#pragma xmp reduction(max:seconds)
  int same = as_alone(iterations);
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d x %d x %d, %d iterations: residual %.6e\n", xmp_num_nodes(), I, J, K, iterations, residual);
    printf("time %.4f s   %.2f Mop/s\n", seconds, 34e-6 * iterations * (I - 2.0) * (J - 2.0) * (K - 2.0) / seconds);
    puts(same ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !same;
}
