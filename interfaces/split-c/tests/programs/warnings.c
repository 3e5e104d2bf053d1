// feature: check.target check.alone
// ranks: 1
// flags: -Wno-error -fno-check
// compiles with: 'y' is used before sync() has completed the ':=' to it
// compiles with: barrier() is called by one processor, and waits for all
// compiles with: 'z' is a label here, and '-' begins the statement after it
// compiles with: one of these pointers points to a pointer with a processor, the other does not
// compiles with: a spread pointer becomes a global one here: p + 1 is then the next element of one processor
// compiles with: a global pointer becomes a spread one here: p + 1 is then on the next processor
// What the compiler can tell of a program that goes wrong when it runs.
#include <split-c/split-c.h>
#include <stdio.h>

int x[1]::;

int splitc_main(void)
{
  int y = 0, z, *global g = &y, **behind = &g;
  on_one x[0] = 3;
  y := x[0];
  z = y + 1;
  sync();
  z = y;
  if (behind) z :- 3;
  g = x;
  {
    int *spread s = &x[0];
    s = (int *spread)g;
    g = (int *global)s;
    bulk_read(&y, s, sizeof y);
  }
  goto w;
w:-z;
  on_one barrier();
  on_one puts(z == 3 ? "PASS" : "FAIL");
  return 0;
}
