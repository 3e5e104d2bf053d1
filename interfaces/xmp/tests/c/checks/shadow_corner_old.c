// feature: check.shadow
// ranks: 4
// flags: -fcheck
// warns: shadow_corner_old.c:32: a[i - 1][j - 1]: a[3][3]
// An orthogonal reflect leaves the corners old, also after a write that follows a whole reflect.
#include "../check.h"

#pragma xmp nodes p[2][2]
#pragma xmp template t[8][8]
#pragma xmp distribute t[block][block] onto p
int a[8][8], b[8][8];
#pragma xmp align [i][j] with t[i][j] :: a, b
#pragma xmp shadow a[1][1]

int main(void) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++) a[i][j] = 10 * i + j;
#pragma xmp reflect(a)
#pragma xmp loop (i, j) on t[i][j]
  for (i = 1; i < 8; i++)
    for (j = 1; j < 8; j++) b[i][j] = a[i - 1][j - 1];
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++) a[i][j] += 100;
#pragma xmp reflect(a) orthogonal
#pragma xmp loop (i, j) on t[i][j]
  for (i = 1; i < 8; i++)
    for (j = 1; j < 8; j++)
      b[i][j] += a[i - 1][j] + a[i][j - 1] +
                 a[i - 1][j - 1];
#pragma xmp loop (i, j) on t[i][j]
  for (i = 1; i < 8; i++)
    for (j = 1; j < 8; j++) EXPECT(b[i][j] == 40 * i + 4 * j - 33 + (i == 4 && j == 4 ? 200 : 300));
  return verdict();
}
