// feature: declare.file-scope declare.scalar put.scalar get.scalar
// ranks: 1 2 3 4 7
#include "check.h"

double a[4][8]:[*];
int x:[*];
char c[5]:[*];
long long big:[*];
unsigned short s[3]:[*];
float f:[*];

int main(void) {
  x = 100 + ME;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++) a[i][j] = ME * 1000 + i * 10 + j;
  xmp_sync_all(NULL);

  EXPECT(x:[RIGHT] == 100 + RIGHT);
  EXPECT(a[3][7]:[LEFT] == LEFT * 1000 + 37);
  xmp_sync_all(NULL);

  x:[RIGHT] = 200 + ME;
  a[2][3]:[RIGHT] = ME + 0.5;
  c[4]:[RIGHT] = (char)('a' + ME);
  big:[RIGHT] = 1LL << 40 | ME;
  s[1]:[RIGHT] = (unsigned short)(65000 + ME);
  f:[RIGHT] = (float)ME / 4;
  xmp_sync_all(NULL);
  EXPECT(x == 200 + LEFT);
  EXPECT(a[2][3] == LEFT + 0.5);
  EXPECT(a[2][2] == ME * 1000 + 22 && a[2][4] == ME * 1000 + 24);
  EXPECT(c[4] == 'a' + LEFT && c[3] == 0);
  EXPECT(big == (1LL << 40 | LEFT));
  EXPECT(s[1] == 65000 + LEFT && s[0] == 0 && s[2] == 0);
  EXPECT(f == (float)LEFT / 4);
  return verdict();
}
