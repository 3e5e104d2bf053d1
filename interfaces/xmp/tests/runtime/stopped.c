/* An image that has ended: the others learn it by status, and those that do not need it go on. */
#include "shape.h"

COARRAY(int, a, 4, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), s = 9, last = n - 1;
  if (n < 2) return 0;
  xmp_sync_all(NULL);
  if (me == last) return 0; /* waits for the others in exit, and serves them */
  xmp_sync_image(last, &s);
  CHECK(s == XMP_STAT_STOPPED_IMAGE);
  s = 9, xmp_sync_all(&s);
  CHECK(s == XMP_STAT_STOPPED_IMAGE);
  s = 9, xmp_sync_images_all(&s);
  CHECK(s == XMP_STAT_STOPPED_IMAGE);
  /* Memory of an ended image stays reachable until all have ended. */
  int v = 7 + me, back = 0;
  ngyx_put_slow(a + me % 4, last, &v, sizeof v, AT("a:[last]"));
  xmp_sync_memory(NULL);
  ngyx_get_slow(&back, a + me % 4, last, sizeof back, AT("a:[last]"));
  CHECK(back >= 7);
  return 0;
}
