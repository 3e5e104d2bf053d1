/* A unit compiled with -fimage-base=1: images count from 1 in the arguments of the library. */
#include "shape.h"

COARRAY(int, a, 1, NULL);
UNIT

int main(void) {
  int n = xmp_num_images(), me = xmp_this_image(), s = 9, positions[2] = {1, n}, indices[2];
  int right = me % n + 1, left = (me + n - 2) % n + 1;
  *a = me;
  xmp_sync_image(me, NULL);
  if (n > 1) xmp_sync_images(left == right ? 1 : 2, (int[]){left, right}, NULL);
  s = 9, xmp_sync_image(0, &s);
  CHECK(s == XMP_STAT_INVALID_IMAGE);
  s = 9, xmp_sync_image(n + 1, &s);
  CHECK(s == XMP_STAT_INVALID_IMAGE);
  ngyx_nodes *p = ngyx_nodes_new(1, (int[]){STAR}, -1, "p", AT("nodes p[*]"));
  CHECK(xmp_get_primary_image_index(2, positions, indices, p) == 0 && indices[0] == 1 && indices[1] == n);
  CHECK(xmp_get_image_index(1, (int[]){0}, indices, p) != 0);
  CHECK(xmp_get_image_index(1, (int[]){n + 1}, indices, p) != 0);
  return 0;
}
