/* Sample sort of integers: splitters from samples, one exchange by bulk_store, a sort of what has come. Argument: keys on each processor. */
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES 32

static int by_value(const void *a, const void *b)
{
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* The first position whose key is above `key`. */
static int above(const int *keys, int n, int key)
{
  int lo = 0;
  while (lo < n) {
    int middle = (lo + n) / 2;
    if (keys[middle] <= key)
      lo = middle + 1;
    else
      n = middle;
  }
  return lo;
}

int splitc_main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 2000, k, p, mine, wrong = 0;
  int *keys = malloc((n + 1) * sizeof *keys), *cut = malloc((PROCS + 1) * sizeof *cut), *sorted;
  int samples[PROCS]::[SAMPLES], counts[PROCS]::[PROCS];
  int *all = malloc(PROCS * SAMPLES * sizeof *all);
  int *spread room;
  unsigned state = 12345 + 977 * MYPROC;
  long sum = 0, sum_after = 0, total;
  double start;

  for (k = 0; k < n; k++) {
    state = state * 1664525u + 1013904223u;
    keys[k] = state >> 4;
    sum += keys[k];
  }
  barrier();
  start = get_seconds();
  qsort(keys, n, sizeof *keys, by_value);
  for (k = 0; k < SAMPLES; k++) samples[MYPROC][k] = n ? keys[(long)k * n / SAMPLES] : 0;
  barrier();
  for (p = 0; p < PROCS; p++) bulk_get(all + p * SAMPLES, samples[p], SAMPLES * sizeof(int));
  sync();
  qsort(all, PROCS * SAMPLES, sizeof *all, by_value);
  for (cut[0] = 0, cut[PROCS] = n, p = 1; p < PROCS; p++) cut[p] = above(keys, n, all[p * SAMPLES]);

  /* Who sends how much to whom; then everybody knows where its pieces go. */
  for (p = 0; p < PROCS; p++) counts[p][MYPROC] :- cut[p + 1] - cut[p];
  all_store_sync();
  for (mine = 0, p = 0; p < PROCS; p++) mine += counts[MYPROC][p];
  total = all_reduce_to_all_max(mine);
  room = all_spread_malloc(PROCS, (total + 1) * sizeof(int));
  for (p = 0; p < PROCS; p++) {
    int before = 0, q;
    for (q = 0; q < MYPROC; q++) before += counts[p][q];
    bulk_store((int *global)(room + p) + before, keys + cut[p], (cut[p + 1] - cut[p]) * sizeof(int));
  }
  all_store_sync();
  sorted = (int *)(room + MYPROC);
  qsort(sorted, mine, sizeof *sorted, by_value);
  barrier();
  start = get_seconds() - start;

  for (k = 0; k < mine; k++) {
    sum_after += sorted[k];
    wrong += k > 0 && sorted[k - 1] > sorted[k];
  }
  /* Everything here comes behind everything before it. */
  {
    int before = all_prescan_max(mine ? sorted[mine - 1] : -1);
    wrong += mine > 0 && before > sorted[0];
  }
  wrong += all_reduce_to_all_ladd(sum) != all_reduce_to_all_ladd(sum_after) || all_reduce_to_all_add(mine) != n * PROCS;
  wrong = all_reduce_to_one_add(wrong);
  on_one {
    printf("%d keys: %.4f s\n", n * PROCS, start);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  all_spread_free(room);
  free(keys); free(cut); free(all);
  return 0;
}
