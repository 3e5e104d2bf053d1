/* free of races */
#include <stdio.h>
#include <xmp.h>

char a[64]:[*];
short m[8][8]:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  char mine[64];
  short column[8];
  mine[:] = me;
  column[:] = me;
  for (int k = 0; k < n; k++) {
    a[me:64 / n:n]:[k] = mine[0:64 / n];     /* every n-th byte */
    m[:][me]:[k] = column[:];                /* a column */
  }
  xmp_sync_all(NULL);
  printf("image %d: %d %d %d\n", me, a[5], m[3][0], m[3][1]);
  return 0;
}
