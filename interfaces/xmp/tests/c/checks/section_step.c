// feature: check.section
// ranks: 1
// flags: -fcheck
// fails: section_step.c:10: b[0:2:step]
#include "../check.h"

int b[4], step;

int main(void) {
  b[0:2:step] = 1;
  return verdict();
}
