// feature: check.conform
// ranks: 1
// flags: -fcheck
// fails: conform_expression.c:11
#include "../check.h"

int b[20], c[20];

int main(void) {
  int n = 3 + ME - ME, k = 4;
  b[0:n] = b[0:n] * 2 + c[0:k];
  return verdict();
}
