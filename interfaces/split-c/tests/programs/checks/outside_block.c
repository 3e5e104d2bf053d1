// feature: check.index
// ranks: 2
// flags: -fcheck
// fails: outside_block.c:17: the subscript 12 of the spread array a is outside of its dimension, 0 to 9
#include <split-c/split-c.h>

struct pair { int x[2][3]; };
int a[PROCS]::[10];
struct pair b[PROCS]::;

int splitc_main(void)
{
  int i = MYPROC, k = 12;
  int *global end = &a[i][10];
  for (k = 0; k < 10; k++) a[i][k] = k;
  b[i].x[1][2] = a[i][9] + (end == &a[i][0]);
  a[i][k + 2] = 1;
  barrier();
  return 0;
}
