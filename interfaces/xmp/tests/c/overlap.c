// feature: array.overlap put.own-image
// ranks: 1 2
// The right side is complete before the left side changes, whatever overlaps.
#include "check.h"

enum { LEN = 40 };
int a[LEN]:[*], b[LEN], m[6][8]:[*];

static void fill(void) {
  for (int i = 0; i < LEN; i++) a[i] = i, b[i] = i;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++) m[i][j] = 10 * i + j;
}

static void shifted(int *p, int *q, int n) { p[0:n] = q[0:n] + 1; }

int main(void) {
  const int me = ME;
  fill();
  b[1:39] = b[0:39];
  for (int i = 1; i < LEN; i++) EXPECT(b[i] == i - 1);
  fill();
  b[0:39] = b[1:39] * 2;
  for (int i = 0; i < 39; i++) EXPECT(b[i] == 2 * (i + 1));
  fill();
  b[1:39] = b[0:39] * 2;
  for (int i = 1; i < LEN; i++) EXPECT(b[i] == 2 * (i - 1));
  fill();
  b[:] = b[39::-1];
  for (int i = 0; i < LEN; i++) EXPECT(b[i] == 39 - i);
  fill();
  b[0:20] = b[0:20:2];
  for (int i = 0; i < 20; i++) EXPECT(b[i] == 2 * i);
  fill();
  b[0:20:2] = b[0:20] + b[19:20:-1];
  for (int i = 0; i < 20; i++) EXPECT(b[2 * i] == 19);
  fill();
  b[1:38] = b[0:38] + b[2:38];
  for (int i = 1; i < 39; i++) EXPECT(b[i] == 2 * i);
  fill();
  b[0:10] = b[0:10] / b[2];
  for (int i = 0; i < 10; i++) EXPECT(b[i] == i / 2);
  fill();
  b[2:30] += b[0:30];
  for (int i = 2; i < 32; i++) EXPECT(b[i] == i + i - 2);
  fill();
  shifted(b + 1, b, 20);
  for (int i = 1; i < 21; i++) EXPECT(b[i] == i);
  fill();
  shifted(b, b + 1, 20);
  for (int i = 0; i < 20; i++) EXPECT(b[i] == i + 2);

  // the same through the own image
  fill();
  a[1:39]:[me] = a[0:39];
  for (int i = 1; i < LEN; i++) EXPECT(a[i] == i - 1);
  fill();
  a[0:38] = a[2:38]:[me];
  for (int i = 0; i < 38; i++) EXPECT(a[i] == i + 2);
  fill();
  a[1:38]:[me] = a[0:38]:[me] + a[2:38];
  for (int i = 1; i < 39; i++) EXPECT(a[i] == 2 * i);
  fill();
  a[39::-1]:[me] = a[:]:[me];
  for (int i = 0; i < LEN; i++) EXPECT(a[i] == 39 - i);

  // two dimensions: a block onto itself, shifted; a transposed square
  fill();
  m[1:5][1:7]:[me] = m[0:5][0:7];
  for (int i = 1; i < 6; i++)
    for (int j = 1; j < 8; j++) EXPECT(m[i][j] == 10 * (i - 1) + j - 1);
  fill();
  m[0:5][0:7] = m[1:5][1:7] - m[0:5][0:7];
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 7; j++) EXPECT(m[i][j] == 11);
  fill();
  m[2][0:6] = m[0:6][2];
  for (int j = 0; j < 6; j++) EXPECT(m[2][j] == 10 * j + 2);
  xmp_sync_all(NULL);
  return verdict();
}
