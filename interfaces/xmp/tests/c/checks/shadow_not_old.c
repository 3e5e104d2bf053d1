// feature: check.shadow
// ranks: 1 2 4
// flags: -fcheck
// Writes that make no shadow old: of elements that nobody mirrors, of equal values, of what nobody else has.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[16], g[8][16]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute g[*][block] onto p
int a[16], b[16], m[8][16];
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp shadow a[1]
#pragma xmp align m[j][i] with g[j][i]
#pragma xmp shadow m[1][1]

int main(void) {
  int i, j;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 16; i++) a[i] = b[i] = i;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 16; i++)
    for (j = 0; j < 8; j++) m[j][i] = 10 * i + j;
#pragma xmp reflect(a)
#pragma xmp reflect(m) width(0, /periodic/1)
#pragma xmp task on t[1]
  a[1] = 70;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 16; i++) a[i] = i == 1 ? 71 : i;
#pragma xmp gmove
  m[2][1] = 5;
#pragma xmp loop (i) on t[i]
  for (i = 1; i < 15; i++) b[i] = a[i - 1] + a[i + 1];
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 16; i++) EXPECT(i == 0 || i == 15 || b[i] == 2 * i + (i == 2 ? 70 : 0));
#pragma xmp loop (i) on g[*][i]
  for (i = 0; i < 16; i++)
    for (j = 0; j < 8; j++) {
      EXPECT(i == 1 || i == 2 || m[j][i - 1] == 10 * ((i + 15) % 16) + j);
      EXPECT(i == 0 || i == 15 || m[j][i + 1] == 10 * (i + 1) + j);
    }
  return verdict();
}
