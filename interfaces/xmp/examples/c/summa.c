/*
 * Matrix multiplication C = A B on a grid of nodes (SUMMA): for each panel of columns of A and rows of B, `gmove` copies the columns
 * to all nodes of a grid row and the rows to all of a grid column; then each node adds the product to its block of C. The panels
 * are arrays that are replicated along a dimension of the grid. The numbers are small and whole: the result is exact.
 * (-DN=... for another size, -DWIDTH=... of the panels)
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 192
#endif
#ifndef WIDTH
#define WIDTH 24
#endif

/* Two columns of nodes if that is possible. */
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[N][N]
#pragma xmp distribute t[block][block] onto g

static double a[N][N], b[N][N], c[N][N];
static double columns[N][WIDTH], rows[WIDTH][N];
#pragma xmp align [i][j] with t[i][j] :: a, b, c
#pragma xmp align columns[i][*] with t[i][*]
#pragma xmp align rows[*][j] with t[*][j]

int main(void) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) a[i][j] = i % 17 + j % 5, b[i][j] = i % 7 - j % 11, c[i][j] = 0;

  double start = xmp_wtime();
  for (int k = 0; k < N; k += WIDTH) {
    int width = N - k < WIDTH ? N - k : WIDTH;
#pragma xmp gmove
    columns[:][0:width] = a[:][k:width];
#pragma xmp gmove
    rows[0:width][:] = b[k:width][:];
#pragma xmp loop (i, j) on t[i][j]
    for (i = 0; i < N; i++)
      for (int l = 0; l < width; l++)
        for (j = 0; j < N; j++) c[i][j] += columns[i][l] * rows[l][j];
  }
  double seconds = xmp_wtime() - start;

  long wrong = 0;
#pragma xmp loop (i, j) on t[i][j] reduction(+:wrong)
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < N; k++) sum += (i % 17 + k % 5) * (k % 7 - j % 11);
      wrong += c[i][j] != sum;
    }
#pragma xmp reduction(max:seconds)
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d x %d, panels of %d: %.3f Gflop/s\n", xmp_num_nodes(), N, N, WIDTH, 2e-9 * N * N * N / seconds);
    puts(wrong == 0 ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return wrong != 0;
}
