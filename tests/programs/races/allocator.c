/* `malloc` takes a lock of POSIX, as some allocators do, and UCX's hook of `mmap`. The detector must not call `malloc` at such a lock. The argument
 * `race` adds a race. tests/races.rs has the reports. */
#include <nagaya.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void __libc_free(void *);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

#define LOCKED(type, call)                                                                     \
  pthread_mutex_lock(&mutex);                                                                  \
  type result = call;                                                                          \
  pthread_mutex_unlock(&mutex);                                                                \
  return result;

void *malloc(size_t len) { LOCKED(void *, __libc_malloc(len)) }
void *calloc(size_t count, size_t len) { LOCKED(void *, __libc_calloc(count, len)) }
void *realloc(void *old, size_t len) { LOCKED(void *, __libc_realloc(old, len)) }
void free(void *old) {
  pthread_mutex_lock(&mutex);
  __libc_free(old);
  pthread_mutex_unlock(&mutex);
}

static int *word;

static void *thread(void *unused) {
  char *volatile text = malloc(100);
  free(text);
  *word += 1; /* update */
  return unused;
}

int main(int argc, char **argv) {
  if (ngy_init() || ngy_alloc(sizeof *word, 0, (void **)&word)) return 1;
  *word = 0;
  ngy_barrier(NULL);
  for (int k = 0; k < 3; k++) {
    pthread_t one;
    pthread_create(&one, NULL, thread, NULL);
    pthread_join(one, NULL);
  }
  int two = 2;
  if (argc > 1 && !strcmp(argv[1], "race") && ngy_rank() == 1) ngy_put(0, word, &two, sizeof two); /* put */
  ngy_barrier(NULL);
  int wrong = *word < 2;
  ngy_finalize();
  return wrong;
}
