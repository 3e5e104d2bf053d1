/* race: lines 13 and 19 */
#include <stdio.h>
#include <xmp.h>

#pragma xmp nodes p[*]
int box[8]:[*];

int main(void) {
  int me = xmpc_this_image();
  if (me == 0) {
    for (int i = 0; i < 8; i++) {
#pragma xmp post(p[1], 7)
      box[i]:[1] = i * i;                    /* the post completes the puts before it only */
    }
  } else if (me == 1) {
    int sum = 0;
    for (int i = 0; i < 8; i++) {
#pragma xmp wait(p[0], 7)
      sum += box[i];
    }
    printf("%d\n", sum);
  }
  return 0;
}
