/* Dynamic coarrays: same place everywhere, codimensions remembered, space comes back. */
#include "shape.h"

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n, left = (me + n - 1) % n;
  double *p = xmp_comalloc(1000 * sizeof *p);
  double *q = xmp_comalloc(sizeof *q, 2);
  CHECK(p && q && p != q);
  for (int i = 0; i < 1000; i++) p[i] = me + i * 0.5;
  xmp_sync_all(NULL);
  double got[1000];
  ngyx_get_slow(got, p, right, sizeof got, AT("p[:]:[right]"));
  for (int i = 0; i < 1000; i++) CHECK(got[i] == right + i * 0.5);
  for (int k = 0; k < n; k++) {
    CHECK(ngyx_image_of(p + 999, 1, (int[]){k}, "p", AT("p:[k]")) == k);
    CHECK(ngyx_image_of(q, 2, (int[]){k % 2, k / 2}, "q", AT("q:[i][j]")) == k);
  }
  ngyx_check_symmetric(p + 999, "p", AT("p"));
  xmp_cofree(p);
  xmp_cofree(NULL);
  /* Far more than the segment in total, never much at once. */
  for (int r = 0; r < 50; r++) {
    char *big = xmp_comalloc((size_t)256 << 20);
    big[(size_t)200 << 20] = (char)r;
    char v = (char)(r + me);
    ngyx_put_slow(big + 5, right, &v, 1, AT("big[5]:[right]"));
    xmp_sync_all(NULL);
    CHECK(big[5] == (char)(r + left));
    xmp_cofree(big);
  }
  *q = 1;
  xmp_cofree(q);
  return 0;
}
