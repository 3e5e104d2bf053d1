/* The OpenSHMEM cases of RMARaceBench 1.2.0 for nagaya.h, in our own words. The argument names the case: the group of the suite, its number, and
 * its accesses. tests/tests/rmaracebench.rs reads the line of a case: its name, its ranks, and whether it has a race. A race is between the lines
 * with the comment `race`.
 *
 * The operations of OpenSHMEM become these. shmem_put is ngy_put_nbi: both leave the buffer free, and the put pending. shmem_put_nbi is ngy_put_nb.
 * shmem_get_nbi is ngy_get_nbi. shmem_g and shmem_p are a load and a store by an address of ngy_direct. shmem_put_signal is a put, a flush and an atomic
 * set. An atomic on a floating-point number is an accumulate. shmem_barrier_all is ngy_quiet and ngy_barrier. A quiet of the wrong context is a
 * flush of the wrong rank.
 *
 * A race of two threads of a rank has the two accesses in one order, as in the cases of the suite that sleep. For this order the threads use a
 * volatile variable.
 *
 * These cases are missing, because nagaya.h has no such operation: nonblocking atomics (conflict 10 to 15, 44, 45 and 47), and contexts with
 * atomicity domains (atomic 1 to 3). */
#include <nagaya.h>
#include <stdio.h>
#include <string.h>

#define RACE 1
#define FREE 0
#define CASE(name, ranks, verdict) if (known |= is = !strcmp(chosen, name), is)

#define PUT(to) ngy_put_nbi(to, word, &mine, sizeof mine)
#define PUT_NB(to) ngy_put_nb(to, word, &mine, sizeof mine, &handle)
#define GET(from) ngy_get(from, &mine, word, sizeof mine)
#define GET_NB(from) ngy_get_nbi(from, &mine, word, sizeof mine)
#define FETCH(from) ngy_amo_read32(from, word, &old)
#define SET(to) ngy_amo_set32(to, word, 7)
#define ADD(to) ngy_amo_add32(to, word, 1, &old)
#define SWAP(to) ngy_amo_compare_and_swap32(to, word, 1, 42, &old)
#define ACC(type, to, value) ngy_acc(NGY_REPLACE, type, to, word, &value, 1)
#define IPUT(to) ngy_put_nd_nbi(to, word, wide, pair, narrow, 1, two, sizeof(int))
#define IGET(from) ngy_get_nd(from, pair, narrow, word, wide, 1, two, sizeof(int))
#define LOAD(object) ((void)*(volatile int *)(object))
#define STORE(object) (*(volatile int *)(object) = 42)
#define SIGNAL(to) (ngy_flush(to), ngy_amo_set32(to, flag, 1))
#define AWAIT() ngy_wait_until32((int32_t *)flag, NGY_EQ, 1)
#define ALL() (ngy_quiet(), ngy_barrier(NULL))
#define AFTER() wait_for(&turn)

static int *word, *result, mine = 1;
static uint32_t *flag, *lock, old;

/* The same operations, far from the function that names their buffers. */
__attribute__((noinline)) static void deepest(void (*operation)(int *, int *), int *there, int *here) { operation(there, here); }
__attribute__((noinline)) static void deeper(void (*operation)(int *, int *), int *there, int *here) { deepest(operation, there, here); }
__attribute__((noinline)) static void deep(void (*operation)(int *, int *), int *there, int *here) { deeper(operation, there, here); }
__attribute__((noinline)) static int *same(int *object) { return object; }
__attribute__((noinline)) static void alias(int *object, int **other) { *other = object; }
static ngy_handle_t handle;
static void put_nb(int *there, int *here) { ngy_put_nb(1, there, here, sizeof(int), &handle); }
static void get_nb(int *there, int *here) { ngy_get_nbi(1, here, there, sizeof(int)); }     /* helper: get_nb */
static void get(int *there, int *here) { ngy_get(1, here, there, sizeof(int)); }            /* helper: get */
static void load(int *there, int *here) { (void)here, LOAD(there); }
static void store(int *there, int *here) { (void)here, STORE(there); }                      /* helper: store */

static void take(void) {
  uint32_t held = 1;
  while (held) ngy_amo_compare_and_swap32(0, lock, 0, 1, &held);
}

/* Waits until another thread has set the variable. The detector does not take that for a synchronisation. */
static void wait_for(volatile int *turn) {
  while (!*turn) continue;
}

static void release(void) { ngy_quiet(), ngy_amo_set32(0, lock, 0); }

int main(int argc, char **argv) {
  const char *chosen = argc > 1 ? argv[1] : "";
  int is = 0, known = 0, pair[2] = {1, 2}, *direct, *there, *here;
  ptrdiff_t wide[] = {2 * sizeof(int)}, narrow[] = {sizeof(int)};
  size_t two[] = {2};
  double real = 2;
  float single = 2;
  int64_t whole = 3;
  int32_t small = 3;
  volatile int turn = 0;
  ngy_init();
  int me = ngy_rank();
  ngy_alloc(16 * sizeof *word, 64, (void **)&word);
  ngy_alloc(sizeof *result, 64, (void **)&result);
  ngy_alloc(sizeof *flag, 64, (void **)&flag);
  ngy_alloc(sizeof *lock, 64, (void **)&lock);
  ngy_direct(1, word, (void **)&direct);
  ngy_barrier(NULL);

  /* Two accesses to a buffer of rank 0. */
  CASE("conflict-001-putnb-load-local", 2, FREE) if (me == 0) {
    PUT_NB(1);
    LOAD(&mine);
    ngy_wait(handle);
  }
  CASE("conflict-002-putnb-store-local", 2, RACE) if (me == 0) {
    PUT_NB(1); /* race */
    STORE(&mine); /* race */
    ngy_wait(handle);
  }
  CASE("conflict-003-putnb-putnb-local", 2, FREE) if (me == 0) {
    ngy_handle_t other;
    PUT_NB(1);
    ngy_put_nb(1, word + 4, &mine, sizeof mine, &other);
    ngy_wait(handle), ngy_wait(other);
  }
  CASE("conflict-004-getnbi-load-local", 2, RACE) if (me == 0) {
    GET_NB(1); /* race */
    LOAD(&mine); /* race */
  }
  CASE("conflict-005-getnbi-store-local", 2, RACE) if (me == 0) {
    GET_NB(1); /* race */
    STORE(&mine); /* race */
  }
  CASE("conflict-006-getnbi-putnb-local", 2, RACE) if (me == 0) {
    GET_NB(1); /* race */
    ngy_put_nb(1, word + 4, &mine, sizeof mine, &handle); /* race */
    ngy_wait(handle);
  }
  CASE("conflict-007-getnbi-getnbi-local", 2, RACE) if (me == 0) {
    GET_NB(1); /* race */
    ngy_get_nbi(1, &mine, word + 4, sizeof mine); /* race */
  }
  CASE("conflict-008-putsignalnb-store-local", 2, RACE) if (me == 0) {
    PUT_NB(1); /* race */
    STORE(&mine); /* race */
    ngy_wait(handle), SIGNAL(1);
  }
  CASE("conflict-009-putsignalnb-load-local", 2, FREE) if (me == 0) {
    PUT_NB(1);
    LOAD(&mine);
    ngy_wait(handle), SIGNAL(1);
  }

  /* Two accesses to the word of rank 1: of rank 0, and of rank 1 or rank 2. */
  CASE("conflict-016-get-load-remote", 2, FREE) {
    if (me == 0) GET(1);
    if (me == 1) LOAD(word);
  }
  CASE("conflict-017-get-get-remote", 3, FREE) {
    if (me == 0) GET(1);
    if (me == 2) GET(1);
  }
  CASE("conflict-018-get-store-remote", 2, RACE) {
    if (me == 0) GET(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-019-get-put-remote", 3, RACE) {
    if (me == 0) GET(1); /* race */
    if (me == 2) PUT(1); /* race */
  }
  CASE("conflict-020-get-fetch-remote", 3, FREE) {
    if (me == 0) GET(1);
    if (me == 2) FETCH(1);
  }
  CASE("conflict-021-get-set-remote", 3, RACE) {
    if (me == 0) GET(1); /* race */
    if (me == 2) SET(1); /* race */
  }
  CASE("conflict-022-put-load-remote", 2, RACE) {
    if (me == 0) PUT(1); /* race */
    if (me == 1) LOAD(word); /* race */
  }
  CASE("conflict-023-put-store-remote", 2, RACE) {
    if (me == 0) PUT(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-024-put-put-remote", 3, RACE) {
    if (me == 0) PUT(1); /* race */
    if (me == 2) PUT(1); /* race */
  }
  CASE("conflict-025-put-fetch-remote", 3, RACE) {
    if (me == 0) PUT(1); /* race */
    if (me == 2) FETCH(1); /* race */
  }
  CASE("conflict-026-put-set-remote", 3, RACE) {
    if (me == 0) PUT(1); /* race */
    if (me == 2) SET(1); /* race */
  }
  CASE("conflict-027-set-load-remote", 2, RACE) {
    if (me == 0) SET(1); /* race */
    if (me == 1) LOAD(word); /* race */
  }
  CASE("conflict-028-set-store-remote", 2, RACE) {
    if (me == 0) SET(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-029-set-set-remote", 3, FREE) {
    if (me == 0) SET(1);
    if (me == 2) SET(1);
  }
  CASE("conflict-030-set-fetch-remote", 3, FREE) {
    if (me == 0) SET(1);
    if (me == 2) FETCH(1);
  }
  CASE("conflict-031-fetch-fetch-remote", 3, FREE) {
    if (me == 0) FETCH(1);
    if (me == 2) FETCH(1);
  }
  CASE("conflict-032-fetch-load-remote", 2, FREE) {
    if (me == 0) FETCH(1);
    if (me == 1) LOAD(word);
  }
  CASE("conflict-033-fetch-store-remote", 2, RACE) {
    if (me == 0) FETCH(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-034-putsignal-store-remote", 2, RACE) {
    if (me == 0) PUT(1), SIGNAL(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-035-putsignal-putsignal-remote", 3, RACE) {
    if (me == 0) PUT(1), SIGNAL(1); /* race */
    if (me == 2) PUT(1), ngy_flush(1), ngy_amo_set32(1, lock, 1); /* race */
  }
  CASE("conflict-036-g-store-remote", 2, RACE) {
    if (me == 0) LOAD(direct); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-037-g-put-remote", 3, RACE) {
    if (me == 0) LOAD(direct); /* race */
    if (me == 2) PUT(1); /* race */
  }
  CASE("conflict-038-p-load-remote", 2, RACE) {
    if (me == 0) STORE(direct); /* race */
    if (me == 1) LOAD(word); /* race */
  }
  CASE("conflict-039-p-get-remote", 3, RACE) {
    if (me == 0) STORE(direct); /* race */
    if (me == 2) GET(1); /* race */
  }
  CASE("conflict-040-iput-store-remote", 2, RACE) {
    if (me == 0) IPUT(1); /* race */
    if (me == 1) STORE(word + 2); /* race */
  }
  CASE("conflict-041-iput-put-remote", 3, RACE) {
    if (me == 0) IPUT(1); /* race */
    if (me == 2) PUT(1); /* race */
  }
  CASE("conflict-042-iget-store-remote", 2, RACE) {
    if (me == 0) IGET(1); /* race */
    if (me == 1) STORE(word + 2); /* race */
  }
  CASE("conflict-043-iget-put-remote", 3, RACE) {
    if (me == 0) IGET(1); /* race */
    if (me == 2) PUT(1); /* race */
  }
  CASE("conflict-046-add-add-remote", 3, FREE) {
    if (me == 0) ADD(1);
    if (me == 2) ADD(1);
  }
  CASE("conflict-048-swap-store-remote", 2, RACE) {
    if (me == 0) SWAP(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-049-swap-fetch-remote", 3, FREE) {
    if (me == 0) SWAP(1);
    if (me == 2) FETCH(1);
  }

  /* Atomics and accumulates of several types. */
  CASE("atomic-004-int-int-remote", 3, FREE) {
    if (me == 0) ADD(1);
    if (me == 2) ADD(1);
  }
  CASE("atomic-005-int-int-sameorigin-remote", 2, FREE) if (me == 0) {
    ADD(1);
    ADD(1);
  }
  CASE("atomic-006-double-long-remote", 3, RACE) {
    if (me == 0) ACC(NGY_F64, 1, real); /* race */
    if (me == 2) ACC(NGY_I64, 1, whole); /* race */
  }
  CASE("atomic-007-int-long-remote", 3, RACE) {
    if (me == 0) ADD(1); /* race */
    if (me == 2) ngy_amo_add64(1, word, 1, NULL); /* race */
  }
  CASE("atomic-008-int-float-remote", 3, RACE) {
    if (me == 0) SET(1); /* race */
    if (me == 2) ACC(NGY_F32, 1, single); /* race */
  }
  CASE("atomic-009-int-float-sameorigin-remote", 2, RACE) if (me == 0) {
    ACC(NGY_I32, 1, small); /* race */
    ACC(NGY_F32, 1, single); /* race */
  }

  /* Buffers that calls and copies of pointers hide. */
  CASE("misc-001-putnb-load-nesting-local", 2, FREE) if (me == 0) {
    deep(put_nb, word, &mine);
    LOAD(&mine);
    ngy_wait(handle);
  }
  CASE("misc-002-getnbi-load-nesting-local", 2, RACE) if (me == 0) {
    deep(get_nb, word, &mine); /* race: get_nb */
    LOAD(&mine); /* race */
  }
  CASE("misc-003-putnb-load-aliasing-local", 2, FREE) if (me == 0) {
    alias(&mine, &here);
    PUT_NB(1);
    LOAD(here);
    ngy_wait(handle);
  }
  CASE("misc-004-getnbi-load-aliasing-local", 2, RACE) if (me == 0) {
    alias(&mine, &here);
    GET_NB(1); /* race */
    LOAD(here); /* race */
  }
  CASE("misc-005-putnb-load-retval-local", 2, FREE) if (me == 0) {
    PUT_NB(1);
    LOAD(same(&mine));
    ngy_wait(handle);
  }
  CASE("misc-006-getnbi-load-retval-local", 2, RACE) if (me == 0) {
    GET_NB(1); /* race */
    LOAD(same(&mine)); /* race */
  }
  CASE("misc-007-putnb-load-memcpy-local", 2, FREE) if (me == 0) {
    int *from = &mine;
    memcpy(&here, &from, sizeof here);
    PUT_NB(1);
    LOAD(here);
    ngy_wait(handle);
  }
  CASE("misc-008-getnbi-load-memcpy-local", 2, RACE) if (me == 0) {
    int *from = &mine;
    memcpy(&here, &from, sizeof here);
    GET_NB(1); /* race */
    LOAD(here); /* race */
  }
  CASE("misc-009-get-load-nesting-remote", 2, FREE) {
    if (me == 0) deep(get, word, &mine);
    if (me == 1) LOAD(word);
  }
  CASE("misc-010-get-store-nesting-remote", 2, RACE) {
    if (me == 0) deep(get, word, &mine); /* race: get */
    if (me == 1) STORE(word); /* race */
  }
  CASE("misc-011-get-load-funcpointer-remote", 2, FREE) {
    void (*act)(int *, int *) = me == 0 ? get : load;
    act(word, &mine);
  }
  CASE("misc-012-get-store-funcpointer-remote", 2, RACE) {
    void (*act)(int *, int *) = me == 0 ? get : store; /* race: get */
    act(word, &mine);                                  /* race: store */
  }
  CASE("misc-013-get-load-aliasing-remote", 2, FREE) {
    alias(word, &there);
    if (me == 0) GET(1);
    if (me == 1) LOAD(there);
  }
  CASE("misc-014-get-store-aliasing-remote", 2, RACE) {
    alias(word, &there);
    if (me == 0) GET(1); /* race */
    if (me == 1) STORE(there); /* race */
  }
  CASE("misc-015-get-load-retval-remote", 2, FREE) {
    if (me == 0) GET(1);
    if (me == 1) LOAD(same(word));
  }
  CASE("misc-016-get-store-retval-remote", 2, RACE) {
    if (me == 0) GET(1); /* race */
    if (me == 1) STORE(same(word)); /* race */
  }
  CASE("misc-017-get-load-memcpy-remote", 2, FREE) {
    memcpy(&there, &word, sizeof there);
    if (me == 0) GET(1);
    if (me == 1) LOAD(there);
  }
  CASE("misc-018-get-store-memcpy-remote", 2, RACE) {
    memcpy(&there, &word, sizeof there);
    if (me == 0) GET(1); /* race */
    if (me == 1) STORE(there); /* race */
  }

  /* Completion and synchronisation. */
  CASE("sync-001-barrierall-local", 2, RACE) {
    if (me == 0) {
      GET_NB(1); /* race */
      LOAD(&mine); /* race */
    }
    ALL();
  }
  CASE("sync-002-barrierall-local", 2, FREE) {
    if (me == 0) GET_NB(1);
    ALL();
    if (me == 0) LOAD(&mine);
  }
  CASE("sync-003-quiet-local", 2, RACE) if (me == 0) {
    GET_NB(1); /* race */
    LOAD(&mine); /* race */
    ngy_quiet();
  }
  CASE("sync-004-quiet-local", 2, FREE) if (me == 0) {
    GET_NB(1);
    ngy_quiet();
    LOAD(&mine);
  }
  CASE("sync-005-waituntil-local", 2, FREE) {
    if (me == 0) {
      PUT_NB(1);
      ngy_wait(handle), SIGNAL(1);
      AWAIT();
      STORE(&mine);
    }
    if (me == 1) AWAIT(), PUT(0), SIGNAL(0);
  }
  CASE("sync-006-waituntil-local", 2, RACE) {
    if (me == 0) {
      PUT_NB(1); /* race */
      AWAIT();
      STORE(&mine); /* race */
      ngy_wait(handle);
    }
    if (me == 1) PUT(0), SIGNAL(0);
  }
  CASE("sync-007-barrierall-remote", 2, RACE) {
    if (me == 0) {
      PUT(1); /* race */
      GET(1); /* race */
    }
    ALL();
  }
  CASE("sync-008-barrierall-remote", 2, FREE) {
    if (me == 0) PUT(1);
    ALL();
    if (me == 0) GET(1);
  }
  CASE("sync-009-quiet-sync-remote", 2, FREE) {
    if (me == 0) PUT(1);
    ngy_quiet();
    ngy_barrier(NULL);
    if (me == 1) GET(1);
  }
  CASE("sync-010-quiet-sync-remote", 2, RACE) {
    if (me == 0) PUT(1); /* race */
    ngy_quiet();
    if (me == 1) GET(1); /* race */
  }
  CASE("sync-011-fence-put-put-remote", 2, FREE) if (me == 0) {
    PUT(1);
    ngy_fence();
    PUT(1);
  }
  /* shmem_fence does not complete a get, but ngy_fence does. So there is no fence here. */
  CASE("sync-012-getnbi-put-remote", 2, RACE) if (me == 0) {
    int other = 42;
    GET_NB(1); /* race */
    ngy_put(1, word, &other, sizeof other); /* race */
  }
  CASE("sync-013-lock-remote", 2, FREE) {
    take();
    PUT(1);
    release();
  }
  /* Rank 1 has the lock first, and puts after it. The flag orders only what rank 1 did before. */
  CASE("sync-014-lock-remote", 2, RACE) {
    if (me == 0) {
      AWAIT(), take();
      PUT(1); /* race */
      release();
    }
    if (me == 1) {
      take(), release(), SIGNAL(0);
      PUT(1); /* race */
    }
  }
  CASE("sync-015-waituntil-remote", 2, RACE) {
    if (me == 0) {
      PUT(1); /* race */
      SIGNAL(1);
    }
    if (me == 1) {
      LOAD(word); /* race */
      AWAIT();
    }
  }
  CASE("sync-016-waituntil-remote", 2, FREE) {
    if (me == 0) PUT(1), SIGNAL(1);
    if (me == 1) AWAIT(), LOAD(word);
  }
  CASE("sync-017-putsignal-remote", 2, FREE) {
    if (me == 1) PUT(0), ngy_flush(0), ngy_amo_add32(0, flag, 1, NULL);
    if (me == 0) {
      for (old = 0; old != 1;) ngy_amo_read32(0, flag, &old);
      LOAD(word);
    }
  }
  CASE("sync-018-putsignal-remote", 2, RACE) {
    if (me == 1) PUT(0), ngy_flush(0), ngy_amo_add32(0, flag, 1, NULL); /* race */
    if (me == 0) {
      while (*(volatile uint32_t *)flag != 1) continue; /* race */
      LOAD(word); /* race */
    }
  }
  CASE("sync-019-flush-remote", 3, FREE) if (me == 0) {
    PUT(1);
    ngy_flush(1);
    PUT(1);
  }
  CASE("sync-020-flush-remote", 3, RACE) if (me == 0) {
    PUT(1); /* race */
    ngy_flush(2);
    PUT(1); /* race */
  }
  CASE("sync-021-reduce-remote", 2, FREE) {
    ngy_allreduce(NULL, NGY_SUM, NGY_I32, result, word, 1);
    ngy_barrier(NULL);
    if (me == 0) PUT(1);
  }
  CASE("sync-022-reduce-remote", 2, RACE) {
    ngy_allreduce(NULL, NGY_SUM, NGY_I32, result, word, 1); /* race */
    if (me == 0) ngy_put_nbi(1, result, &mine, sizeof mine); /* race */
  }
  CASE("sync-023-team-remote", 4, RACE) {
    ngy_team_t *even;
    ngy_team_split(NULL, me % 2 ? -1 : 0, me, &even);
    if (me == 2) PUT(3), ngy_quiet(); /* race */
    if (me % 2 == 0) ngy_barrier(even);
    if (me == 3) LOAD(word); /* race */
    ngy_barrier(NULL);
    ngy_team_free(even);
  }
  CASE("sync-024-team-remote", 4, FREE) {
    ngy_team_t *even;
    ngy_team_split(NULL, me % 2 ? -1 : 0, me, &even);
    if (me == 0) PUT(2), ngy_quiet();
    if (me % 2 == 0) ngy_barrier(even);
    if (me == 2) LOAD(word);
    ngy_barrier(NULL);
    ngy_team_free(even);
  }

  /* Threads of rank 0 access its buffer. */
  CASE("hybrid-001-for-local", 2, RACE) if (me == 0) {
#pragma omp parallel for schedule(static, 1) num_threads(2)
    for (int i = 0; i < 2; i++) {
      if (i == 0) GET_NB(1), ngy_quiet(), turn = 1; /* race */
      else AFTER(), LOAD(&mine); /* race */
    }
  }
  CASE("hybrid-002-for-ordered-local", 2, FREE) if (me == 0) {
#pragma omp parallel for ordered num_threads(2)
    for (int i = 0; i < 2; i++) {
#pragma omp ordered
      if (i == 0) GET_NB(1), ngy_quiet();
      else LOAD(&mine);
    }
  }
  CASE("hybrid-003-master-local", 2, FREE) if (me == 0) {
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      GET_NB(1), ngy_quiet();
#pragma omp barrier
      LOAD(&mine);
    }
  }
  CASE("hybrid-004-master-local", 2, RACE) if (me == 0) {
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      GET_NB(1), ngy_quiet(), turn = 1; /* race */
      AFTER(), LOAD(&mine); /* race */
    }
  }
  CASE("hybrid-005-single-local", 2, FREE) if (me == 0) {
#pragma omp parallel num_threads(2)
    {
#pragma omp single
      GET_NB(1), ngy_quiet();
      LOAD(&mine);
    }
  }
  CASE("hybrid-006-single-local", 2, RACE) if (me == 0) {
#pragma omp parallel num_threads(2)
    {
#pragma omp single nowait
      GET_NB(1), ngy_quiet(), turn = 1; /* race */
      AFTER(), LOAD(&mine); /* race */
    }
  }
  CASE("hybrid-007-section-local", 2, FREE) if (me == 0) {
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
      { GET_NB(1), ngy_quiet(); }
#pragma omp sections
      { LOAD(&mine); }
    }
  }
  CASE("hybrid-008-section-local", 2, RACE) if (me == 0) {
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
      GET_NB(1), ngy_quiet(), turn = 1; /* race */
#pragma omp section
      AFTER(), LOAD(&mine); /* race */
    }
  }
  CASE("hybrid-009-task-local", 2, FREE) if (me == 0) {
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
      GET_NB(1), ngy_quiet();
#pragma omp taskwait
      LOAD(&mine);
    }
  }
  CASE("hybrid-010-task-local", 2, RACE) if (me == 0) {
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
      GET_NB(1), ngy_quiet(), turn = 1; /* race */
      AFTER(), LOAD(&mine); /* race */
    }
  }

  /* Rank 0 puts to the word of rank 1, and then both meet in a barrier. Threads of rank 1 load the word. */
  CASE("hybrid-011-for-ordered-remote", 2, FREE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL);
    if (me == 1)
#pragma omp parallel for ordered num_threads(2)
      for (int i = 0; i < 2; i++) {
#pragma omp ordered
        if (i == 0) ngy_barrier(NULL);
        else LOAD(word);
      }
  }
  CASE("hybrid-012-for-remote", 2, RACE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL); /* race */
    if (me == 1)
#pragma omp parallel for schedule(static, 1) num_threads(2)
      for (int i = 0; i < 2; i++) {
        if (i == 0) ngy_barrier(NULL);
        else LOAD(word); /* race */
      }
  }
  CASE("hybrid-013-master-remote", 2, FREE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL);
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      ngy_barrier(NULL);
#pragma omp barrier
      LOAD(word);
    }
  }
  CASE("hybrid-014-master-remote", 2, RACE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL); /* race */
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      ngy_barrier(NULL);
      LOAD(word); /* race */
    }
  }
  CASE("hybrid-015-single-remote", 2, FREE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL);
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp single
      ngy_barrier(NULL);
      LOAD(word);
    }
  }
  CASE("hybrid-016-single-remote", 2, RACE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL); /* race */
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp single nowait
      ngy_barrier(NULL);
      LOAD(word); /* race */
    }
  }
  CASE("hybrid-017-section-remote", 2, FREE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL);
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
      { ngy_barrier(NULL); }
#pragma omp sections
      { LOAD(word); }
    }
  }
  CASE("hybrid-018-section-remote", 2, RACE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL); /* race */
    if (me == 1)
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
      ngy_barrier(NULL);
#pragma omp section
      LOAD(word); /* race */
    }
  }
  CASE("hybrid-019-task-remote", 2, FREE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL);
    if (me == 1)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
      ngy_barrier(NULL);
#pragma omp taskwait
      LOAD(word);
    }
  }
  CASE("hybrid-020-task-remote", 2, RACE) {
    if (me == 0) PUT_NB(1), ngy_wait(handle), ngy_barrier(NULL); /* race */
    if (me == 1)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
      ngy_barrier(NULL);
      LOAD(word); /* race */
    }
  }

  /* One thread of rank 0 puts, and afterwards another one synchronises with rank 1. */
  CASE("hybrid-021-section-barrier-origin-remote", 2, RACE) {
    if (me == 0) {
#pragma omp parallel sections num_threads(2)
      {
#pragma omp section
        PUT(1), ngy_quiet(), turn = 1; /* race */
#pragma omp section
        AFTER(), ngy_barrier(NULL);
      }
    }
    if (me == 1) ngy_barrier(NULL), LOAD(word); /* race */
  }
  CASE("hybrid-022-section-signal-origin-remote", 2, RACE) {
    if (me == 0) {
#pragma omp parallel sections num_threads(2)
      {
#pragma omp section
        PUT(1), ngy_quiet(), turn = 1; /* race */
#pragma omp section
        AFTER(), ngy_amo_set32(1, flag, 1);
      }
    }
    if (me == 1) AWAIT(), LOAD(word); /* race */
  }

  ALL();
  ngy_finalize();
  if (!known) fprintf(stderr, "there is no case `%s`\n", chosen);
  return !known;
}
