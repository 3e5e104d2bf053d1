/* Radix sort of integers: for each digit every processor counts its keys, finds by prescans where each value of the digit begins, and stores
 * the keys to their places. Argument: keys on each processor. */
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

#define BITS 8
#define VALUES (1 << BITS)
#define DIGITS 4

/* One pass: stable, so that later digits keep the order of earlier ones. */
static void pass(unsigned *spread from, unsigned *spread to, int n, int shift)
{
  unsigned *mine = (unsigned *)(from + MYPROC);
  int count[VALUES] = {0}, place[VALUES], all[VALUES], k, v, before = 0;
  for (k = 0; k < n; k++) count[mine[k] >> shift & (VALUES - 1)]++;
  for (v = 0; v < VALUES; v++) all[v] = count[v];
  all_bulk_reduce_to_all_add(all, VALUES);
  for (v = 0; v < VALUES; v++) {
    place[v] = before + all_prescan_add(count[v]);
    before += all[v];
  }
  for (k = 0; k < n; k++) {
    int at = place[mine[k] >> shift & (VALUES - 1)]++;
    ((unsigned *global)(to + at / n))[at % n] :- mine[k];
  }
  all_store_sync();
}

int splitc_main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 5000, k, digit, wrong = 0;
  unsigned *spread keys = all_spread_malloc(PROCS, n * sizeof(unsigned)), *mine = (unsigned *)(keys + MYPROC);
  unsigned *spread other = all_spread_malloc(PROCS, n * sizeof(unsigned)), *spread t;
  unsigned state = 12345 + 977 * MYPROC;
  long sum = 0;
  double start;
  for (k = 0; k < n; k++) {
    state = state * 1664525u + 1013904223u;
    mine[k] = state ^ state >> 15;
    sum += mine[k];
  }
  barrier();
  start = get_seconds();
  for (digit = 0; digit < DIGITS; digit++) {
    pass(keys, other, n, digit * BITS);
    t = keys; keys = other; other = t;
  }
  start = get_seconds() - start;
  mine = (unsigned *)(keys + MYPROC);
  for (k = 0; k < n; k++) {
    sum -= mine[k];
    wrong += k > 0 && mine[k - 1] > mine[k];
  }
  if (MYPROC + 1 < PROCS) wrong += mine[n - 1] > *(unsigned *global)(keys + MYPROC + 1);
  wrong += all_reduce_to_all_ladd(sum) != 0;
  wrong = all_reduce_to_one_add(wrong);
  on_one {
    printf("%d keys: %.4f s\n", n * PROCS, start);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  all_spread_free(other);
  all_spread_free(keys);
  return 0;
}
