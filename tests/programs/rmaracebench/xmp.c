/* The OpenSHMEM cases of RMARaceBench 1.2.0 for XMP/C, in our own words. `nagaya.c` describes the form of a case.
 *
 * shmem_put and shmem_get become assignments of sections of coarrays. shmem_g and shmem_p become those of elements, and shmem_iput and shmem_iget
 * those of sections with a stride. shmem_put_signal is an assignment, a sync_memory and an atomic. shmem_barrier_all is xmp_sync_all.
 *
 * These cases are missing. An assignment is complete for its own image when it ends, so no buffer is in use afterwards: conflict 1 to 15, misc 1 to
 * 8, sync 1 to 7, 12, 19 and 20, hybrid 1 to 10. XMP/C has no nonblocking atomics and no contexts: conflict 44, 45 and 47, atomic 1 to 3. A coarray
 * has one type: atomic 6 to 9. */
#include <stdio.h>
#include <string.h>
#include <xmp.h>

#define RACE 1
#define FREE 0
#define CASE(name, ranks, verdict) if (known |= is = !strcmp(chosen, name), is)

#define PUT(to) word[0:4]:[to] = mine[0:4]
#define GET(from) mine[0:4] = word[0:4]:[from]
#define P(to) word[0]:[to] = 42
#define G(from) mine[0] = word[0]:[from]
#define IPUT(to) word[0:2:2]:[to] = mine[0:2]
#define IGET(from) mine[0:2] = word[0:2:2]:[from]
#define FETCH(from) xmp_atomic_ref(&old, word[0]:[from])
#define SET(to) xmp_atomic_define(word[0]:[to], 7)
#define ADD(to) xmp_atomic_add(word[0]:[to], 1)
#define SWAP(to) xmp_atomic_compare_and_swap(&old, word[0]:[to], 1, 42)
#define LOAD(object) ((void)*(volatile int *)(object))
#define STORE(object) (*(volatile int *)(object) = 42)
#define SIGNAL(to) xmp_sync_memory(NULL), xmp_atomic_define(flag:[to], 1)
#define AFTER() wait_for(&turn)

#pragma xmp nodes p[*]
static int word[16]:[*], result:[*], flag:[*];
static xmp_lock_t lock:[*];
static int mine[4] = {1, 2, 3, 4};

/* Waits until another image has set the flag of this one. */
static void await(int me) {
  for (int seen = 0; !seen;) {
    xmp_atomic_ref(&seen, flag:[me]);
    xmp_sync_memory(NULL);
  }
}

/* Waits until another thread has set the variable. The detector does not take that for a synchronisation. */
static void wait_for(volatile int *turn) {
  while (!*turn) continue;
}

/* The same operations, far from the function that names their buffers. */
__attribute__((noinline)) static void deepest(void (*operation)(int *), int *here) { operation(here); }
__attribute__((noinline)) static void deeper(void (*operation)(int *), int *here) { deepest(operation, here); }
__attribute__((noinline)) static void deep(void (*operation)(int *), int *here) { deeper(operation, here); }
__attribute__((noinline)) static int *same(int *object) { return object; }
__attribute__((noinline)) static void alias(int *object, int **other) { *other = object; }
static void get(int *here) { *here = word[0]:[1]; } /* helper: get */
static void load(int *here) { LOAD(word); (void)here; }
static void store(int *here) { STORE(word); (void)here; } /* helper: store */

int main(int argc, char **argv) {
  const char *chosen = argc > 1 ? argv[1] : "";
  int is = 0, known = 0, old = 0, me = xmpc_this_image(), *there, *const first = word;
  volatile int turn = 0;
  xmp_sync_all(NULL);

  /* Two accesses to the word of image 1: of image 0, and of image 1 or image 2. */
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
    if (me == 0) { PUT(1); SIGNAL(1); } /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-035-putsignal-putsignal-remote", 3, RACE) {
    if (me == 0) { PUT(1); SIGNAL(1); } /* race */
    if (me == 2) { PUT(1); SIGNAL(1); } /* race */
  }
  CASE("conflict-036-g-store-remote", 2, RACE) {
    if (me == 0) G(1); /* race */
    if (me == 1) STORE(word); /* race */
  }
  CASE("conflict-037-g-put-remote", 3, RACE) {
    if (me == 0) G(1); /* race */
    if (me == 2) PUT(1); /* race */
  }
  CASE("conflict-038-p-load-remote", 2, RACE) {
    if (me == 0) P(1); /* race */
    if (me == 1) LOAD(word); /* race */
  }
  CASE("conflict-039-p-get-remote", 3, RACE) {
    if (me == 0) P(1); /* race */
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

  CASE("atomic-004-int-int-remote", 3, FREE) {
    if (me == 0) ADD(1);
    if (me == 2) ADD(1);
  }
  CASE("atomic-005-int-int-sameorigin-remote", 2, FREE) if (me == 0) {
    ADD(1);
    ADD(1);
  }

  /* Memory that calls and copies of pointers hide. */
  CASE("misc-009-get-load-nesting-remote", 2, FREE) {
    if (me == 0) deep(get, mine);
    if (me == 1) LOAD(word);
  }
  CASE("misc-010-get-store-nesting-remote", 2, RACE) {
    if (me == 0) deep(get, mine); /* race: get */
    if (me == 1) STORE(word); /* race */
  }
  CASE("misc-011-get-load-funcpointer-remote", 2, FREE) {
    void (*act)(int *) = me == 0 ? get : load;
    act(mine);
  }
  CASE("misc-012-get-store-funcpointer-remote", 2, RACE) {
    void (*act)(int *) = me == 0 ? get : store; /* race: get */
    act(mine); /* race: store */
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
    memcpy(&there, &first, sizeof there);
    if (me == 0) GET(1);
    if (me == 1) LOAD(there);
  }
  CASE("misc-018-get-store-memcpy-remote", 2, RACE) {
    memcpy(&there, &first, sizeof there);
    if (me == 0) GET(1); /* race */
    if (me == 1) STORE(there); /* race */
  }

  /* Synchronisation. */
  CASE("sync-008-barrierall-remote", 2, FREE) {
    if (me == 0) PUT(1);
    xmp_sync_all(NULL);
    if (me == 0) GET(1);
  }
  CASE("sync-009-quiet-sync-remote", 2, FREE) {
    if (me == 0) PUT(1);
    xmp_sync_all(NULL);
    if (me == 1) GET(1);
  }
  CASE("sync-010-quiet-sync-remote", 2, RACE) {
    if (me == 0) PUT(1); /* race */
    xmp_sync_memory(NULL);
    if (me == 1) GET(1); /* race */
  }
  CASE("sync-011-fence-put-put-remote", 2, FREE) if (me == 0) {
    PUT(1);
    xmp_sync_memory(NULL);
    PUT(1);
  }
  CASE("sync-013-lock-remote", 2, FREE) {
#pragma xmp lock(lock:[0])
    PUT(1);
#pragma xmp unlock(lock:[0])
  }
  /* Image 1 has the lock first, and puts after it. The flag orders only what image 1 did before. */
  CASE("sync-014-lock-remote", 2, RACE) {
    if (me == 0) {
      await(me);
#pragma xmp lock(lock:[0])
      PUT(1); /* race */
#pragma xmp unlock(lock:[0])
    }
    if (me == 1) {
#pragma xmp lock(lock:[0])
#pragma xmp unlock(lock:[0])
      SIGNAL(0);
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
      await(me);
    }
  }
  CASE("sync-016-waituntil-remote", 2, FREE) {
    if (me == 0) { PUT(1); SIGNAL(1); }
    if (me == 1) await(me), LOAD(word);
  }
  CASE("sync-017-putsignal-remote", 2, FREE) {
    if (me == 1) { PUT(0); xmp_sync_memory(NULL); xmp_atomic_add(flag:[0], 1); }
    if (me == 0) {
      while (old != 1) xmp_atomic_ref(&old, flag:[0]);
      LOAD(word);
    }
  }
  CASE("sync-018-putsignal-remote", 2, RACE) {
    if (me == 1) { PUT(0); xmp_sync_memory(NULL); xmp_atomic_add(flag:[0], 1); } /* race */
    if (me == 0) {
      while (*(volatile int *)&flag != 1) continue; /* race */
      LOAD(word); /* race */
    }
  }
  CASE("sync-021-reduce-remote", 2, FREE) {
#pragma xmp reduction(+:result)
    xmp_sync_all(NULL);
    if (me == 0) result:[1] = 1;
  }
  CASE("sync-022-reduce-remote", 2, RACE) {
#pragma xmp reduction(+:result) /* race */
    if (me == 0) result:[1] = 1; /* race */
  }
  CASE("sync-023-team-remote", 4, RACE) {
    if (me == 2) PUT(3); /* race */
#pragma xmp task on p[0:2:2]
    {
#pragma xmp barrier
    }
    if (me == 3) LOAD(word); /* race */
  }
  CASE("sync-024-team-remote", 4, FREE) {
    if (me == 0) PUT(2);
#pragma xmp task on p[0:2:2]
    {
#pragma xmp barrier
    }
    if (me == 2) LOAD(word);
  }

  /* Image 0 puts to the word of image 1, and then both meet in a barrier. Threads of image 1 load the word. */
  CASE("hybrid-011-for-ordered-remote", 2, FREE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); }
    if (me == 1)
#pragma omp parallel for ordered num_threads(2)
      for (int i = 0; i < 2; i++) {
#pragma omp ordered
        if (i == 0) xmp_sync_all(NULL);
        else LOAD(word);
      }
  }
  CASE("hybrid-012-for-remote", 2, RACE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); } /* race */
    if (me == 1)
#pragma omp parallel for schedule(static, 1) num_threads(2)
      for (int i = 0; i < 2; i++) {
        if (i == 0) xmp_sync_all(NULL);
        else LOAD(word); /* race */
      }
  }
  CASE("hybrid-013-master-remote", 2, FREE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); }
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      xmp_sync_all(NULL);
#pragma omp barrier
      LOAD(word);
    }
  }
  CASE("hybrid-014-master-remote", 2, RACE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); } /* race */
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp master
      xmp_sync_all(NULL);
      LOAD(word); /* race */
    }
  }
  CASE("hybrid-015-single-remote", 2, FREE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); }
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp single
      xmp_sync_all(NULL);
      LOAD(word);
    }
  }
  CASE("hybrid-016-single-remote", 2, RACE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); } /* race */
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp single nowait
      xmp_sync_all(NULL);
      LOAD(word); /* race */
    }
  }
  CASE("hybrid-017-section-remote", 2, FREE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); }
    if (me == 1)
#pragma omp parallel num_threads(2)
    {
#pragma omp sections
      { xmp_sync_all(NULL); }
#pragma omp sections
      { LOAD(word); }
    }
  }
  CASE("hybrid-018-section-remote", 2, RACE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); } /* race */
    if (me == 1)
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
      xmp_sync_all(NULL);
#pragma omp section
      LOAD(word); /* race */
    }
  }
  CASE("hybrid-019-task-remote", 2, FREE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); }
    if (me == 1)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
      xmp_sync_all(NULL);
#pragma omp taskwait
      LOAD(word);
    }
  }
  CASE("hybrid-020-task-remote", 2, RACE) {
    if (me == 0) { PUT(1); xmp_sync_all(NULL); } /* race */
    if (me == 1)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
      xmp_sync_all(NULL);
      LOAD(word); /* race */
    }
  }

  /* One thread of image 0 puts, and afterwards another one synchronises with image 1. */
  CASE("hybrid-021-section-barrier-origin-remote", 2, RACE) {
    if (me == 0)
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
      { PUT(1); xmp_sync_memory(NULL); turn = 1; } /* race */
#pragma omp section
      { AFTER(); xmp_sync_all(NULL); }
    }
    if (me == 1) { xmp_sync_all(NULL); LOAD(word); } /* race */
  }
  CASE("hybrid-022-section-signal-origin-remote", 2, RACE) {
    if (me == 0)
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
      { PUT(1); xmp_sync_memory(NULL); turn = 1; } /* race */
#pragma omp section
      { AFTER(); xmp_atomic_define(flag:[1], 1); }
    }
    if (me == 1) { await(me); LOAD(word); } /* race */
  }

  xmp_sync_all(NULL);
  if (!known) fprintf(stderr, "there is no case `%s`\n", chosen);
  return !known;
}
