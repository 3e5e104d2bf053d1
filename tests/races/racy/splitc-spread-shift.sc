/* race: lines 15 and 16 */
#include <split-c/split-c.h>
#include <stdio.h>

int a[64]::;

splitc_main(int argc, char **argv)
{
  int i;
  for_my_1d(i, 64)
    a[i] = i;
  barrier();
  for (int step = 0; step < 3; step++) {
    for_my_1d(i, 63) {
      int v = a[i + 1];                      /* of the next processor, which writes it now */
      a[i] = v;
    }
    barrier();
  }
  on_one
    printf("%d\n", a[3]);
}
