/* The measurements of the Split-C paper on two processors: an element of the other one's memory, bulk transfers of the sizes that its
 * products have, and the product with one operand stored to everybody first. The same with message passing: ../peers/paper.c. */
#include "../c/bench.h"
#include "../peers/paper.h"
#include <split-c/split-c.h>
#include <stdlib.h>

double whole[PROCS]::[MOST * MOST];

static void elements(void)
{
  double *global there = whole[1], sum = 0;
  for (int s = 0; s < TIMES; s++) {
    const double start = bench_ns();
    for (int k = 0; k < ELEMENTS; k++) sum += there[k];
    bench_sample("element", 8, "split-c", (bench_ns() - start) / ELEMENTS);
  }
  if (sum < 0) puts("unlikely");
}

static void bounce(const double *from, int n)
{
  const size_t bytes = slab_bytes(n);
  void *global to = whole[1 - MYPROC];
  for (int s = 0; s <= TIMES; s++) {
    const double start = bench_ns();
    for (int k = 0; k < BOUNCES; k++) {
      if (MYPROC == 0) bulk_store(to, from, bytes);
      store_sync(bytes);
      if (MYPROC == 1) bulk_store(to, from, bytes);
    }
    if (MYPROC == 0 && s > 0) bench_sample("bulk", n, "split-c", (bench_ns() - start) / (2 * BOUNCES));
  }
}

static void product(double *a, double *b, double *c, int n)
{
  const int columns = n / 2;
  for (int s = 0; s <= TIMES; s++) {
    fill(a, b, n, MYPROC * columns, columns);
    barrier();
    const double start = bench_ns();
    for (int p = 0; p < PROCS; p++)
      bulk_store(&whole[(MYPROC + p) % PROCS][MYPROC * columns * n], a, columns * n * sizeof(double));
    all_store_sync();
    multiply(tolocal(whole[MYPROC]), b, c, n, columns);
    barrier();
    if (MYPROC == 0 && s > 0) bench_sample("product", n, "split-c", bench_ns() - start);
  }
  if (!is_right(c, n, MYPROC * columns, columns)) exit(1);
}

int splitc_main(void)
{
  double *a = calloc(MOST * MOST, sizeof *a), *b = calloc(MOST * MOST, sizeof *b), *c = malloc(MOST * MOST * sizeof *c);
  barrier();
  on_one elements();
  barrier();
  for (int n = STEP; n <= MOST; n += STEP) bounce(a, n);
  all_store_sync();
  for (int n = STEP; n <= MOST; n += STEP) product(a, b, c, n);
  return 0;
}
