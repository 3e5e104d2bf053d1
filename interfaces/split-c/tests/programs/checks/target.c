// feature: check.target
// ranks: 1 2
// flags: -fcheck
// fails: target.c:13: reads 4 bytes
#include <split-c/split-c.h>

int x[1]::;

static int second(const int *global from)
{
  int part[3] = {0}, k;
  for (k = 0; k < 3; k++) part[k] := *from;
  k = part[1];
  sync();
  return k;
}

int splitc_main(void)
{
  return second(&x[0]);
}
