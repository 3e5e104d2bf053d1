/* race: lines 14 and 17 */
#include <split-c/split-c.h>
#include <stdio.h>

int data[64];
int copy[64];

splitc_main(int argc, char **argv)
{
  int *global next = toglobal((MYPROC + 1) % PROCS, data);
  for (int i = 0; i < 64; i++)
    data[i] = MYPROC + i;
  barrier();
  bulk_get(copy, next, sizeof copy);
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += copy[i];                          /* before sync() */
  sync();
  printf("%d: %d\n", MYPROC, sum);
}
