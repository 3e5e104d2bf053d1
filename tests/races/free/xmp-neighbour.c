/* free of races */
#include <stdio.h>
#include <xmp.h>

int mine:[*];
int from_left:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  int right = (me + 1) % n, left = (me + n - 1) % n;
  for (int step = 0; step < 5; step++) {
    mine = 10 * me + step;
    xmp_sync_all(NULL);
    int got = mine:[left];
    from_left:[right] = got;
    xmp_sync_all(NULL);
    printf("image %d: got %d, was given %d\n", me, got, from_left);
    xmp_sync_all(NULL);
  }
  return 0;
}
