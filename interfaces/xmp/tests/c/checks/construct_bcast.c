// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: construct_bcast.c:12: #pragma xmp bcast(a): number of bytes is 8 on this node and 4 on node 0 of those that execute
#include "../check.h"

#pragma xmp nodes p[*]

static void spread(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
#pragma xmp bcast(a)
}

int main(void) {
  spread(ME == 0 ? 1 : 2);
  return verdict();
}
