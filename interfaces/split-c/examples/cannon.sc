/* Cannon's multiplication of matrices on a square of processors: tiles go round along rows and columns, by stores that the receiver
 * counts. Processors outside of the largest square only meet the others. Argument: the order of a tile. */
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

static double a_at(int i, int j) { return (i * 7 + j * 3) % 11 - 5; }
static double b_at(int i, int j) { return (i * 5 + j * 2) % 13 - 6; }

static void multiply(int n, double c[n][n], double a[n][n], double b[n][n])
{
  int i, j, k;
  for (i = 0; i < n; i++)
    for (k = 0; k < n; k++)
      for (j = 0; j < n; j++) c[i][j] += a[i][k] * b[k][j];
}

/* The tile of row i, column j of a square of q x q processors goes round by so much from the start. */
static int at(int i, int j, int q) { return (i + q) % q * q + (j + q) % q; }

static int cannon(int n, int q)
{
  /* Two of each: one is worked on while the next one arrives. */
  double a[2][PROCS]::[n][n], b[2][PROCS]::[n][n];
  int row = MYPROC / q, column = MYPROC % q, step, i, j, wrong = 0;
  double (*c)[n] = calloc(n, sizeof *c);
  if (row < q) {
    int ka = (row + column) % q;
    double (*mine)[n] = tolocal(a[0][MYPROC]), (*other)[n] = tolocal(b[0][MYPROC]);
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++) {
        mine[i][j] = a_at(row * n + i, ka * n + j);
        other[i][j] = b_at(ka * n + i, column * n + j);
      }
  }
  reset_store_sync();
  barrier();
  for (step = 0; step < q; step++) {
    int now = step % 2, next = 1 - now;
    if (row < q) {
      if (step > 0) store_sync(2 * sizeof a[0][0]);
      multiply(n, c, tolocal(a[now][MYPROC]), tolocal(b[now][MYPROC]));
    }
    /* Nobody needs the other pair any more. */
    barrier();
    if (row < q && step + 1 < q) {
      bulk_store(a[next][at(row, column - 1, q)], tolocal(a[now][MYPROC]), sizeof a[0][0]);
      bulk_store(b[next][at(row - 1, column, q)], tolocal(b[now][MYPROC]), sizeof b[0][0]);
    }
  }
  for (i = 0; row < q && i < n; i++)
    for (j = 0; j < n; j++) {
      double sum = 0;
      int k;
      for (k = 0; k < n * q; k++) sum += a_at(row * n + i, k) * b_at(k, column * n + j);
      wrong += c[i][j] != sum;
    }
  all_store_sync();
  free(c);
  return wrong;
}

int splitc_main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 40, q = 1, wrong;
  while ((q + 1) * (q + 1) <= PROCS) q++;
  wrong = all_reduce_to_one_add(cannon(n, q));
  on_one puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  return 0;
}
