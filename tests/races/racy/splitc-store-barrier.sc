/* race: lines 10 and 12 */
#include <split-c/split-c.h>
#include <stdio.h>

double box[4];

splitc_main(int argc, char **argv)
{
  double *global next = toglobal((MYPROC + 1) % PROCS, box);
  next[0] :- 1.5 * MYPROC;
  barrier();                                 /* it completes no store */
  printf("%d has %g\n", MYPROC, box[0]);
  all_store_sync();
}
