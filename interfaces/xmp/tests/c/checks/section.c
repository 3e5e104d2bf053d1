// feature: check.section
// ranks: 1 3
// flags: -fcheck
// fails: section.c:13: b[base:4]
#include "../check.h"

double a[10]:[*], b[10];

int main(void) {
  int base = 7 + ME - ME;
  a[0:4]:[RIGHT] = b[0:4];
  xmp_sync_all(NULL);
  b[base:4] = a[0:4];
  return verdict();
}
