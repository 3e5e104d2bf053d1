// feature: start.main start.procs barrier on_one
// ranks: 1 2 3 4 7
// Every processor begins in splitc_main, with a type left out as programs of the time do, and ends without a return.
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int wrong;

splitc_main(int argc, char *argv[])
{
  int sum, global, spread = 3;
  global = all_reduce_to_all_add(1);
  if (global != PROCS || MYPROC < 0 || MYPROC >= PROCS) wrong++;
  if (argc != 1 || !argv[0]) wrong++;
  sum = all_reduce_to_all_add(MYPROC);
  if (sum != PROCS * (PROCS - 1) / 2) wrong++;
  if (PROCSLOG >= 0 ? 1 << PROCSLOG != PROCS : (PROCS & (PROCS - 1)) == 0) wrong++;
  if (spread > 2)
    on_one spread = -1;
  else
    wrong++;
  if (MYPROC == 0 ? spread != -1 : spread != 3) wrong++;
  on_proc(PROCS - 1) { spread = 77; }
  if (MYPROC == PROCS - 1 && spread != 77) wrong++;
  barrier();
  sync();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
}
