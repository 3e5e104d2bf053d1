// feature: check.index
// ranks: 2
// flags: -fcheck
// fails: outside.c:14: the subscript 4 of the spread array a is outside of its dimension, 0 to 3
#include <split-c/split-c.h>

int n = 4;

int splitc_main(void)
{
  int a[n]::[3], k;
  n = 100;
  for (k = 0; k < 5; k++)
    a[k][0] = k;
  barrier();
  return 0;
}
