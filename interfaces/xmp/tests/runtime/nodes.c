/* Node arrays: shapes, sections, inquiry, the image directive, coarray on, index translation. */
#include "shape.h"

COARRAY(int, a, 4, NULL);
UNIT

/* Wants an even number of images of at least 4, and 1 image to do nothing much. */
int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), x, y, z;
  ngyx_nodes *p = ngyx_nodes_new(1, (int[]){STAR}, -1, "p", AT("nodes p[*]"));
  ngyx_nodes *again = ngyx_nodes_new(1, (int[]){1}, 0, "p", AT("nodes p[*]"));
  CHECK(xmp_nodes_ndims(p, &x) == 0 && x == 1);
  CHECK(xmp_nodes_size(p, 1, &x) == 0 && x == n);
  CHECK(xmp_nodes_index(p, 1, &x) == 0 && x == me + 1);
  CHECK(xmpc_nodes_index(p, 1, &x) == 0 && x == me);
  CHECK(xmp_nodes_attr(p, &x) == 0 && x == XMP_ENTIRE_NODES);
  CHECK(xmp_nodes_size(p, 2, &x) < 0 && xmp_nodes_size(p, 0, &x) < 0);
  CHECK(xmp_nodes_rank(p, &x) == 0 && x == me);
  CHECK(xmp_desc_kind(p, &x) == 0 && x == XMP_DESC_NODES);
  xmp_desc_t of;
  CHECK(xmp_nodes_equiv(p, &of, &x, &y, &z) < 0);
  CHECK(xmp_nodes_size(again, 1, &x) == 0 && x == n);
  for (int r = 0; r < 100; r++)
    CHECK(again == ngyx_nodes_new(1, (int[]){1}, 0, "p", AT("nodes p[*]"))); /* evaluated again: nothing new */

  ngyx_nodes *e = ngyx_nodes_executing(1, (int[]){0}, 0, "e", AT("nodes e[*] = *"));
  CHECK(xmp_nodes_attr(e, &x) == 0 && x == XMP_EXECUTING_NODES);
  if (n % 2 || n < 4) return 0;

  int half = n / 2;
  ngyx_nodes *g = ngyx_nodes_new(2, (int[]){2, 0}, 1, "g", AT("nodes g[2][*]"));
  CHECK(xmp_nodes_size(g, 1, &x) == 0 && x == half); /* dim 1 is the rightmost */
  CHECK(xmp_nodes_size(g, 2, &x) == 0 && x == 2);
  CHECK(xmpc_nodes_index(g, 1, &x) == 0 && x == me % half);
  CHECK(xmpc_nodes_index(g, 2, &x) == 0 && x == me / half);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < half; j++) CHECK(ngyx_nodes_element(g, 2, (int[]){i, j}, AT("g[i][j]")) == i * half + j);

  /* My row, and every second image backwards. */
  ngyx_nodes *row = ngyx_nodes_section(g, 1, (int[]){STAR}, -1, (int[]){0, 0}, (int[]){OWN, REST}, (int[]){1, 1}, "row",
                                       AT("nodes row[*] = g[*][:]"));
  CHECK(xmp_nodes_size(row, 1, &x) == 0 && x == half);
  CHECK(xmp_nodes_rank(row, &x) == 0 && x == me % half);
  CHECK(xmp_nodes_attr(row, &x) == 0 && x == XMP_EQUIVALENCE_NODES);
  int lo[2], hi[2], st[2];
  CHECK(xmp_nodes_equiv(row, &of, lo, hi, st) == 0 && of == (xmp_desc_t)g);
  CHECK(lo[0] == 1 && hi[0] == half && st[0] == 1 && st[1] == 0);
  for (int k = 0; k < half; k++) CHECK(ngyx_nodes_image(row, k, AT("a:[k]")) == me / half * half + k);
  ngyx_nodes *back = ngyx_nodes_section(p, 1, (int[]){half}, -1, (int[]){n - 1}, (int[]){half}, (int[]){-2}, "back",
                                        AT("nodes back[half] = p[n-1:half:-2]"));
  int member = me % 2 == 1, positions[2] = {0, half - 1}, indices[2];
  CHECK((xmp_nodes_rank(back, &x) == 0) == member);
  if (member) CHECK(x == (n - 1 - me) / 2);
  CHECK(xmp_get_primary_image_index(2, positions, indices, back) == 0 && indices[0] == n - 1 && indices[1] == 1);
  CHECK(xmp_get_image_index(2, positions, indices, back) == 0 && indices[0] == n - 1 && indices[1] == 1);
  CHECK(xmp_get_image_index(1, (int[]){half}, indices, back) != 0);

  /* The image directive: the next image control statement is over these nodes, with their own numbering. */
  for (int r = 1; r <= 100; r++) {
    int next = ngyx_nodes_image(row, (me % half + 1) % half, AT("a:[k]"));
    ngyx_put_slow(a, next, &r, sizeof r, AT("a:[next]"));
    ngyx_image_set(row, AT("image(row)"));
    ngyx_sync_all(AT("sync_all"));
    CHECK(a[0] == r);
    ngyx_image_set(row, AT("image(row)"));
    xmp_sync_images_all(NULL);
  }
  if (me % 2 == 1) { /* only the members meet */
    ngyx_image_set(back, AT("image(back)"));
    ngyx_sync_all(AT("sync_all"));
    int partner = half > 1 ? (x ^ 1) : x;
    if (half % 2 == 0) {
      ngyx_image_set(back, AT("image(back)"));
      xmp_sync_image(partner, NULL);
    }
  }
  ngyx_image_set(p, AT("image(p)"));
  xmp_sync_all(NULL);
  return 0;
}
