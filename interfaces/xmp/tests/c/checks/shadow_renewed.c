// feature: check.shadow
// ranks: 4
// flags: -fcheck
// Reflects of parts of a shadow that together renew what the program reads: no warning.
#include "../check.h"

#pragma xmp nodes p[2][2]
#pragma xmp template t[8][8]
#pragma xmp distribute t[block][block] onto p
int a[8][8], b[8][8];
#pragma xmp align [i][j] with t[i][j] :: a, b
#pragma xmp shadow a[1][2]

int main(void) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++) a[i][j] = 10 * i + j;
  /* One dimension after the other: the second brings the corners. */
#pragma xmp reflect(a) width(1, 0)
#pragma xmp reflect(a) width(0, 1)
#pragma xmp loop (i, j) on t[i][j]
  for (i = 1; i < 7; i++)
    for (j = 1; j < 7; j++) b[i][j] = a[i - 1][j - 1] + a[i + 1][j + 1] + a[i][j - 1] + a[i + 1][j];
#pragma xmp loop (i, j) on t[i][j]
  for (i = 1; i < 7; i++)
    for (j = 1; j < 7; j++) EXPECT(b[i][j] == 40 * i + 4 * j + 9);
  /* The loop changes the elements that a neighbour's shadow mirrors, and the neighbour reads its shadow in the same loop. */
#pragma xmp reflect(a) orthogonal width(0:1, 0:2)
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < 6; i++)
    for (j = 0; j < 6; j++) a[i][j] = a[i + 1][j] + a[i][j + 2] + 1000;
#pragma xmp reflect_init(a) width(/periodic/1, 0)
#pragma xmp reflect_do(a)
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++) b[i][j] = a[i - 1][j];
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++) EXPECT(j != 7 || b[i][j] == 10 * ((i + 7) % 8) + 7);
  return verdict();
}
