/* free of races */
#include <stdio.h>
#include <xmp.h>

#pragma xmp nodes p[*]
int token:[*];

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), next = (me + 1) % n;
  if (me == 0) token = 1;
  for (int lap = 0; lap < 3; lap++) {
    if (me != 0 || lap != 0) {
#pragma xmp wait
    }
    int t = token + 1;
    token:[next] = t;
#pragma xmp post(p[next], 3)
  }
  if (me == 0) {
#pragma xmp wait
    printf("%d\n", token);
  }
  return 0;
}
