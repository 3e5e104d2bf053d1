// feature: check.collective
// ranks: 2 3
// flags: -fcheck
// fails: the processors make different collective calls: processor 0 calls barrier() at
#include <split-c/split-c.h>

int splitc_main(void)
{
  if (MYPROC > 0)
    all_store_sync();
  else
    barrier();
  return 0;
}
