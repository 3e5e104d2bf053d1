/* post and wait: queued, first in first out per source and tag, wildcards, many outstanding, completion of puts. */
#include "shape.h"

COARRAY(int, box, 4096, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n, left = (me + n - 1) % n;

  /* A put before a post is there when the matching wait returns. */
  for (int r = 1; r <= 200; r++) {
    ngyx_put_slow(box, right, &r, sizeof r, AT("box:[right]"));
    ngyx_post(right, r % 5, AT("post"));
    ngyx_wait(left, 1, r % 5, AT("wait"));
    CHECK(box[0] == r);
    ngyx_post(left, 1000, AT("post"));
    ngyx_wait(right, 1, 1000, AT("wait"));
  }

  /* Thousands outstanding, taken in another order of tags. */
  enum { MANY = 5000 };
  for (int i = 0; i < MANY; i++) ngyx_post(right, i, AT("post"));
  for (int i = MANY - 1; i >= 0; i--) ngyx_wait(left, 1, i, AT("wait"));

  /* Without tag: in the order they were posted. box[1] follows the posts of the left neighbour. */
  xmp_sync_all(NULL);
  for (int i = 0; i < 3; i++) ngyx_post(right, -i, AT("post"));
  ngyx_wait(left, 1, -1, AT("wait"));
  ngyx_wait(left, 0, 0, AT("wait"));
  ngyx_wait(left, 1, -2, AT("wait"));

  /* From anybody, with self among them. */
  xmp_sync_all(NULL);
  for (int k = 0; k < n; k++) ngyx_post(k, 3, AT("post"));
  for (int k = 0; k < n; k++) ngyx_wait(-1, 0, 0, AT("wait"));
  xmp_sync_all(NULL);
  return 0;
}
