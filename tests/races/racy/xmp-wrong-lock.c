/* race: line 12 with itself */
#include <stdio.h>
#include <xmp.h>

xmp_lock_t guard:[*];
int balance:[*];

int main(void) {
  int me = xmpc_this_image();
  for (int i = 0; i < 50; i++) {
#pragma xmp lock(guard:[me])
    balance:[0] = balance:[0] + 1;           /* each image has a lock of its own */
#pragma xmp unlock(guard:[me])
  }
  xmp_sync_all(NULL);
  if (me == 0) printf("%d\n", balance);
  return 0;
}
