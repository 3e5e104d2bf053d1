// feature: global.reduction-clause
// ranks: 1 2 3 4
// flags: -fomni
// With -fomni every node has the result of a reduction clause, also one without an iteration, as with the Omni compiler.
#include "check.h"

enum { SIZE = 16 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p

int main(void) {
  int sum = 5;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 1; i < 3; i++) sum += i;
  EXPECT(sum == 8);
  return verdict();
}
