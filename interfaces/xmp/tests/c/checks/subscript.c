// feature: check.section
// ranks: 1 2
// flags: -fcheck
// fails: subscript.c:11: a[i][j]: a: subscript 5 of dimension 2 is outside 0 to 4
#include "../check.h"

int a[4][5]:[*];

int main(void) {
  int i = 3 + ME - ME, j = 5;
  a[i][j]:[RIGHT] = 1;
  return verdict();
}
