// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: task_differs.c:13: #pragma xmp task on p[0:n]": the number of nodes is 2 on this node and 1 on node 0 of those
#include "../check.h"

#pragma xmp nodes p[*]

int main(void) {
  int n = ME == 0 ? 1 : 2, all = 0;
#pragma xmp task on p[0]
  all++;
#pragma xmp task on p[0:n]
  all++;
#pragma xmp bcast(all)
  return verdict();
}
