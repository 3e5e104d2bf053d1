/* The measurements of the Split-C paper on two processors: an element of the other one's memory, bulk transfers of the sizes that its
 * products have, and the product with one operand stored to everybody first. The same with message passing: ../peers/paper.c.
 * With an argument: elements of a processor that computes, and with the argument `polls` looks at what has arrived now and then. */
#include "../c/bench.h"
#include "../peers/paper.h"
#include <split-c/split-c.h>
#include <stdlib.h>
#include <string.h>

double whole[PROCS]::[MOST * MOST];
int over[PROCS]::;

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

/* Processor 1 computes in pieces of some milliseconds until it is told that it is over. */
static void compute(int polls)
{
  volatile int *const end = tolocal(&over[1]);
  volatile double x = 1;
  while (!*end) {
    double sum = x;
    for (int k = 0; k < 2000000; k++) sum = sum * 1.0000001 + 1e-9;
    x = sum;
    if (polls) splitc_poll();
  }
}

static void elements_of_busy(void)
{
  double *global there = whole[1], sum = 0;
  for (int s = 0; s < TIMES; s++) {
    const double start = bench_ns();
    for (int k = 0; k < ELEMENTS / 10; k++) sum += there[k];
    bench_sample("busy", 8, "split-c", (bench_ns() - start) / (ELEMENTS / 10));
  }
  over[1] = 1;
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

int splitc_main(int argc, char **argv)
{
  double *a = calloc(MOST * MOST, sizeof *a), *b = calloc(MOST * MOST, sizeof *b), *c = malloc(MOST * MOST * sizeof *c);
  barrier();
  if (argc > 1) {
    if (MYPROC == 1) compute(!strcmp(argv[1], "polls"));
    on_one elements_of_busy();
    barrier();
    return 0;
  }
  on_one elements();
  barrier();
  for (int n = STEP; n <= MOST; n += STEP) bounce(a, n);
  all_store_sync();
  for (int n = STEP; n <= MOST; n += STEP) product(a, b, c, n);
  return 0;
}
