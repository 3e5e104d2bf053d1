// feature: check.conflict
// ranks: 2
// flags: -fcheck
// fails: may still read (call sync() in between)
#include <split-c/split-c.h>

int x[4];

int splitc_main(void)
{
  int y[4] = {0};
  bulk_get(y, toglobal(1, x), sizeof x);
  *toglobal(1, &x[2]) = 1;
  sync();
  return 0;
}
