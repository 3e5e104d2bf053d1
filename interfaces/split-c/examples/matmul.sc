/* Matrix multiplication element by element, and with one operand stored to everybody first (-DN=): the comparison of the paper. With any
 * argument only the latter. */
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 96
#endif

/* Columns, one after the other, dealt out element by element. */
static double A[N * N]::, B[N * N]::, C[N * N]::;
static double whole[PROCS]::[N * N];

static double a_at(int i, int j) { return (i * 7 + j * 3) % 11 - 5; }
static double b_at(int i, int j) { return (i * 5 + j * 2) % 13 - 6; }

/* Every operand is fetched when it is needed. */
static double by_elements(void)
{
  double start;
  int x;
  for_my_1d(x, N * N) {
    A[x] = a_at(x % N, x / N);
    B[x] = b_at(x % N, x / N);
  }
  barrier();
  start = get_seconds();
  for_my_1d(x, N * N) {
    int i = x % N, j = x / N, k;
    double sum = 0;
    for (k = 0; k < N; k++) sum += A[k * N + i] * B[j * N + k];
    C[x] = sum;
  }
  barrier();
  return get_seconds() - start;
}

/* The columns lo to hi of A go to all processors in one piece each; then all work with what they have. */
static double with_copies(int lo, int hi, double *a, double *b, double *c)
{
  double start;
  int i, j, k, p;
  for (j = lo; j < hi; j++)
    for (i = 0; i < N; i++) {
      a[(j - lo) * N + i] = a_at(i, j);
      b[(j - lo) * N + i] = b_at(i, j);
    }
  barrier();
  start = get_seconds();
  for (p = 0; p < PROCS; p++) {
    int to = (MYPROC + p) % PROCS;
    bulk_store(&whole[to][lo * N], a, (hi - lo) * N * sizeof(double));
  }
  all_store_sync();
  {
    double *all = (double *)tolocal(whole[MYPROC]);
    for (j = 0; j < hi - lo; j++) {
      for (i = 0; i < N; i++) c[j * N + i] = 0;
      for (k = 0; k < N; k++)
        for (i = 0; i < N; i++) c[j * N + i] += all[k * N + i] * b[j * N + k];
    }
  }
  barrier();
  return get_seconds() - start;
}

int splitc_main(int argc, char **argv)
{
  int lo, hi, i, j, k, wrong = 0;
  int elements = argc < 2;
  double naive = 0, copied, *a, *b, *c;
  (void)argv;
  for_my_block_1d(lo, hi, N);
  a = malloc(((hi - lo) * N + 1) * sizeof *a);
  b = malloc(((hi - lo) * N + 1) * sizeof *b);
  c = malloc(((hi - lo) * N + 1) * sizeof *c);
  if (elements) naive = by_elements();
  copied = with_copies(lo, hi, a, b, c);
  /* The products are of small integers, so they are exact. */
  for (j = lo; j < hi; j++)
    for (i = 0; i < N; i++) {
      double sum = 0;
      for (k = 0; k < N; k++) sum += a_at(i, k) * b_at(k, j);
      wrong += c[(j - lo) * N + i] != sum || (elements && C[j * N + i] != sum);
    }
  wrong = all_reduce_to_one_add(wrong);
  on_one {
    if (elements) printf("%d x %d: by elements %.6f s, with copies %.6f s\n", N, N, naive, copied);
    else printf("%d x %d: with copies %.6f s\n", N, N, copied);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  free(a); free(b); free(c);
  return 0;
}
