/* The two ping-pongs of the 2011 paper, by busy wait on memory with sync_memory: also with more processes than processors. */
#include "shape.h"

COARRAY(double, buffer, 1, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), peer = me ^ 1;
  xmp_sync_all(NULL);
  if (peer < n) {
    for (double r = 1; r <= 300; r++) {
      if (me % 2 == 0) ngyx_put_slow(buffer, peer, &r, sizeof r, AT("buffer:[peer]"));
      while (*(volatile double *)buffer != r) xmp_sync_memory(NULL);
      if (me % 2 == 1) ngyx_put_slow(buffer, peer, &r, sizeof r, AT("buffer:[peer]"));
    }
  }
  xmp_sync_all(NULL);
  for (int r = 0; r < 200; r++) xmp_sync_all(NULL);
  return 0;
}
