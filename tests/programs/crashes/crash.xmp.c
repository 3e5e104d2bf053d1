/* Image 1, which is rank 1, reads through a null pointer. */
#include <xmp.h>

int field[10]:[*];
struct part {
  int value;
} *part;

int main(void) {
  xmp_sync_all(0);
  if (xmpc_this_image() == 1)
    field[3] = part->value; /* read */
  xmp_sync_all(0);
  return 0;
}
