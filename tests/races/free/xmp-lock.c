/* free of races */
#include <stdio.h>
#include <xmp.h>

xmp_lock_t guard:[*];
int balance:[*], steps[4]:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  for (int i = 0; i < 50; i++) {
#pragma xmp lock(guard:[n - 1])
    int old = balance:[0];
    balance:[0] = old + 1;
    steps[old % 4]:[0] = steps[old % 4]:[0] + 1;
#pragma xmp unlock(guard:[n - 1])
  }
  xmp_sync_all(NULL);
  if (me == 0) printf("%d %d\n", balance, steps[1]);
  return 0;
}
