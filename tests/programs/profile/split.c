/* Known communication of three processors; tests/profile.rs has the numbers. */
#include <split-c/split-c.h>

int value[PROCS]::;
int many[PROCS]::[64];

splitc_main()
{
  int here[64], k, next = (MYPROC + 1) % PROCS, sum = 0;
  for (k = 0; k < 64; k++) here[k] = k;
  barrier();
  for (k = 0; k < 9; k++) value[next] = k; /* put */
  for (k = 0; k < 4; k++) bulk_write(many[next], here, 64 * sizeof(int)); /* put */
  barrier();
  sum += value[(MYPROC + 2) % PROCS]; /* get */
  barrier(); /* collective */
  return sum < 0;
}
