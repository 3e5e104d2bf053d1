// feature: global.loop-nodes
// ranks: 1 2 3 4 6
// Loops whose turns belong to nodes: each runs its own, whatever the node array's shape and how its nodes are counted.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp nodes f(1 + (xmp_num_nodes() % 2 == 0), *)

int main(void) {
  const int size = xmp_num_nodes(), me = xmp_node_num() - 1, columns = 1 + (size % 2 == 0), rows = size / columns;
  int i, j, turns = 0, sum = 0;

#pragma xmp loop (i) on p[i]
  for (i = 0; i < size; i++) turns += 1 + (i != me);
  EXPECT(turns == 1);

  /* Sections that depend on the iteration (XMP 4.4.3, example 5): nodes 0, 0 to 1, 0 to 2, ... execute, also a loop in the iteration. */
  turns = 0;
#pragma xmp loop (i) on p[0:i + 1] reduction(+:turns)
  for (i = 0; i < size; i++) {
    int first = me + 10, members = 1;
    EXPECT(me <= i && xmp_num_nodes() == i + 1);
#pragma xmp bcast (first)
#pragma xmp reduction(+:members)
    EXPECT(first == 10 && members == i + 1);
    turns++;
  }
  EXPECT(turns == size * (size + 1) / 2);
  turns = 0;
#pragma xmp loop (i, j) on g[i:1][j:1]
  for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++) turns += 1 + (i * columns + j != me);
  EXPECT(turns == 1);

  /* Counted from 1, backwards, with a step and an offset. */
  turns = 0;
#pragma xmp loop (i) on p(i + 1) reduction(+:sum)
  for (i = size - 1; i >= 0; i -= 2) {
    EXPECT(i == me);
    turns++;
    sum += i;
  }
  EXPECT(turns == (me % 2 == (size - 1) % 2));
  int expected = 0;
  for (i = size - 1; i >= 0; i -= 2) expected += i;
  EXPECT(sum == (turns ? expected : 0));

  /* Both dimensions, in both notations. */
  turns = 0;
#pragma xmp loop (i, j) on g[i][j]
  for (j = 0; j < columns; j++)
    for (i = 0; i < rows; i++) turns += 1 + (i * columns + j != me);
  EXPECT(turns == 1);
  turns = 0;
#pragma xmp loop (i, j) on f(i, j)
  for (i = 1; i <= columns; i++)
    for (j = 1; j <= rows; j++) turns += 1 + (i - 1 + (j - 1) * columns != me);
  EXPECT(turns == 1);

  /* A row of nodes at a time: those of the row execute its turn. */
#pragma xmp loop (i) on g[i][:]
  for (i = 0; i < rows; i++) {
    int members = 1;
#pragma xmp reduction(+:members)
    EXPECT(i == me / columns && members == columns);
  }
  /* One column of them only. */
  turns = 0;
#pragma xmp loop (i) on g[i][columns - 1]
  for (i = 0; i < rows; i++) turns++;
  EXPECT(turns == (me % columns == columns - 1));

  /* No index (XMP 4.4.3): the same nodes execute all iterations. */
  turns = 0;
#pragma xmp loop on p[size - 1]
  for (i = 0; i < 3; i++)
    for (j = 0; j < 2; j++) {
      int members = 1;
#pragma xmp reduction(+:members)
      turns += members;
    }
  EXPECT(turns == (me == size - 1 ? 6 : 0));
  turns = 0;
#pragma xmp loop on g[0][:]
  for (i = 0; i < 3; i++) turns++;
  EXPECT(turns == (me < columns ? 3 : 0));
  /* `*` is the place of each node: it executes all iterations alone. */
  turns = 0;
#pragma xmp loop on p[*]
  for (i = 0; i < 3; i++) turns += xmp_num_nodes();
  EXPECT(turns == 3);
#pragma xmp task on g[*][0]
  turns += xmp_num_nodes();
  EXPECT(turns == 3 + (me % columns == 0));
  int most = -1, at = -1, also = -1;
#pragma xmp loop on p[0] reduction(lastmax : most / at, also /)
  for (i = 0; i < 3; i++)
    for (j = 0; j < 4; j++)
      if (i * j % 4 >= most) {
        most = i * j % 4;
        at = i;
        also = j;
      }
  EXPECT(me == 0 ? most == 3 && at == 1 && also == 3 : most == -1 && at == -1 && also == -1);
  return verdict();
}
