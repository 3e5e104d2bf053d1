// feature: check.processor
// ranks: 2
// fails: a pointer names processor 5
#include <split-c/split-c.h>

int x;

int splitc_main(void)
{
  *toglobal(5, &x) = 3;
  barrier();
  return 0;
}
