// feature: global.dereference sync.all_store sync.store
// ranks: 1 2 4
// Stacks and heaps of processors that compute, and on one host call nothing of the library: the system copies. And polling for what is
// under way.
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int from; double values[100]; } letter;

letter *global letters[PROCS]::;
int *global flags[PROCS]::;
int passed[PROCS]::;

/* Where all goes by messages, this is their recipient. */
static void spin_until(volatile int *flag, int value)
{
  const char *direct = getenv("NAGAYA_SMP_DIRECT");
  const int by_messages = direct && strcmp(direct, "0") == 0;
  while (*flag != value)
    if (by_messages) splitc_poll();
}

int splitc_main(void)
{
  volatile int flag = 0;
  const int next = (MYPROC + 1) % PROCS, before = (MYPROC + PROCS - 1) % PROCS;
  letter mine, *heap = malloc(sizeof *heap);
  int wrong = 0;
  flags[MYPROC] = toglobal(MYPROC, (int *)&flag);
  letters[MYPROC] = toglobal(MYPROC, heap);
  for (int k = 0; k < 100; k++) heap->values[k] = k * MYPROC;
  heap->from = MYPROC;
  barrier();

  /* Nobody calls the library while the flag goes round. */
  if (MYPROC == 0) {
    *flags[next] = 1;
    spin_until(&flag, 1);
  } else {
    spin_until(&flag, 1);
    *flags[next] = 1;
  }
  barrier();

  mine = *letters[next];
  wrong += mine.from != next || mine.values[99] != 99 * next;
  barrier();
  mine.from := letters[before]->from;
  letters[next]->values[7] := -MYPROC;
  while (!is_sync()) {}
  wrong += mine.from != before;
  barrier();
  wrong += heap->values[7] != -before;
  barrier();

  /* Stores into a heap and into spread memory count alike. */
  for (int k = 0; k < 10; k++) letters[next]->values[k] :- 3.5 * k;
  passed[next] :- MYPROC;
  while (!is_store_sync(10 * sizeof(double) + sizeof(int))) {}
  store_sync(10 * sizeof(double) + sizeof(int));
  wrong += heap->values[9] != 31.5 || passed[MYPROC] != before;
  while (!is_all_store_sync()) {}
  letters[next]->values[1] :- 5;
  while (!is_all_store_sync()) {}
  wrong += heap->values[1] != 5;

  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
