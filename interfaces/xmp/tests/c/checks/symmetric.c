// feature: check.symmetric
// ranks: 1 2
// flags: -fcheck
// fails: symmetric.c:8
#include "../check.h"

static int not_symmetric[4];
static int read(int *p:[*], int k) { return p[1]:[k]; }

int main(void) {
  return read(not_symmetric, RIGHT) + verdict();
}
