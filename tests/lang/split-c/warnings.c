// feature: check.target check.alone
// ranks: 1
// flags: -Wno-error -fno-check
// compiles with: 'y' is used before sync() has completed the ':=' to it
// compiles with: barrier() is called by one processor, and waits for all
// What the compiler can tell of a program that goes wrong when it runs.
#include <split-c/split-c.h>
#include <stdio.h>

int x[1]::;

int splitc_main(void)
{
  int y = 0, z;
  on_one x[0] = 3;
  y := x[0];
  z = y + 1;
  sync();
  z = y;
  on_one barrier();
  on_one puts(z == 3 ? "PASS" : "FAIL");
  return 0;
}
