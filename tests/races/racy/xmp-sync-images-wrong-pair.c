/* race on 4 ranks, none on 2: lines 14 and 16 */
#include <stdio.h>
#include <xmp.h>

double edge:[*];
double ghost:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  int right = (me + 1) % n, other = me ^ 1;
  if (other < n) {
    for (int step = 0; step < 4; step++) {
      edge = me + step;
      ghost:[right] = edge;
      xmp_sync_images(1, &other, NULL);      /* of image 1 and 2 nobody waits for the other */
      printf("image %d: %g\n", me, ghost);
      xmp_sync_images(1, &other, NULL);
    }
  }
  return 0;
}
