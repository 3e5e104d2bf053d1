/* What the language programs share. Each prints PASS once, from image 0, when no image found a mistake. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

static int mistakes;

/* One thing that must hold; says where it did not. */
#define EXPECT(condition)                                                                                      \
  do {                                                                                                         \
    if (!(condition) && mistakes++ < 10)                                                                       \
      fprintf(stderr, "%s:%d: image %d: not true: %s\n", __FILE__, __LINE__, xmpc_this_image(), #condition);   \
  } while (0)

/* The images to the right and to the left, in a ring. */
#define ME xmpc_this_image()
#define N xmp_num_images()
#define RIGHT ((ME + 1) % N)
#define LEFT ((ME + N - 1) % N)

/* Call last, from main, on all images. */
static int verdict(void) {
  xmp_sync_all(NULL);
  if (mistakes) {
    fflush(NULL);
    return 1;
  }
  xmp_sync_all(NULL);
  if (ME == 0) puts("PASS");
  return 0;
}

#endif
