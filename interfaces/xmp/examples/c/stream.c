/*
 * STREAM: memory bandwidth of four loops over long vectors that lie in blocks on the nodes. The best time of each of several rounds
 * counts. Every element is compared with what a single number becomes by the same operations.
 * Usage: stream [rounds]   (-DN=... for another length)
 */
#include <stdio.h>
#include <stdlib.h>
#include "serial.h"

#ifndef N
#define N 10000000
#endif

#pragma xmp nodes p[*]
#pragma xmp template t[N]
#pragma xmp distribute t[block] onto p

static double a[N], b[N], c[N];
#pragma xmp align [i] with t[i] :: a, b, c

enum { COPY, SCALE, ADD, TRIAD, KERNELS };
static const char *const names[] = {"copy", "scale", "add", "triad"};
static const int words[] = {2, 2, 3, 3};
static const double scalar = 3;

static void run(int kernel) {
  int i;
  switch (kernel) {
  case COPY:
#pragma xmp loop (i) on t[i]
    for (i = 0; i < N; i++) c[i] = a[i];
    break;
  case SCALE:
#pragma xmp loop (i) on t[i]
    for (i = 0; i < N; i++) b[i] = scalar * c[i];
    break;
  case ADD:
#pragma xmp loop (i) on t[i]
    for (i = 0; i < N; i++) c[i] = a[i] + b[i];
    break;
  default:
#pragma xmp loop (i) on t[i]
    for (i = 0; i < N; i++) a[i] = b[i] + scalar * c[i];
  }
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 10, i;
  double best[KERNELS], total = 0, all_words = 0;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < N; i++) a[i] = 1, b[i] = 2, c[i] = 0;
  double x = 1, y = 2, z = 0;
  for (int r = 0; r < rounds; r++) {
    for (int k = 0; k < KERNELS; k++) {
#pragma xmp barrier
      double start = xmp_wtime();
      run(k);
#pragma xmp barrier
      double seconds = xmp_wtime() - start;
      if (r == 0 || seconds < best[k]) best[k] = seconds;
    }
    z = x, y = scalar * z, z = x + y, x = y + scalar * z;
  }
#pragma xmp reduction(max:best)

  long wrong = 0;
#pragma xmp loop (i) on t[i] reduction(+:wrong)
  for (i = 0; i < N; i++) wrong += a[i] != x || b[i] != y || c[i] != z;
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d elements, best of %d\n", xmp_num_nodes(), N, rounds);
    for (int k = 0; k < KERNELS; k++) {
      printf("  %-6s %10.1f MB/s\n", names[k], 8e-6 * words[k] * N / best[k]);
      total += best[k], all_words += words[k];
    }
    printf("time %.4f s   %.2f Mop/s\n", total, 1e-6 * all_words * N / total);
    puts(wrong == 0 ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return wrong != 0;
}
