// feature: global.gmove
// ranks: 1 2 3 4 6
// Sections of differently distributed arrays assigned to one another: reversed, strided, transposed, replicated, overlapping, from
// and to local data, and single elements.
#include "check.h"

enum { ROWS = 12, COLS = 10, LINE = 30 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[ROWS][COLS], u[COLS][ROWS], b[LINE], c[LINE], k(0:LINE - 1)
#pragma xmp distribute t[block][cyclic(3)] onto g
#pragma xmp distribute u[cyclic][block] onto g
#pragma xmp distribute b[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute k(cyclic(4)) onto p

double m[ROWS][COLS], n[COLS][ROWS];
double x[LINE], y[LINE], z[LINE], r[COLS];
#pragma xmp align m[i][j] with t[i][j]
#pragma xmp align n[i][j] with u[i][j]
#pragma xmp align x[i] with b[i]
#pragma xmp shadow x[1]
#pragma xmp align y[i] with c[i]
#pragma xmp align z[i] with k(i)
#pragma xmp align r[j] with t[*][j]

/* Along the first dimension only the first nodes own something: the others have no copy. */
#pragma xmp nodes h[*][1]
#pragma xmp template few[2][COLS]
#pragma xmp distribute few[block(2)][block] onto h
double f[COLS];
#pragma xmp align f[j] with few[*][j]

static void fill(void) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) m[i][j] = 100 * i + j;
#pragma xmp loop (i, j) on u[i][j]
  for (i = 0; i < COLS; i++)
    for (j = 0; j < ROWS; j++) n[i][j] = -1;
#pragma xmp loop (i) on b[i]
  for (i = 0; i < LINE; i++) x[i] = i;
}

int main(void) {
  int i, j;
  double lm[ROWS][COLS], ln[COLS][ROWS], lx[LINE], ly[LINE], one;
  fill();

#pragma xmp gmove
  y[:] = x[:];
#pragma xmp gmove
  z[LINE - 1:LINE:-1] = y[0:LINE];
#pragma xmp gmove
  ly[:] = z[:];
  for (i = 0; i < LINE; i++) EXPECT(ly[i] == LINE - 1 - i);

#pragma xmp gmove
  x[1:9:3] = z[20:9:-2];
#pragma xmp gmove
  lx[:] = x[:];
  for (i = 0; i < LINE; i++) EXPECT(lx[i] == ((i % 3 == 1 && i < 27) ? LINE - 1 - (20 - 2 * (i / 3)) : i));

  /* The same array on both sides, overlapping. */
  fill();
#pragma xmp gmove
  x[2:LINE - 2] = x[0:LINE - 2];
#pragma xmp gmove
  lx[0:LINE] = x[0:LINE];
  for (i = 0; i < LINE; i++) EXPECT(lx[i] == (i < 2 ? i : i - 2));

  /* Two dimensions; rows into columns; a part. */
#pragma xmp gmove
  n[0:COLS][3] = m[7][0:COLS];
#pragma xmp gmove
  n[1:4:2][0:3] = m[2:4:3][5:3];
#pragma xmp gmove
  ln[:][:] = n[:][:];
  for (i = 0; i < COLS; i++)
    for (j = 0; j < ROWS; j++) {
      double want = j == 3 ? 700 + i : -1;
      if (i % 2 == 1 && i < 8 && j < 3) want = 100 * (2 + 3 * (i / 2)) + 5 + j;
      EXPECT(ln[i][j] == want);
    }

  /* From a row of each to a replicated array, which all its copies get. */
#pragma xmp gmove
  r[:] = m[4][:];
  long bad = 0;
#pragma xmp loop (j) on t[*][j]
  for (j = 0; j < COLS; j++) bad += r[j] != 400 + j;
  EXPECT(bad == 0);

  /* Local data into distributed arrays, elements, and one element into a section. */
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) lm[i][j] = i - j;
#pragma xmp gmove
  m[0:ROWS][0:COLS] = lm[0:ROWS][0:COLS];
#pragma xmp gmove
  one = m[11][9];
  EXPECT(one == 2);
#pragma xmp gmove
  x[3:5] = m[0][9];
#pragma xmp gmove
  x[29] = one;
#pragma xmp gmove
  lx[:] = x[:];
  for (i = 3; i < 8; i++) EXPECT(lx[i] == -9);
  EXPECT(lx[29] == 2);
#pragma xmp loop (j) on few[:][j]
  for (j = 0; j < COLS; j++) f[j] = 5 * j;
#pragma xmp gmove
  lx[0:COLS] = f[:];
#pragma xmp gmove
  one = f[7];
#pragma xmp gmove
  x[3:5] = f[7];
#pragma xmp gmove
  lx[10:5] = x[3:5];
  for (j = 0; j < COLS; j++) EXPECT(lx[j] == 5 * j);
  for (j = 10; j < 15; j++) EXPECT(lx[j] == 35);
  EXPECT(one == 35);
  return verdict();
}
