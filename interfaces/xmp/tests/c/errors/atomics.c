#include <xmp.h>
int x:[*], plain;
double d:[*];
short s:[*];
long l:[*];
int main(void) {
  xmp_atomic_define(d:[0], 1);    // error: 7:21: xmp_atomic_define works on a coarray of type int
  xmp_atomic_define(plain, 1);    // error: 8:21: 'plain' is not a coarray
  xmp_atomic_ref(x:[0]);          // error: 9:3: xmp_atomic_ref takes 2 arguments, not 1
  xmp_atomic_add(s:[0], 1);       // error: 10:18: xmp_atomic_add works on a coarray of type an integer of 32 or 64 bits
  xmp_atomic_compare_and_swap(&plain, l:[0], 1); // error: 11:3: xmp_atomic_compare_and_swap takes 4 arguments, not 3
  plain = xmp_image_index(plain, 0); // error: 12:27: xmp_image_index takes a coarray and its cosubscripts
  plain = xmp_image_index(x, 0, 1); // error: 13:11: 'x' has 1 codimension, not 2
  return 0;
}
