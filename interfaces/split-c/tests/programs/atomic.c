// feature: library.atomic library.lock
// ranks: 1 2 3 4 7
// Functions that run at a processor, atomic operations on words and locks, in static data, spread memory, stacks and the heap.
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

static int calls, last_sum;
static int log_of[1000];
int words[PROCS]::;
long wide;
double total;
sc_lock_t lock;
int counter;
int *global of_stack;

/* Runs at one processor at a time, so its steps are not mixed with another call's. */
static int append(int value)
{
  int at = calls;
  log_of[at] = value;
  calls = at + 1;
  return at;
}

static int sum_of(int a, int b, int c, int *d)
{
  last_sum = a + 10 * b + 100 * c + 1000 * *d;
  return last_sum - 1;
}

static int nothing(void) { return -5; }

splitc_main()
{
  int k, before = -1, mine = 0, on_stack = 0, sum = PROCS * (PROCS - 1) / 2;
  int *global far;
  of_stack = &on_stack;
  counter = MYPROC + 2;
  barrier();

  /* One list at the last processor: everybody's calls are all there, in the order in which they were made. */
  for (k = 0; k < 20; k++) {
    int at = atomic(append, PROCS - 1, 100 * MYPROC + k);
    CHECK(at > before);
    before = at;
  }
  barrier();
  on_proc(PROCS - 1) {
    int next[7] = {0};
    CHECK(calls == 20 * PROCS);
    for (k = 0; k < calls; k++) CHECK(log_of[k] % 100 == next[log_of[k] / 100]++);
  }
  CHECK(atomic(sum_of, (MYPROC + 1) % PROCS, 1, -2, 3, &counter) == 280 + 1000 * ((MYPROC + 1) % PROCS + 2));
  barrier();
  CHECK(last_sum == 281 + 1000 * counter);
  CHECK(atomic(nothing, 0) == -5);
  calls = 0;
  barrier();
  for (k = 0; k < PROCS; k++) i_atomic(append, k, MYPROC);
  all_atomic_sync();
  CHECK(calls == PROCS);
  for (k = 0; k < PROCS; k++) mine += log_of[k];
  CHECK(mine == sum);

  /* Words. */
  for (k = 0; k < 10; k++) sc_fetch_add(&words[0], 1);
  sc_fetch_ladd(toglobal(PROCS - 1, &wide), 1L << 33);
  sc_fetch_or(*toglobal(0, &of_stack), 1 << MYPROC);
  for (k = 0; k < 8; k++) sc_accumulate(toglobal(0, &total), 0.25);
  barrier();
  CHECK(words[0] == 10 * PROCS && *toglobal(PROCS - 1, &wide) == (long)PROCS << 33);
  CHECK(**toglobal(0, &of_stack) == (1 << PROCS) - 1 && *toglobal(0, &total) == 2 * PROCS);
  barrier();
  CHECK(sc_swap(&words[MYPROC], 5 - MYPROC) == (MYPROC ? 0 : 10 * PROCS));
  CHECK(sc_compare_and_swap(&words[MYPROC], 7 + MYPROC, 1) == 5 - MYPROC && sc_compare_and_swap(&words[MYPROC], 5 - MYPROC, -1) == 5 - MYPROC);
  CHECK(sc_fetch_and(&words[MYPROC], 6) == -1 && sc_fetch_xor(&words[MYPROC], 3) == 6 && words[MYPROC] == 5);
  CHECK(sc_lcompare_and_swap(toglobal(MYPROC, &wide), 3, 4) == wide && sc_lswap(toglobal(MYPROC, &wide), 9) != 9 && wide == 9);

  /* A lock around steps that would be mixed without it. */
  counter = 0;
  barrier();
  far = toglobal(0, &counter);
  for (k = 0; k < 20; k++) {
    sc_lock(toglobal(PROCS / 2, &lock));
    *far = *far + 1;
    sc_unlock(toglobal(PROCS / 2, &lock));
  }
  barrier();
  CHECK(*far == 20 * PROCS);
  on_one CHECK(sc_trylock(&lock) && !sc_trylock(&lock));
  on_one sc_unlock(&lock);

  /* Memory of another processor, from here. */
  {
    char *global text = sc_malloc_on((MYPROC + 1) % PROCS, 100), copy[100];
    CHECK(text && toproc(text) == (MYPROC + 1) % PROCS);
    bulk_write(text, "written there", 14);
    bulk_read(copy, text, 14);
    CHECK(!strcmp(copy, "written there"));
    sc_free(text);
  }
  on_stack = 0;
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
}
