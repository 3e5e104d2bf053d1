// feature: check.dropped
// ranks: 2
// flags: -Wno-error
// compiles with: this global pointer becomes a local one
// Where a global pointer becomes one of C without a word of the program, the compiler says so.
#include <split-c/split-c.h>
#include <stdio.h>

int number;

static int value(int *p) { return *p; }

int splitc_main(void)
{
  int *global g = toglobal((MYPROC + 1) % PROCS, &number);
  int wrong;
  number = MYPROC;
  barrier();
  wrong = value(g) != MYPROC || value((int *)g) != MYPROC;
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
