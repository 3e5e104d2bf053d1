// feature: check.conform
// ranks: 1 2
// flags: -fcheck
// fails: conform.c:11
#include "../check.h"

int a[4][5]:[*], b[20];

int main(void) {
  int n = 3 + ME - ME, k = 4;
  b[0:n] = a[1][0:k]:[RIGHT];
  return verdict();
}
