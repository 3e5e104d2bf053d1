/* race: lines 9 and 11 */
#include <stdio.h>
#include <xmp.h>

long sum:[*];

int main(void) {
  int me = xmpc_this_image();
  sum:[0] += me + 1;
  xmp_sync_memory(NULL);
  if (me == 0) printf("%ld\n", sum);         /* the others may not have added yet */
  return 0;
}
