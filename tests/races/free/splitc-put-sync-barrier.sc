/* free of races */
#include <split-c/split-c.h>
#include <stdio.h>

int data[32];
int from[32];
int copy[32];

splitc_main(int argc, char **argv)
{
  int *global next = toglobal((MYPROC + 1) % PROCS, data);
  for (int i = 0; i < 32; i++)
    from[i] = MYPROC;
  bulk_put(next, from, sizeof from);
  sync();
  from[0] = -1;
  barrier();
  printf("%d has %d\n", MYPROC, data[0]);
  bulk_get(copy, next, sizeof copy);
  sync();
  printf("%d got %d\n", MYPROC, copy[31]);
}
