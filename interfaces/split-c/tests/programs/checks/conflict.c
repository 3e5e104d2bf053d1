// feature: check.conflict
// ranks: 1 2
// flags: -fcheck
// fails: may still write (call sync() in between)
#include <split-c/split-c.h>

int x[1]::;

int splitc_main(void)
{
  x[0] := 3;
  return x[0];
}
