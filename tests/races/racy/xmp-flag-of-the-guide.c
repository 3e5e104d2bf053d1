/* race: lines 14 and 16, and lines 12 and 18 */
#include <stdio.h>
#include <xmp.h>

double data[1000]:[*];
volatile int ready:[*];

int main(void) {
  if (xmpc_this_image() == 0) {
    double local[1000];
    for (int i = 0; i < 1000; i++) local[i] = i;
    data[:]:[1] = local[:];
    xmp_sync_memory(NULL);                   /* the data is there ... */
    ready:[1] = 1;                           /* ... before the flag */
  } else if (xmpc_this_image() == 1) {
    while (!ready) xmp_sync_memory(NULL);
    xmp_sync_memory(NULL);                   /* as in docs/coarrays.md, but the flag itself is not atomic */
    printf("the last one is %g\n", data[999]);
  }
  return 0;
}
