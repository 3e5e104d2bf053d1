// feature: global.align global.loop
// ranks: 1 2 3 4
// flags: -Wno-error
// compiles with: global_align_inside.c:15:19: warning: 'cells' is declared outside of this function, and is distributed in all of the file
// An array of the file that a directive inside a function distributes.
#include "check.h"

enum { SIZE = 23 };
long cells[SIZE];
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[cyclic(2)] onto p

static long fill(long factor) {
#pragma xmp align cells[i] with t[i]
  long total = 0;
#pragma xmp loop on t[i] reduction(+:total)
  for (int i = 0; i < SIZE; i++) {
    cells[i] = factor * i;
    total += cells[i];
  }
  return total;
}

/* The same array here. */
static long largest(void) {
  long most = -1;
#pragma xmp loop on t[i] reduction(max:most)
  for (int i = 0; i < SIZE; i++)
    if (cells[i] > most) most = cells[i];
  return most;
}

int main(void) {
  EXPECT(fill(3) == 3 * SIZE * (SIZE - 1) / 2);
  EXPECT(largest() == 3 * (SIZE - 1));
  return verdict();
}
