// feature: accumulate.scalar accumulate.section accumulate.get
// ranks: 1 2 3 4 7
#include "check.h"

#define SCALARS(X)                                                                                        \
  X(signed char, sc) X(unsigned char, uc) X(short, sh) X(unsigned short, us) X(int, in) X(unsigned, un)   \
  X(long, lo) X(unsigned long, ul) X(long long, ll) X(unsigned long long, ull) X(float, fl) X(double, dd)
#define DECLARE(T, x) T x:[*];
SCALARS(DECLARE)
char plain_char:[*];

_Bool yes:[*];
double a[30]:[*], m[4][5]:[*];
int k[20]:[*];
double b[30];
static const int seven[5] = {7, 7, 7, 7, 7};
long total:[*], hits:[*];

int main(void) {
  const int r = RIGHT;
  // every image adds to image 0
#define ADD(T, x) x:[0] += 3; x:[0] -= 1; x:[0]++; --x:[0];
  SCALARS(ADD)
  plain_char:[0] += 2;
  xmp_sync_all(NULL);
  if (ME == 0) {
#define SUM(T, x) EXPECT(x == (T)(2 * N));
    SCALARS(SUM)
    EXPECT(plain_char == 2 * N);
  }
  xmp_sync_all(NULL);
#define SET(T, x) x = (T)5;
  SCALARS(SET)
  yes = 0;
  xmp_sync_all(NULL);
  in:[r] *= 3;
  dd:[r] *= 0.5;
  un:[r] &= 4;
  lo:[r] |= 8;
  ull:[r] ^= 7;
  us:[r] -= 6u;
  lo:[r] -= 1u;
  yes:[r] |= 1;
  xmp_sync_all(NULL);
  EXPECT(in == 15 && dd == 2.5 && un == 4 && lo == 12 && ull == 2 && us == 65535 && yes == 1);
  xmp_sync_all(NULL);

  // sections
  for (int i = 0; i < 30; i++) a[i] = i, b[i] = 100 + i;
  for (int i = 0; i < 20; i++) k[i] = i;
  for (int i = 0; i < 20; i++) m[i / 5][i % 5] = i;
  xmp_sync_all(NULL);
  a[0:10]:[r] += b[0:10];
  a[10:5:2]:[r] -= b[5:5];
  a[29:3:-1]:[r] *= 2;
  m[1:2][::2]:[r] += 1.5;
  k[0:5]:[r] |= 16;
  k[5:5]:[r] ^= seven[0:5];
  k[10:5]:[r] += b[0:5] > 102;
  xmp_sync_all(NULL);
  for (int i = 0; i < 10; i++) EXPECT(a[i] == 100 + 2 * i);
  for (int i = 0; i < 5; i++) EXPECT(a[10 + 2 * i] == 10 + 2 * i - 105 - i);
  EXPECT(a[11] == 11 && a[29] == 58 && a[27] == 54 && a[26] == 26);
  EXPECT(m[1][0] == 6.5 && m[2][4] == 15.5 && m[1][1] == 6 && m[3][0] == 15);
  for (int i = 0; i < 5; i++) EXPECT(k[i] == (16 | i) && k[5 + i] == ((5 + i) ^ 7));
  EXPECT(k[12] == 12 && k[13] == 14 && k[14] == 15);
  xmp_sync_all(NULL);

  // from a remote section into a local one
  for (int i = 0; i < 30; i++) a[i] = ME + i, b[i] = 1;
  xmp_sync_all(NULL);
  b[0:20] += a[5:20]:[r];
  for (int i = 0; i < 20; i++) EXPECT(b[i] == 1 + r + 5 + i);
  b[20:10] -= a[0:10]:[r] * 2;
  for (int i = 0; i < 10; i++) EXPECT(b[20 + i] == 1 - 2 * (r + i));
  xmp_sync_all(NULL);

  // the accumulates of all images, none lost
  for (int i = 0; i < 1000; i++) {
    total:[i % N] += i;
    hits:[0]++;
    a[i % 30]:[N - 1] += 1;
  }
  a[0:30]:[0] += b[0:30] * 0 + 1;
  xmp_sync_all(NULL);
  if (ME == 0) EXPECT(hits == 1000L * N);
  long sum = 0;
  for (int i = 0; i < N; i++) sum += total:[i];
  EXPECT(sum == 499500L * N);
  if (ME == N - 1 && N > 1) EXPECT(a[0] == ME + 34.0 * N && a[29] == ME + 29 + 33.0 * N);
  xmp_sync_all(NULL);

  // of the image's own elements, all are read before any is changed
  const int me = ME;
  for (int i = 0; i < 30; i++) a[i] = i;
  a[1:20]:[me] += a[0:20];
  for (int i = 1; i <= 20; i++) EXPECT(a[i] == i + i - 1);
  for (int i = 0; i < 20; i++) m[i / 5][i % 5] = i;
  m[1:][1:3]:[me] += m[0:3][0:3];
  for (int i = 1; i < 4; i++)
    for (int j = 1; j < 4; j++) EXPECT(m[i][j] == (5 * i + j) + (5 * (i - 1) + j - 1));
  a[0:30]:[me] += a[0:30];
  EXPECT(a[0] == 0 && a[5] == 18 && a[29] == 58);
  return verdict();
}
