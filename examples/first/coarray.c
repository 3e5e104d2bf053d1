#include <stdio.h>
#include <xmp.h>

int box[1]:[*];                                // one such array on every image

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  box[0]:[(me + 1) % n] = me;                  // put: write into the memory of the next image
  xmp_sync_all(NULL);                          // now all puts have arrived
  printf("image %d of %d received %d\n", me, n, box[0]);
}
