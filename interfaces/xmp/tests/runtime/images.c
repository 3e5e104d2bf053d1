/* Who am I: every inquiry of XMP 7.2, both ways of counting, and the index of cosubscripts. */
#include "shape.h"

int main(int argc, char **argv) {
  int n = xmp_all_num_nodes(), me = xmpc_all_node_num();
  CHECK(argc == 3 && !strcmp(argv[1], "two words") && !strcmp(argv[2], "") && argv[3] == NULL);
  CHECK(n == atoi(getenv("EXPECTED")));
  CHECK(me >= 0 && me < n);
  CHECK(xmp_all_node_num() == me + 1);
  CHECK(xmp_num_nodes() == n && xmp_num_images() == n);
  CHECK(xmp_node_num() == me + 1 && xmpc_node_num() == me);
  CHECK(xmp_this_image() == me + 1 && xmpc_this_image() == me);

  /* a:[2][*]: the first cosubscript varies fastest. */
  for (int k = 0; k < n; k++) CHECK(ngyx_image(2, (int[]){k % 2, k / 2}, (int[]){2, 0}, "a", NULL) == k);
  CHECK(ngyx_image_index(2, (int[]){0, n}, (int[]){2, 0}) == -1);
  CHECK(ngyx_image_index(2, (int[]){2, 0}, (int[]){2, 0}) == -1);
  CHECK(ngyx_image_index(1, (int[]){n - 1}, (int[]){0}) == n - 1);
  for (int k = 0; k < n; k++) CHECK(ngyx_rank_slow(k, NULL) == k);

  double t = xmp_wtime(), tick = xmp_wtick();
  CHECK(tick > 0 && tick < 1e-3);
  while (xmp_wtime() == t) continue;
  CHECK(xmp_wtime() > t);
  return 0;
}
