// feature: declare.codimensions image.corank copy.remote
// ranks: 1 2 4 7
#include "check.h"

#define P 2
int a[4]:[P][*], s:[2][P + 1][*];
double d[6]:[*], e[6]:[*], m[4][4]:[*], g[4][4]:[*];
struct v { int x[3]; } v[2]:[2][*];
int evaluated;

static int once(int v) {
  evaluated++;
  return v;
}

int main(void) {
  const int n = N, me = ME, r = RIGHT, l = LEFT;
  for (int i = 0; i < 4; i++) a[i] = 10 * me + i;
  s = me;
  v[1].x[2] = me;
  for (int i = 0; i < 6; i++) d[i] = 10 * me + i, e[i] = -1;
  for (int i = 0; i < 16; i++) m[i / 4][i % 4] = 100 * me + i;
  xmp_sync_all(NULL);
  // the first cosubscript varies fastest
  for (int k = 0; k < n; k++) {
    EXPECT(a[3]:[k % 2][k / 2] == 10 * k + 3);
    EXPECT(s:[k % 2][k / 2 % 3][k / 6] == k);
    EXPECT(v[1].x[2]:[k % 2][k / 2] == k);
    EXPECT(xmp_image_index(a, k % 2, k / 2) == k);
  }
  EXPECT(xmp_image_index(a, 2, 0) == -1 && xmp_image_index(a, 0, n) == -1);
  EXPECT(a[once(1)]:[once(r % 2)][once(r / 2)] == 10 * r + 1 && evaluated == 3);
  int b[4];
  b[:] = a[:]:[r % 2][r / 2];
  EXPECT(b[2] == 10 * r + 2);
  xmp_sync_all(NULL);
  a[1:2]:[r % 2][r / 2] = 5;
  s:[r % 2][r / 2 % 3][r / 6] += 1000;
  xmp_sync_all(NULL);
  EXPECT(a[1] == 5 && a[2] == 5 && a[3] == 10 * me + 3 && s == 1000 + me);
  xmp_sync_all(NULL);

  // from one image to another: element, section, strided, broadcast into a section
  e[0]:[r] = d[1]:[l];
  e[1:3]:[r] = d[2:3]:[l];
  e[4:2]:[r] = d[5]:[l];
  xmp_sync_all(NULL);
  g[::2][0:2]:[r] = m[1:2][::2]:[l];
  xmp_sync_all(NULL);
  const int from = (me + 2 * n - 2) % n;
  EXPECT(e[0] == 10 * from + 1 && e[4] == 10 * from + 5 && e[5] == 10 * from + 5);
  for (int i = 0; i < 3; i++) EXPECT(e[1 + i] == 10 * from + 2 + i);
  EXPECT(g[0][0] == 100 * from + 4 && g[2][1] == 100 * from + 10);
  xmp_sync_all(NULL);
  return verdict();
}
