/* What RMARaceBench asks of OpenSHMEM, for nagaya.h: each pair of operations on one word, and each way to order two accesses of it. The argument
 * names the way; without one, all pairs run, each on a word of its own. tests/races.rs has the reports. */
#include <nagaya.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 256 };
static int *word;
static uint32_t *flag;

static void get(int to, int k) { int value; ngy_get(to, &value, &word[k], sizeof value); }            /* get */
static void put(int to, int k) { int value = k; ngy_put(to, &word[k], &value, sizeof value); }        /* put */
static void fetch(int to, int k) { uint32_t value; ngy_amo_read32(to, &word[k], &value); }            /* fetch */
static void set(int to, int k) { ngy_amo_set32(to, &word[k], 7); }                                    /* set */
static void add(int to, int k) { uint32_t old; ngy_amo_add32(to, &word[k], 1, &old); }                /* add */

static void iget(int to, int k) {
  int values[2];
  ptrdiff_t here[] = {sizeof(int)}, there[] = {2 * sizeof(int)};
  size_t count[] = {2};
  ngy_get_nd(to, values, here, &word[k], there, 1, count, sizeof(int)); /* iget */
}

static void iput(int to, int k) {
  int values[2] = {1, 2};
  ptrdiff_t here[] = {sizeof(int)}, there[] = {2 * sizeof(int)};
  size_t count[] = {2};
  ngy_put_nd(to, &word[k], there, values, here, 1, count, sizeof(int)); /* iput */
}

static void load(int to, int k) { *(volatile int *)&word[k]; }       /* load */
static void store(int to, int k) { *(volatile int *)&word[k] = to; } /* store */

static void (*const remote[])(int, int) = {get, put, fetch, set, add, iget, iput};
static void (*const own[])(int, int) = {load, store};
enum { REMOTE = sizeof remote / sizeof *remote, OWN = sizeof own / sizeof *own };

static void pairs(int me) {
  int k = 0;
  for (int a = 0; a < REMOTE; a++)
    for (int b = 0; b < REMOTE + OWN; b++, k += 4) {
      if (me == 0) remote[a](1, k);
      if (me == 1 && b >= REMOTE) own[b - REMOTE](1, k);
      if (me == 2 && b < REMOTE) remote[b](1, k);
      ngy_barrier(NULL);
    }
}

/* Word 0 of rank 1: rank 0 writes it and rank 1 reads it. */
static void write_it(void) { int value = 7; ngy_put(1, word, &value, sizeof value); } /* write */
static int read_it(void) { return *(volatile int *)word; }                            /* read */

static void take_lock(void) {
  uint32_t old = 1;
  while (old) ngy_amo_compare_and_swap32(0, flag, 0, 1, &old);
}

static void ways(const char *how, int me) {
  int64_t one = 1, all = 0;
  int is_writer = me == 0, is_reader = me == 1;
  uint32_t seen = 0;
  if (!strcmp(how, "lock")) {
    take_lock();
    if (is_writer) write_it();
    if (is_reader) read_it();
    ngy_amo_set32(0, flag, 0);
  } else if (!strcmp(how, "no-lock")) {
    if (is_reader) take_lock();
    if (is_writer) write_it();
    if (is_reader) read_it(), ngy_amo_set32(0, flag, 0);
  } else if (!strcmp(how, "signal")) {
    if (is_writer) write_it(), ngy_flush(1), ngy_amo_set32(1, flag, 1);
    if (is_reader) {
      while (!seen) ngy_amo_read32(1, flag, &seen);
      read_it();
    }
  } else if (!strcmp(how, "signal-before")) {
    if (is_writer) ngy_amo_set32(1, flag, 1), write_it();
    if (is_reader) {
      while (!seen) ngy_amo_read32(1, flag, &seen);
      read_it();
    }
  } else {
    /* By a collective: `to` the reader, or `back` from it. */
    int root = strstr(how, "-to") ? 0 : 1;
    if (is_writer) write_it();
    if (!strncmp(how, "bcast", 5)) ngy_bcast(NULL, &all, sizeof all, root);
    if (!strncmp(how, "reduce", 6)) ngy_reduce(NULL, NGY_SUM, NGY_I64, &all, &one, 1, 1 - root);
    if (!strncmp(how, "gather", 6)) {
      int64_t of_all[8];
      ngy_gather(NULL, of_all, &one, sizeof one, 1 - root);
    }
    if (!strncmp(how, "scan-to", 7)) ngy_scan(NULL, NGY_SUM, NGY_I64, &all, &one, 1);
    if (!strcmp(how, "sum-to")) ngy_allreduce(NULL, NGY_SUM, NGY_I64, &all, &one, 1);
    if (!strcmp(how, "barrier-to")) ngy_barrier(NULL);
    if (is_reader) read_it();
  }
}

/* A collective's own accesses: rank 1 reduces from its word, or into it, which rank 0 writes. */
static void buffers(const char *how, int me) {
  if (!strcmp(how, "sent")) {
    int sum;
    if (me == 0) write_it();
    ngy_allreduce(NULL, NGY_SUM, NGY_I32, &sum, word, 1); /* sent */
  } else {
    int one = 1;
    ngy_allreduce(NULL, NGY_SUM, NGY_I32, word, &one, 1); /* received */
    if (me == 0) write_it();
  }
}

int main(int argc, char **argv) {
  ngy_init();
  int me = ngy_rank();
  ngy_alloc(4 * WORDS * sizeof *word, 64, (void **)&word);
  ngy_alloc(sizeof *flag, 64, (void **)&flag);
  *flag = 0;
  ngy_barrier(NULL);
  if (argc < 2) pairs(me);
  else if (!strcmp(argv[1], "sent") || !strcmp(argv[1], "received")) buffers(argv[1], me);
  else ways(argv[1], me);
  ngy_barrier(NULL);
  ngy_finalize();
  return 0;
}
