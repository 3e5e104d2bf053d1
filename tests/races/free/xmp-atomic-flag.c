/* free of races */
#include <stdio.h>
#include <xmp.h>

double data[100]:[*];
int ready:[*];

int main(void) {
  int me = xmpc_this_image();
  if (me == 0) {
    double local[100];
    local[:] = 1.5;
    data[:]:[1] = local[:];
    xmp_sync_memory(NULL);
    xmp_atomic_define(ready:[1], 1);
  } else if (me == 1) {
    int seen = 0;
    while (!seen) {
      xmp_atomic_ref(&seen, ready:[1]);
      xmp_sync_memory(NULL);
    }
    printf("%g\n", data[99]);
  }
  return 0;
}
