// feature: check.section
// ranks: 1
// flags: -fcheck
// fails: section_length.c:11
#include "../check.h"

static int *p;

int main(void) {
  int n = -1 + ME - ME;
  p[0:n] = 1;
  return verdict();
}
