/* race: lines 10 and 16 */
#include <stdio.h>
#include <xmp.h>

#pragma xmp nodes p[*]
int value:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), got = 0;
  value = 10 * me;
#pragma xmp task on p[0:n-1]
  {
#pragma xmp barrier
  }
  /* the last node is not in the task, so nobody has waited for it */
  if (me == 0) got = value:[n - 1];
  if (me == 0) printf("%d\n", got);
  return 0;
}
