// feature: check.null
// ranks: 2
// fails: a null pointer is dereferenced
#include <split-c/split-c.h>
#include <stdio.h>

int splitc_main(void)
{
  int *global g = 0;
  if (MYPROC == 1) printf("%d\n", *g);
  barrier();
  return 0;
}
