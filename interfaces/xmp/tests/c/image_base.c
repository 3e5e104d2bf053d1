// feature: image.base
// ranks: 1 2 4
// flags: -fimage-base=1
// A program of the time when images were counted from 1.
#include "check.h"

int a[5]:[*], b[2]:[2][*], placed:[*];
#pragma xmp nodes p[*]
#pragma xmp coarray on p :: placed

int main(void) {
  const int me = xmp_node_num(), n = N, next = me % n + 1, before = (me + n - 2) % n + 1;
  EXPECT(me == xmpc_this_image() + 1);
  a[0] = 10 * me;
  b[1] = placed = me;
  xmp_sync_all(NULL);
  EXPECT(a[0]:[next] == 10 * next && a[0]:[1] == 10 && a[0]:[n] == 10 * n && placed:[n] == n);
  for (int k = 1; k <= n; k++) {
    EXPECT(b[1]:[(k - 1) % 2 + 1][(k - 1) / 2 + 1] == k);
    EXPECT(xmp_image_index(b, (k - 1) % 2 + 1, (k - 1) / 2 + 1) == k);
  }
  EXPECT(xmp_image_index(b, 3, 1) == 0);
  xmp_sync_all(NULL);
  a[1:3]:[next] = 7;
  a[4]:[next] += me;
  xmp_sync_all(NULL);
  EXPECT(a[3] == 7 && a[4] == before);
  if (n > 1 && me <= 2) {
    xmp_sync_image(3 - me, NULL);
#pragma xmp sync_image(3 - me)
  }
  return verdict();
}
