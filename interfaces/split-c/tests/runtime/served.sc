/* A processor that computes, and calls nothing of the library, is read and written by others meanwhile: its static data, its spread
 * memory, its stack. It allocates, and calls the mathematical library, since whoever serves it may interrupt it there. With an argument
 * it polls. */
#include <math.h>
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

#define TIMES 300

int wrong;
long counts[PROCS]::[8];
long *global stacks[PROCS]::;
static long table[TIMES];
static double sum;

/* What the program does between two calls of the library. */
static void work(void)
{
  int k;
  char *list[16];
  for (k = 0; k < 16; k++) {
    list[k] = malloc(1 + (unsigned)(sum * 1000) % 4000 + k);
    list[k][0] = k;
    sum += sin(k + sum) * cos(sum);
  }
  for (k = 0; k < 16; k++) free(list[k]);
}

static void ask(int last)
{
  long *global on_stack = stacks[last], *global there = toglobal(last, table);
  int k;
  for (k = 0; k < TIMES; k++) {
    long seen;
    sc_fetch_ladd(&counts[last][0], k);
    sc_fetch_ladd(&on_stack[0], k);
    on_stack[1 + MYPROC] = k;
    counts[last][1 + MYPROC] := 2 * k;
    if (MYPROC == 0) there[k] = 3 * k;
    sync();
    seen = on_stack[1 + MYPROC];
    wrong += seen != k || counts[last][1 + MYPROC] != 2 * k || (MYPROC == 0 && there[k] != 3 * k);
  }
}

int splitc_main(int argc, char **argv)
{
  int last = PROCS - 1, k;
  long mine[8] = {0};
  (void)argv;
  stacks[MYPROC] = mine;
  barrier();
  if (MYPROC < last) {
    ask(last);
  } else {
    /* They are done when both sums are there. */
    long all = (long)last * TIMES * (TIMES - 1) / 2;
    volatile long *one = tolocal(counts[last]), *other = mine;
    while (one[0] != all || other[0] != all || (PROCS > 1 && *(volatile long *)&table[TIMES - 1] != 3 * (TIMES - 1))) {
      work();
      if (argc > 1) splitc_poll();
    }
    for (k = 0; k < TIMES && PROCS > 1; k++) wrong += table[k] != 3 * k;
  }
  barrier();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong || sum != sum ? "FAIL" : "PASS");
  return wrong;
}
