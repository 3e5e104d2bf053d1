/* free of races */
#include <split-c/split-c.h>
#include <stdio.h>

int in[16];

splitc_main(int argc, char **argv)
{
  int *global next = toglobal((MYPROC + 1) % PROCS, in);
  for (int i = 0; i < 16; i++)
    next[i] :- 100 * MYPROC + i;
  store_sync(16 * sizeof(int));              /* what the previous processor has stored here */
  int sum = 0;
  for (int i = 0; i < 16; i++)
    sum += in[i];
  printf("%d: %d\n", MYPROC, sum);
}
