/* race: lines 14 and 16 */
#include <stdio.h>
#include <xmp.h>

#define N 100
double u[N + 2]:[*], w[N + 2];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  int right = (me + 1) % n;
  for (int i = 0; i <= N + 1; i++) u[i] = me;
  xmp_sync_all(NULL);
  for (int step = 0; step < 5; step++) {
    u[0]:[right] = u[N];
    xmp_sync_all(NULL);
    for (int i = 1; i <= N; i++) w[i] = 0.5 * (u[i - 1] + u[i]);
    for (int i = 1; i <= N; i++) u[i] = w[i];
    /* no barrier: the left image may put the next halo while this one still reads */
  }
  printf("image %d: %g\n", me, u[1]);
  return 0;
}
