/* free of races */
#include <split-c/split-c.h>
#include <stdio.h>

int box;

splitc_main(int argc, char **argv)
{
  int *global next = toglobal((MYPROC + 1) % PROCS, &box);
  for (int step = 0; step < 4; step++) {
    *next = MYPROC + step;
    barrier();
    printf("%d has %d\n", MYPROC, box);
    barrier();
  }
}
