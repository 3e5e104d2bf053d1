/* All images count in a word of image 0; the argument names what orders them. */
#include <string.h>
#include <xmp.h>

int x:[*];
int table[4][5]:[*];
xmp_lock_t guard:[*];

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  for (int k = 0; k < 20; k++)
    if (!strcmp(how, "lock")) {
#pragma xmp lock(guard:[0])
      x:[0] = x:[0] + 1;
#pragma xmp unlock(guard:[0])
    } else if (!strcmp(how, "turns")) {
      for (int turn = 0; turn < xmp_num_images(); turn++) {
        if (turn == xmp_this_image()) x:[0] = x:[0] + 1;
        xmp_sync_all(NULL);
      }
    } else if (!strcmp(how, "table")) {
      table[3][2]:[1] = k; /* element */
    } else
      x:[0] = x:[0] + 1; /* count */
  return 0;
}
