// feature: global.bcast
// ranks: 1 2 3 4 7
// What can be broadcast: parts of structures and arrays, sections with and without gaps, parameters, coarrays, arrays that
// every node has.
#include "check.h"
#include <string.h>

#pragma xmp nodes p[*]
#pragma xmp template t[6]
#pragma xmp distribute t[cyclic] onto p
#pragma xmp template plane[4][12]
#pragma xmp distribute plane[*][block] onto p
int everywhere[4][3];
#pragma xmp align everywhere[*][*] with t[*]

struct point { int x; double y; char name[5]; };
static int table[6][8];
int shared[5]:[*], one:[*];

/* A parameter that is written as an array has as many elements as it says. */
static void rows(int n, int m, int a[n], short b[3][m], double *beyond) {
  int me = xmpc_node_num(), i, j;
  for (i = 0; i < n + 1; i++) a[i] = me;
  for (i = 0; i < 3; i++)
    for (j = 0; j < m; j++) b[i][j] = (short)(me + 10 * i + j);
  for (i = 0; i < 6; i++) beyond[i] = me;
#pragma xmp bcast(a, b, beyond[1:4], beyond[5]) from p[xmp_num_nodes() - 1]
  int last = xmp_num_nodes() - 1;
  for (i = 0; i < n; i++) EXPECT(a[i] == last);
  EXPECT(a[n] == me);
  for (i = 0; i < 3; i++)
    for (j = 0; j < m; j++) EXPECT(b[i][j] == last + 10 * i + j);
  for (i = 0; i < 6; i++) EXPECT(beyond[i] == (i == 0 ? me : last));
}

int main(void) {
  int me = xmpc_node_num(), last = xmp_num_nodes() - 1, i, j;
  struct point a = {me, me / 2.0, "abcd"}, list[4], *to = &list[1];
  a.name[0] = (char)('A' + me);
#pragma xmp bcast(a) from p[last]
  EXPECT(a.x == last && a.y == last / 2.0 && a.name[0] == 'A' + last && !strcmp(a.name + 1, "bcd"));

  /* A section of a template that lies on one node. */
  int whole = me, bounded = me;
#pragma xmp bcast(whole) from plane[:][11]
#pragma xmp bcast(bounded) from plane[1:2][0:2]
  EXPECT(whole == (11 / ((12 + last) / (last + 1))) && bounded == 0);

  for (i = 0; i < 4; i++) list[i] = (struct point){me, me, "none"};
#pragma xmp bcast(list[0].x, list[2:2].y, to->name, *to) from p[last]
  EXPECT(list[0].x == last && list[0].y == me && list[1].x == last && list[1].y == last);
  EXPECT(list[2].x == me && list[2].y == last && list[3].y == last);

  for (i = 0; i < 6; i++)
    for (j = 0; j < 8; j++) table[i][j] = 100 * me + 10 * i + j;
#pragma xmp bcast(table[1:2][:], table[4][5:3], table[0][7:4:-2], table[5][i - i]) from p[last] on p
  for (i = 0; i < 6; i++)
    for (j = 0; j < 8; j++) {
      int sent = i == 1 || i == 2 || (i == 4 && j >= 5) || (i == 0 && j % 2 == 1) || (i == 5 && j == 0);
      EXPECT(table[i][j] == 100 * (sent ? last : me) + 10 * i + j);
    }

  for (i = 0; i < 5; i++) shared[i] = me + i;
  one = me;
#pragma xmp bcast(shared, one) from p[last]
  for (i = 0; i < 5; i++) EXPECT(shared[i] == last + i);
  EXPECT(one == last);
  shared[2] = me;
#pragma xmp bcast(shared[1:3]) async(3)
#pragma xmp wait_async(3)
  EXPECT(shared[2] == 0 && shared[1] == last + 1);

  for (i = 0; i < 4; i++)
    for (j = 0; j < 3; j++) everywhere[i][j] = 100 * me + 10 * i + j;
#pragma xmp bcast(everywhere) from p[last]
  for (i = 0; i < 4; i++)
    for (j = 0; j < 3; j++) EXPECT(everywhere[i][j] == 100 * last + 10 * i + j);
  everywhere[2][1] = me - 1;
#pragma xmp bcast(everywhere[i - 2][1]) from p[last]
  EXPECT(everywhere[2][1] == last - 1 && everywhere[2][2] == 100 * last + 22);

  int v[8];
  short w[3][4];
  double beyond[6];
  rows(7, 4, v, w, beyond);

  int n = 5 + (last > 100), grown[n];
  for (i = 0; i < n; i++) grown[i] = me;
#pragma xmp bcast(grown) from p[last]
  for (i = 0; i < n; i++) EXPECT(grown[i] == last);
  return verdict();
}
