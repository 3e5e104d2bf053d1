// feature: section.triplet section.shorthand section.negative-step section.multi-dimensional put.section get.section put.strided get.strided
// ranks: 1 2 3 4 7
#include "check.h"

int a[100]:[*], m[6][7]:[*], t[3][4][5]:[*];
int b[100], w[6][7], u[3][4][5];

static void fill(void) {
  for (int i = 0; i < 100; i++) a[i] = 1000 * ME + i, b[i] = -i;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 7; j++) m[i][j] = 1000 * ME + 10 * i + j, w[i][j] = -(10 * i + j);
  for (int i = 0; i < 60; i++) (&t[0][0][0])[i] = 1000 * ME + i, (&u[0][0][0])[i] = -i;
  xmp_sync_all(NULL);
}

int main(void) {
  const int r = RIGHT, l = LEFT;
  // get, every shorthand
  fill();
  b[0:5] = a[10:5]:[r];
  for (int i = 0; i < 5; i++) EXPECT(b[i] == 1000 * r + 10 + i);
  b[0:5] = a[10:5:2]:[r];
  for (int i = 0; i < 5; i++) EXPECT(b[i] == 1000 * r + 10 + 2 * i);
  b[0:4] = a[9:4:-3]:[r];
  for (int i = 0; i < 4; i++) EXPECT(b[i] == 1000 * r + 9 - 3 * i);
  b[20:] = a[20:]:[r];
  EXPECT(b[20] == 1000 * r + 20 && b[99] == 1000 * r + 99 && b[19] == -19);
  b[:7] = a[:7]:[r];
  EXPECT(b[0] == 1000 * r && b[6] == 1000 * r + 6 && b[7] == -7);
  b[:] = a[:]:[r];
  for (int i = 0; i < 100; i++) EXPECT(b[i] == 1000 * r + i);
  b[::2] = a[50:50]:[r];
  for (int i = 0; i < 50; i++) EXPECT(b[2 * i] == 1000 * r + 50 + i);
  b[99:100:-1] = a[:]:[r];
  for (int i = 0; i < 100; i++) EXPECT(b[99 - i] == 1000 * r + i);
  b[99::-3] = a[0:34]:[r];
  for (int i = 0; i < 34; i++) EXPECT(b[99 - 3 * i] == 1000 * r + i);
  xmp_sync_all(NULL);

  // put
  fill();
  a[30:10]:[r] = b[0:10];
  a[50:10:-2]:[r] = b[0:10];
  a[60::4]:[r] = b[90:10];
  xmp_sync_all(NULL);
  for (int i = 0; i < 10; i++) EXPECT(a[50 - 2 * i] == -i);
  for (int i = 0; i < 10; i++) EXPECT(a[60 + 4 * i] == -90 - i);
  EXPECT(a[31] == -1 && a[33] == -3 && a[35] == -5 && a[41] == 1000 * ME + 41);
  xmp_sync_all(NULL);

  // two dimensions
  fill();
  w[1:3][2:4] = m[2:3][1:4]:[r];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) EXPECT(w[1 + i][2 + j] == 1000 * r + 10 * (2 + i) + 1 + j);
  EXPECT(w[0][2] == -2 && w[4][2] == -42 && w[1][1] == -11 && w[1][6] == -16);
  xmp_sync_all(NULL);
  m[::2][::3]:[l] = w[0:3][0:3];
  xmp_sync_all(NULL);
  EXPECT(m[1][0] == 1000 * ME + 10 && m[0][1] == 1000 * ME + 1);
  EXPECT(m[0][0] == 0 && m[0][3] == -1 && m[0][6] == -2);
  xmp_sync_all(NULL);
  // whole rows merge into one piece
  w[0:2][:] = m[3:2][:]:[r];
  for (int j = 0; j < 7; j++) EXPECT(w[0][j] == 1000 * r + 30 + j && (w[1][j] == 1000 * r + 40 + j || j % 3 == 0));
  xmp_sync_all(NULL);

  // a row into a column, a column into a row; scalar subscripts drop dimensions
  fill();
  m[:][2]:[r] = w[1][0:6];
  xmp_sync_all(NULL);
  for (int i = 0; i < 6; i++) EXPECT(m[i][2] == -(10 + i));
  b[0:6] = m[:][2]:[r];
  for (int i = 0; i < 6; i++) EXPECT(b[i] == -(10 + i));
  w[5][::-1] = w[5][6:1];
  xmp_sync_all(NULL);

  // three dimensions
  fill();
  u[0:2][1:2][0:3] = t[1:2][2:2][2:3]:[r];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 3; k++) EXPECT(u[i][1 + j][k] == 1000 * r + (1 + i) * 20 + (2 + j) * 5 + 2 + k);
  xmp_sync_all(NULL);
  t[2:3:-1][:][4:5:-1]:[r] = u[:][:][:];
  xmp_sync_all(NULL);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++) {
        int inside = i < 2 && j >= 1 && j < 3 && k < 3;
        EXPECT(inside || t[2 - i][j][4 - k] == -(20 * i + 5 * j + k));
      }
  // empty sections
  int zero = ME - ME;
  b[0:zero] = a[0:zero]:[r];
  a[5:zero:2]:[r] = b[0:zero];
  m[0:zero][0:2]:[r] = w[0:zero][0:2];
  return verdict();
}
