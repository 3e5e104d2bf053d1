/* race: lines 11 and 13 */
#include <stdio.h>
#include <xmp.h>

int box[10]:[*];

int main(void) {
  int me = xmpc_this_image(), right = (me + 1) % xmp_num_images();
  int mine[10];
  mine[:] = me;
  box[:]:[right] = mine[:];
  xmp_sync_memory(NULL);                     /* completes my puts, waits for nobody */
  printf("image %d: %d\n", me, box[3]);
  return 0;
}
