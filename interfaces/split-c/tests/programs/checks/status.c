// feature: start.exit
// ranks: 3
// fails: status 4
#include <split-c/split-c.h>
#include <stdlib.h>

int splitc_main(void)
{
  on_proc(PROCS - 1) exit(4);
  barrier();
  return 0;
}
