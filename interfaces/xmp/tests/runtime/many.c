/* Many images of one host: barriers order what neighbours store, agree on sizes, and tell of those that have ended. */
#include "shape.h"

COARRAY(int, a, 2, NULL);
UNIT

enum { STEPS = 6 };

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n, left = (me + n - 1) % n, s = 9;
  for (int step = 1; step <= STEPS; step++) {
    int value = step * 10000 + me;
    ngyx_put_slow(&a[step % 2], right, &value, sizeof value, AT("a[0]:[right]"));
    s = 9, xmp_sync_all(&s);
    CHECK(s == 0);
    CHECK_THAT(a[step % 2] == step * 10000 + left, "%d in step %d", a[step % 2], step);
  }
  /* The last image ends first, later the one before it. */
  if (me == n - 1) return 0;
  s = 9, xmp_sync_all(&s);
  CHECK(s == XMP_STAT_STOPPED_IMAGE);
  if (me == n - 2) return 0;
  for (int step = 0; step < 3; step++) {
    s = 9, xmp_sync_all(&s);
    CHECK(s == XMP_STAT_STOPPED_IMAGE);
  }
  return 0;
}
