// feature: global.array global.task
// ranks: 1 2 3
// flags: -Wno-error
// compiles with: global_lenient.c:35:3: warning: 9 elements along a dimension of 't' with 10: the owner of each element assigns it
// compiles with: global_lenient.c:39:3: warning: 1 element along a dimension of 'm' with 4: the owner of each element assigns it
// compiles with: global_lenient.c:21:15: warning: this 'return' leaves the block of 'task': the other nodes continue after it
// compiles with: global_lenient.c:51:18: warning: this is the size of all of 'u', and 'memset' gets the part that this node has
// What programs in the field contain beyond the specification: taken with a warning.
#include "check.h"
#include <string.h>

enum { SIZE = 10 };
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE], m[4][SIZE]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute m[*][block] onto p

static int leaves(int when) {
#pragma xmp task on p[0]
  {
    if (when) return xmp_num_nodes();
  }
  return -1;
}

int a[SIZE], u[4][SIZE];
#pragma xmp align a[i] with t[i]
#pragma xmp align u[i][j] with m[i][j]

int main(void) {
  int i, sum = 0;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < SIZE; i++) a[i] = u[0][i] = u[1][i] = 0;
#pragma xmp array on t
  a[1:9] = 1;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (i = 0; i < SIZE; i++) sum += a[i];
#pragma xmp array on m[:][:]
  u[1][:] = 2;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (i = 0; i < SIZE; i++) sum += u[1][i] + u[0][i];
  EXPECT(sum == 29);

  EXPECT(leaves(1) == (ME == 0 ? 1 : -1) && leaves(0) == -1);
  /* All nodes execute again. */
  int nodes = 1;
#pragma xmp reduction(+:nodes)
  EXPECT(nodes == xmp_num_nodes() && xmp_num_nodes() == xmp_all_num_nodes());
  /* A size that means the local part where one node has all, and one that is meant otherwise: no warning. */
  if (xmp_num_nodes() == 1)
    memset(u, 0, sizeof u);
  memset(a, 0, 0 * sizeof a[0]);
  int copy[SIZE];
  memset(copy, 0, sizeof(a));
  return verdict();
}
