// feature: global.gmove
// ranks: 2 3
// fails: gmove_right_elsewhere.c:20: #pragma xmp gmove: gmove: elements of b are in no node that executes it (the first in image 1, counted from 0); `gmove in` reads them there
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[24], b[24];
#pragma xmp align [i] with t[i] :: a, b

int main(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++)
    a[i] = b[i] = i;
#pragma xmp task on p[0]
  {
#pragma xmp gmove in
    a[0:2] = b[12:2];
#pragma xmp gmove
    a[0:2] = b[12:2];
  }
  return verdict();
}
