/* The last image ends at once, and the others must not get past a barrier as if it had come. How they learn of it is a race. */
#include "shape.h"

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), s = 9;
  xmp_sync_all(NULL);
  if (me == n - 1) return 0;
  if (me % 2) {
    xmp_sync_image(n - 1, &s);
    CHECK(s == XMP_STAT_STOPPED_IMAGE);
  }
  s = 9, xmp_sync_all(&s);
  CHECK(s == XMP_STAT_STOPPED_IMAGE);
  return 0;
}
