// feature: array.assign array.arithmetic array.scalar array.elemental array.rank put.broadcast section.expression-bounds
// ranks: 1 2 4
// flags: -lm
#include "check.h"
#include <math.h>

double a[50]:[*], m[8][9]:[*];
double b[50], c[50], w[8][9];
float f[20];
int k[20]:[*];
static int evaluated;

static int once(int v) {
  evaluated++;
  return v;
}

static void fill(void) {
  for (int i = 0; i < 50; i++) a[i] = ME + i, b[i] = 2 * i, c[i] = 100 - i;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 9; j++) m[i][j] = ME + 10 * i + j, w[i][j] = 10 * i + j;
  for (int i = 0; i < 20; i++) f[i] = (float)i / 2, k[i] = 3 * i;
  xmp_sync_all(NULL);
}

int main(void) {
  const int r = RIGHT;
  const double x = 1.5;
  fill();
  b[0:10] = c[5:10];
  for (int i = 0; i < 10; i++) EXPECT(b[i] == 95 - i);
  b[0:10] = c[5:10] * 2 + a[0:10] / x - 1;
  for (int i = 0; i < 10; i++) EXPECT(b[i] == (95 - i) * 2 + (ME + i) / x - 1);
  b[:] = a[:]:[r] + c[:];
  for (int i = 0; i < 50; i++) EXPECT(b[i] == r + 100);
  b[:] = -(a[:]:[r] * a[:]:[r]);
  for (int i = 0; i < 50; i++) EXPECT(b[i] == -(double)(r + i) * (r + i));
  b[0:20] = k[:];
  for (int i = 0; i < 20; i++) EXPECT(b[i] == 3 * i);
  k[0:5] = c[0:5] / 3;
  for (int i = 0; i < 5; i++) EXPECT(k[i] == (int)((100 - i) / 3.0));
  b[:] = 7;
  EXPECT(b[0] == 7 && b[49] == 7);
  w[:][::2] = x;
  EXPECT(w[7][8] == x && w[7][7] == 77 && w[0][0] == x);
  xmp_sync_all(NULL);

  // the scalar of the right side is read before the left side changes
  fill();
  b[0:50] = b[0:50] + b[1];
  for (int i = 0; i < 50; i++) EXPECT(b[i] == 2 * i + 2);

  // compound assignments to local sections
  b[0:10] += c[0:10];
  for (int i = 0; i < 10; i++) EXPECT(b[i] == 2 * i + 2 + 100 - i);
  b[0:10] /= 2;
  k[0:4] <<= 2;
  k[0:4] %= 5;
  for (int i = 0; i < 4; i++) EXPECT(k[i] == 12 * i % 5);

  // remote left side with an expression on the right; broadcast
  fill();
  a[0:10]:[r] = b[0:10] * x;
  a[20:5:3]:[r] = x;
  m[1:2][:]:[r] = w[1:2][:] + 0.5;
  xmp_sync_all(NULL);
  for (int i = 0; i < 10; i++) EXPECT(a[i] == 2 * i * x);
  for (int i = 0; i < 5; i++) EXPECT(a[20 + 3 * i] == x && a[21 + 3 * i] == ME + 21 + 3 * i);
  for (int j = 0; j < 9; j++) EXPECT(m[1][j] == 10.5 + j && m[2][j] == 20.5 + j && m[3][j] == ME + 30 + j);
  xmp_sync_all(NULL);
  // a conversion on the way
  fill();
  a[0:20]:[r] = f[:];
  k[0:20]:[r] = f[:];
  xmp_sync_all(NULL);
  for (int i = 0; i < 20; i++) EXPECT(a[i] == i / 2.0 && k[i] == i / 2);
  xmp_sync_all(NULL);

  // elemental functions, conditions, casts
  fill();
  b[0:10] = sqrt(a[0:10]:[r]) + pow(c[0:10], 2.0);
  for (int i = 0; i < 10; i++) EXPECT(b[i] == sqrt(r + i) + pow(100 - i, 2.0));
  f[0:5] = fabsf(-f[0:5]);
  for (int i = 0; i < 5; i++) EXPECT(f[i] == (float)i / 2);
  b[0:10] = c[0:10] > 95 && c[0:10] < 99 ? c[0:10] : (int)x;
  for (int i = 0; i < 10; i++) EXPECT(b[i] == (100 - i > 95 && 100 - i < 99 ? 100 - i : 1));

  fill();
  int exponent[20];
  b[0:10] = 2 * frexp(a[1:10]:[r] + 1, &exponent[5:10]) + c[0:10];
  for (int i = 0; i < 10; i++) {
    int e;
    EXPECT(b[i] == 2 * frexp(r + i + 2, &e) + 100 - i && exponent[5 + i] == e);
  }
  f[:] = frexpf(f[:], &exponent[:]);
  EXPECT(f[3] == 0.75f && exponent[3] == 1 && exponent[0] == 0);

  // what a pointer points into may begin before it
  double *middle = b + 20;
  const int before = -4;
  middle[-3:2] = 7;
  middle[before:1] = middle[-3:1] + 1;
  EXPECT(b[17] == 7 && b[18] == 7 && b[16] == 8);

  // ranks differ, shapes conform
  fill();
  b[0:9] = m[3][:]:[r] + w[4][:] * 2;
  for (int j = 0; j < 9; j++) EXPECT(b[j] == r + 30 + j + 2 * (40 + j));
  b[0:8] = w[:][4] - m[:][3]:[r];
  for (int i = 0; i < 8; i++) EXPECT(b[i] == 1 - r);

  // extents that are known to be 1 do not count
  fill();
  w[2:4:1][3:1] = b[1:4];
  w[0:1][0:3] = c[2:3] + m[1:1][1:3]:[r];
  b[20:3] = w[2:3][3:1] + a[5];
  EXPECT(w[2][3] == 2 && w[5][3] == 8 && w[1][3] == 13 && b[22] == 6 + ME + 5);
  for (int j = 0; j < 3; j++) EXPECT(w[0][j] == 98 - j + r + 11 + j);
  xmp_sync_all(NULL);
  m[0:3:2][1:1]:[r] = b[1:3];
  xmp_sync_all(NULL);
  m[7:1][2:1]:[r] += b[4:1];
  c[6:2] = m[4:1][1:2]:[LEFT];
  xmp_sync_all(NULL);
  EXPECT(m[0][1] == 2 && m[2][1] == 4 && m[4][1] == 6 && m[1][1] == ME + 11 && m[7][2] == ME + 72 + 8);
  EXPECT(c[6] == 6 && c[7] == LEFT + 42);
  xmp_sync_all(NULL);

  // where an extent is 1 only at run time, dimensions go with each other in order
  fill();
  const int n1 = once(1), n4 = once(4);
  static double u[2][4][3];
  for (int e = 0; e < 24; e++) u[e / 12][e / 3 % 4][e % 3] = e;
  u[0:1][0:n4][0:n1] = u[1:n1][0:4][2:1] * 2 + 1;
  for (int j = 0; j < 4; j++) EXPECT(u[0][j][0] == 2 * (12 + 3 * j + 2) + 1);
  evaluated = 0;

  // each part of a statement is evaluated once
  int i = 1;
  b[i++ : once(4) : 2] = c[once(2) : 4] + once(10) + m[once(1)][once(0):4]:[once(r)];
  EXPECT(i == 2 && evaluated == 6);
  for (int j = 0; j < 4; j++) EXPECT(b[1 + 2 * j] == 98 - j + 10 + r + 10 + j);
  return verdict();
}
