/* A ring of producers and consumers: each stores blocks of numbers to its right neighbour, which waits for their bytes and no
 * barrier, and answers each block with a credit. Argument: blocks. */
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

#define LENGTH 50
#define SLOTS 4

static long slots[SLOTS][LENGTH];
static int credits;

/* Takes back a slot; runs at the producer. */
static int credit(void) { return ++credits; }

int splitc_main(int argc, char **argv)
{
  int blocks = argc > 1 ? atoi(argv[1]) : 100, sent = 0, taken = 0, k, wrong = 0;
  int right = (MYPROC + 1) % PROCS, left = (MYPROC + PROCS - 1) % PROCS;
  long block[LENGTH];
  credits = SLOTS;
  reset_store_sync();
  barrier();
  while (sent < blocks || taken < blocks) {
    if (sent < blocks && sent - credits < 0) {
      for (k = 0; k < LENGTH; k++) block[k] = 1000L * sent + k + MYPROC;
      bulk_store(toglobal(right, slots[sent % SLOTS]), block, sizeof block);
      sent++;
    } else if (taken < blocks && is_store_sync(sizeof block)) {
      store_sync(sizeof block);
      for (k = 0; k < LENGTH; k++) wrong += slots[taken % SLOTS][k] != 1000L * taken + k + left;
      i_atomic(credit, left);
      taken++;
    } else {
      splitc_poll();
    }
  }
  all_atomic_sync();
  wrong += credits != blocks + SLOTS;
  wrong = all_reduce_to_one_add(wrong);
  on_one puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  return 0;
}
