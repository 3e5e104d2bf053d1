/* race: lines 13 and 15 */
#include <split-c/split-c.h>
#include <stdio.h>

int data[32];
int from[32];

splitc_main(int argc, char **argv)
{
  int *global next = toglobal((MYPROC + 1) % PROCS, data);
  for (int i = 0; i < 32; i++)
    from[i] = MYPROC;
  bulk_put(next, from, sizeof from);
  barrier();                                 /* it completes no put: sync() must come before */
  printf("%d has %d\n", MYPROC, data[31]);
  sync();
}
