/* Image 1, which is rank 1, writes far beyond the end of a coarray. */
#include <xmp.h>

double field[100]:[*];
volatile long far_away = 1L << 27;

int main(void) {
  xmp_sync_all(0);
  if (xmpc_this_image() == 1) field[far_away] = 1; /* write */
  xmp_sync_all(0);
  return 0;
}
