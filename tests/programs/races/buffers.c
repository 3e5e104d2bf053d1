/* A thread of rank 0 gets into a buffer, and afterwards another thread writes there; the argument names what is between. tests/races.rs has the
 * reports. */
#include <malloc.h>
#include <nagaya.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 1 << 20 };

static const char *how;
static int *word;
/* Orders the threads in time. The detector does not take it for a synchronisation. */
static volatile int turn;

static int is(const char *name) { return !strcmp(how, name); }

static void get(void *to) {
  ngy_get_nbi(1, to, word, sizeof *word); /* get */
  ngy_quiet();
}

__attribute__((noinline)) static void write_it(int *to) { *(volatile int *)to = 7; } /* write */

/* The same stack belongs to both, one after the other. */
__attribute__((noinline)) static void get_on_stack(void) {
  int buffer[64];
  get(buffer);
}

__attribute__((noinline)) static void write_on_stack(void) {
  int other[64];
  for (int k = 0; k < 64; k++) write_it(&other[k]);
}

static void two_threads(void) {
  int buffer = 0, is_first = 1;
#pragma omp parallel num_threads(2) firstprivate(is_first)
  {
#pragma omp single nowait
    {
      int *to = is("freed") ? malloc(BYTES) : &buffer;
      is_first = 0;
      get(to);
      if (is("freed")) free(to);
      turn = 1;
    }
    if (is("barrier")) {
#pragma omp barrier
    }
    while (!turn) continue;
    if (is_first) {
      int *to = is("freed") ? malloc(BYTES) : &buffer;
      write_it(to);
      if (is("freed")) free(to);
    }
  }
}

static void two_sections(void) {
#pragma omp parallel sections num_threads(1)
  {
#pragma omp section
    get_on_stack();
#pragma omp section
    write_on_stack();
  }
}

static void two_tasks(void) {
#pragma omp parallel num_threads(1)
#pragma omp single
  {
#pragma omp task
    get_on_stack();
#pragma omp task
    write_on_stack();
  }
}

int main(int argc, char **argv) {
  how = argc > 1 ? argv[1] : "";
  /* Memory that is free again gets the same address. */
  mallopt(M_MMAP_THRESHOLD, 1 << 16);
  ngy_init();
  ngy_alloc(sizeof *word, 64, (void **)&word);
  ngy_barrier(NULL);
  if (ngy_rank() == 0) {
    if (is("sections")) two_sections();
    else if (is("tasks")) two_tasks();
    else two_threads();
  }
  ngy_barrier(NULL);
  ngy_finalize();
  return 0;
}
