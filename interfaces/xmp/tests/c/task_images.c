// feature: global.task
// ranks: 1 2 3 4 7
// Inside a task the images are those of its nodes, in the order of the node reference; behind it they are all again.
#include "check.h"

#pragma xmp nodes p[*]

int a[4]:[*], whole:[*], seen:[*];
#pragma xmp coarray on p :: whole
long total:[*];

static void around(int first, int step, int count) {
  int me = xmpc_this_image(), n = xmp_num_images(), r = (me + 1) % n, k;
  EXPECT(n == count);
  a[0] = 100 * me;
  xmp_sync_all(NULL);
  EXPECT(a[0]:[r] == 100 * r);
  a[1]:[r] = me;
  a[2:2]:[r] = a[0:2];
  total = 0;
  xmp_sync_all(NULL);
  EXPECT(a[1] == (me + n - 1) % n && a[2] == 100 * ((me + n - 1) % n));
  total:[0] += me + 1;
  xmp_sync_all(NULL);
  EXPECT(me != 0 || total == (long)n * (n + 1) / 2);

  /* Pairs and posts. */
  if (n > 1 && me < 2) xmp_sync_image(1 - me, NULL);
#pragma xmp nodes q[*] = *
#pragma xmp post(q[r], 3)
#pragma xmp wait(q[(me + n - 1) % n], 3)

  /* Positions in p whatever executes, and what they are here. */
  int all = xmpc_all_node_num(), positions[64], here[64], primary[64];
  whole = all;
#pragma xmp barrier
  EXPECT(whole:[first + step * r] == first + step * r);
  for (k = 0; k < xmp_all_num_nodes(); k++) positions[k] = k;
  EXPECT(xmp_get_image_index(xmp_all_num_nodes(), positions, here, xmp_desc_of(p)) == 0);
  EXPECT(xmp_get_primary_image_index(n, positions, primary, xmp_desc_of(q)) == 0);
  for (k = 0; k < n; k++) EXPECT(primary[k] == first + step * k);
  for (k = 0; k < xmp_all_num_nodes(); k++) {
    int place = (k - first) / step, member = (k - first) % step == 0 && place >= 0 && place < n;
    EXPECT(here[k] == (member ? place : -1));
  }
  xmp_sync_all(NULL);
}

int main(void) {
  int P = xmp_num_images(), me = ME, half = (P + 1) / 2;
  around(0, 1, P);
#pragma xmp task on p[0:half]
  around(0, 1, half);
#pragma xmp task on p[P - half:half]
  around(P - half, 1, half);
#pragma xmp task on p[0:half:2]
  around(0, 2, half);
#pragma xmp task on p[P - 1:P:-1]
  around(P - 1, -1, P);

  /* An image that does not execute is reached by its position in p. */
  whole = 1000 + me;
  xmp_sync_all(NULL);
#pragma xmp task on p[0]
  {
    EXPECT(whole:[P - 1] == 1000 + P - 1);
    seen:[0] = 5;
  }
  xmp_sync_all(NULL);
  EXPECT(seen == (me == 0 ? 5 : 0) && seen:[0] == 5);
  return verdict();
}
