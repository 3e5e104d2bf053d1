// feature: check.element global.array
// ranks: 4
// flags: -fcheck
// fails: array_elsewhere.c:20: v[first:8]: v[
// An operand of `array` that the owner of the left side's element does not have.
#include <stdio.h>

enum { SIZE = 16 };
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p
int u[SIZE], v[SIZE];
#pragma xmp align [i] with t[i] :: u, v

int main(void) {
  int first = 8;
#pragma xmp array on t[8:8]
  u[first:8] = v[first:8];
#pragma xmp array on t[0:8]
  u[0:8] = v[first:8];
  puts("PASS");
  return 0;
}
