/* race: lines 10 and 11 */
#include <split-c/split-c.h>
#include <stdio.h>

int box;

splitc_main(int argc, char **argv)
{
  int *global next = toglobal((MYPROC + 1) % PROCS, &box);
  *next = MYPROC;
  printf("%d has %d\n", MYPROC, box);        /* no barrier */
}
