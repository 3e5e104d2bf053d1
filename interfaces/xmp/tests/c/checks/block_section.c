// feature: check.section
// ranks: 1 2
// flags: -fcheck
// fails: block_section.c:13: p[n:4]
#include "../check.h"

int main(void) {
  double *p:[*] = xmp_comalloc(10 * sizeof *p);
  double some[4];
  int n = 6;
  some[0:4] = p[n:4]:[RIGHT];
  n++;
  some[0:4] = p[n:4]:[RIGHT];
  return verdict();
}
