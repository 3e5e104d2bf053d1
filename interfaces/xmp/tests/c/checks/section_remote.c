// feature: check.section
// ranks: 1 2
// flags: -fcheck
// fails: section_remote.c:11: m
#include "../check.h"

double m[4][5]:[*], w[4][5];

int main(void) {
  int n = 2 + ME - ME, s = 5;
  m[1:n][0:2:s]:[RIGHT] = w[0:2][0:2];
  return verdict();
}
