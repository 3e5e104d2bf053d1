/* free of races */
#include <stdio.h>
#include <xmp.h>

double total[3]:[*];
int count:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  double three[3] = {1, me, 0.5};
  for (int k = 0; k < n; k++) {
    total[:]:[k] += three[:];
    count:[k]++;
  }
  xmp_sync_all(NULL);
  printf("image %d: %g %d\n", me, total[1], count);
  total[:] = 0;
  count = 0;
  xmp_sync_all(NULL);
  for (int i = 0; i < 10; i++) {
    int mine = count:[0]++;                  /* a number of its own for each */
    if (mine < 0) printf("%d\n", mine);
  }
  return 0;
}
