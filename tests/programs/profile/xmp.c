/* Known communication of three images; tests/profile.rs has the numbers. */
#include <stdio.h>
#include <xmp.h>

int a[100]:[*], b[100];

int main(void) {
  /* xmp_this_image() counts from 1, images in brackets from 0. */
  int images = xmp_num_images(), next = xmp_this_image() % images, sum = 0;
  xmp_sync_all(NULL);
  for (int k = 0; k < 10; k++) a[0:50]:[next] = b[0:50]; /* put */
  for (int k = 0; k < 7; k++) a[50 + k]:[next] = k; /* put */
  for (int k = 0; k < 5; k++) sum += a[90]:[(next + 1) % images]; /* get */
  xmp_sync_all(NULL); /* collective */
  return sum < 0;
}
