/* Two threads of rank 1 access a word of its segment; the argument names what orders them. tests/races.rs has the reports. */
#include <nagaya.h>
#include <pthread.h>
#include <string.h>

static int *word;
static const char *how;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static int is(const char *name) { return !strcmp(how, name); }

static void write_it(int value) { *word = value; } /* write */
static int read_it(void) { return *(volatile int *)word; } /* read */

static void *thread(void *unused) {
  if (is("mutex")) pthread_mutex_lock(&mutex);
  write_it(1);
  if (is("mutex")) pthread_mutex_unlock(&mutex);
  return unused;
}

static void threads(void) {
  pthread_t other;
  pthread_create(&other, NULL, thread, NULL);
  if (is("joined")) pthread_join(other, NULL);
  if (is("mutex")) pthread_mutex_lock(&mutex);
  read_it();
  if (is("mutex")) pthread_mutex_unlock(&mutex);
  if (!is("joined")) pthread_join(other, NULL);
}

static void sections(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp sections
    {
#pragma omp section
      write_it(2);
#pragma omp section
      if (is("sections")) read_it();
    }
#pragma omp single
    read_it();
  }
}

static void tasks(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task
    write_it(3);
    if (is("taskwait")) {
#pragma omp taskwait
    }
    read_it();
  }
  read_it();
}

static void region(void) {
  int sum = 0;
#pragma omp parallel num_threads(2)
  {
    if (is("critical")) {
#pragma omp critical
      write_it(read_it() + 1);
    } else if (is("reduction")) {
#pragma omp for reduction(+ : sum)
      for (int k = 0; k < 8; k++) sum += read_it();
#pragma omp barrier
#pragma omp master
      write_it(sum);
    } else {
#pragma omp master
      write_it(4);
      if (is("barrier")) {
#pragma omp barrier
      }
      read_it();
    }
  }
}

int main(int argc, char **argv) {
  how = argc > 1 ? argv[1] : "threads";
  ngy_init();
  int me = ngy_rank();
  ngy_alloc(sizeof *word, 64, (void **)&word);
  *word = 0;
  ngy_barrier(NULL);
  if (me == 1) {
    if (is("threads") || is("joined") || is("mutex")) threads();
    else if (is("sections") || is("section")) sections();
    else if (is("tasks") || is("taskwait")) tasks();
    else region();
  }
  ngy_barrier(NULL);
  ngy_finalize();
  return 0;
}
