/* Accesses of another processor's memory from Split-C source, against plain C on pointers into the same mapping (c/store.c, c/copy.c,
 * c/flag.c). Two processors; processor 0 measures, except where both store. */
#include "../c/baseline.h"
#include "../c/bench.h"
#include <split-c/split-c.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 1 << 17, STORES = 1000, MOST = 4 << 20 };

/* What our samples are called. With -DONLY_STORES the rest is left out: loops of stores may be compiled in two ways (-fno-aggregate). */
#ifndef VARIANT
#define VARIANT "nagaya"
#endif

long window[PROCS]::[WINDOW], stored[PROCS]::[STORES], flags[PROCS]::[8];
static long local[WINDOW], values[STORES];

static void writes(long *global g, long n)
{
  for (long i = 0; i < n; i++) {
    const size_t at = (size_t)i & (WINDOW - 1);
    g[at] = local[at];
  }
}

static void reads(long *global g, long n)
{
  for (long i = 0; i < n; i++) {
    const size_t at = (size_t)i & (WINDOW - 1);
    local[at] = g[at];
  }
}

static void puts_(long *global g, long n)
{
  for (long i = 0; i < n; i += WINDOW) {
    for (size_t at = 0; at < WINDOW; at++) g[at] := local[at];
    sync();
  }
}

static void gets_(long *global g, long n)
{
  for (long i = 0; i < n; i += WINDOW) {
    for (size_t at = 0; at < WINDOW; at++) local[at] := g[at];
    sync();
  }
}

static void stores(long *global g, long rounds)
{
  for (long r = 0; r < rounds; r++) {
    for (long i = 0; i < STORES; i++) g[i] :- values[i];
    all_store_sync();
  }
}

static void plain_stores(long *to, long *mine, long *theirs, long from, long rounds)
{
  for (long r = from; r < from + rounds; r++) {
    for (long i = 0; i < STORES; i++) to[i] = values[i];
    BENCH_KEEP();
    base_barrier(mine, theirs, r, 1);
  }
}

#define TIMED(metric, parameter, variant, count, call)                                    \
  do {                                                                                    \
    const double start = bench_ns();                                                      \
    call;                                                                                 \
    BENCH_KEEP();                                                                         \
    on_one bench_sample(metric, parameter, variant, (bench_ns() - start) / (count));      \
  } while (0)

static void small(long *global g)
{
  /* Called through pointers, so that the compiler sees neither the processor nor the count. */
  static void (*const volatile access[])(long *global, long) = {reads, writes, gets_, puts_};
  static const char *const names[] = {"read", "write", "get-sync", "put-sync"};
  long *const there = ngysc_mapped((void *)(unsigned long)g, 8);
  for (int s = 0; s < BENCH_SAMPLES; s++)
    for (int k = 0; k < 4; k++) {
      TIMED(names[k], 8, VARIANT, COUNT, access[k](g, COUNT));
      if (k % 2)
        TIMED(names[k], 8, "plain", COUNT, base_small(there, local, 1, COUNT));
      else
        TIMED(names[k], 8, "plain", COUNT, base_small(local, there, 1, COUNT));
    }
}

/* Which of two comes first changes from sample to sample: the first one after a change of direction finds other caches. */
#define PAIR(metric, ours, theirs)                                                        \
  do {                                                                                    \
    if (s % 2) TIMED(metric, bytes, "memcpy", n, theirs);                                 \
    TIMED(metric, bytes, VARIANT, n, for (long i = 0; i < n; i++) ours);                  \
    if (s % 2 == 0) TIMED(metric, bytes, "memcpy", n, theirs);                            \
  } while (0)

static void bulk(char *global g)
{
  char *const there = ngysc_mapped((void *)(unsigned long)g, 1), *const here = malloc(MOST);
  memset(here, 1, MOST);
  for (int s = 0; s < BENCH_SAMPLES; s++)
    for (size_t bytes = 1024; bytes <= MOST; bytes *= 4) {
      const long n = bench_count(bytes / 8.0);
      /* What comes first would pay for cold caches. */
      base_copy(there, here, bytes, 3);
      PAIR("bulk-write", bulk_write(g, here, bytes), base_copy(there, here, bytes, n));
      PAIR("bulk-read", bulk_read(here, g, bytes), base_copy(here, there, bytes, n));
      PAIR("bulk-store", bulk_store(g, here, bytes), base_copy(there, here, bytes, n));
    }
  free(here);
}

int splitc_main(void)
{
  enum { ROUNDS = 200 };
  static void (*const volatile store_all)(long *global, long) = stores;
  const int other = 1 - MYPROC;
  char *spread room = all_spread_malloc(PROCS, MOST);
  long *to = ngysc_mapped((void *)(unsigned long)(long *global)stored[other], 8);
  long *theirs = ngysc_mapped((void *)(unsigned long)(long *global)flags[other], 8), from = 1;
  memset((char *)(room + MYPROC), 2, MOST);
  barrier();
#ifndef ONLY_STORES
  on_one small((long *global)window[1]);
  barrier();
  on_one bulk((char *global)(room + 1));
#endif
  all_store_sync();
  for (int s = 0; s < BENCH_SAMPLES; s++, from += ROUNDS) {
    barrier();
    TIMED("store", STORES, VARIANT, ROUNDS * STORES, store_all((long *global)stored[other], ROUNDS));
    barrier();
    TIMED("store", STORES, "plain", ROUNDS * STORES, plain_stores(to, tolocal(flags[MYPROC]), theirs, from, ROUNDS));
  }
  return 0;
}
