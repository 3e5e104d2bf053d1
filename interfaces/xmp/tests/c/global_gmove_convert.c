// feature: global.gmove global.gmove-one-sided global.gmove-convert
// ranks: 1 2 3 4
// A gmove is an assignment: elements of other types are converted as C does it, in every mode, between any distributions, shapes and
// steps, and from and to local data. And elements of types without a name are moved.
#include "check.h"
#include <stdbool.h>

enum { LEN = 20, ROWS = 5, COLS = 7 };
typedef struct {
  char c;
  double d;
} item;
typedef union {
  int i;
  float f;
} either;
typedef enum { RED, GREEN, BLUE } colour;

#pragma xmp nodes p[*]
#pragma xmp template t[LEN], c[LEN], g[ROWS][COLS], w[2 * COLS]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(3)] onto p
#pragma xmp distribute g[*][cyclic] onto p
#pragma xmp distribute w[block] onto p
double real[LEN], table[ROWS][COLS];
int whole[LEN];
short turned[COLS][ROWS], *row;
float single[COLS];
bool flag[LEN];
long double extended[LEN];
double _Complex both[LEN];
colour paint[LEN];
item one[LEN], other[LEN];
either this[LEN], that[LEN];
#pragma xmp align [i] with t[i] :: whole, flag, extended, paint, one, this
#pragma xmp align [i] with c[i] :: real, both, other, that
#pragma xmp align table[i][j] with g[i][j]
#pragma xmp align turned[j][i] with g[i][j]
#pragma xmp align single[j] with w[j + 3]
#pragma xmp shadow whole[1:2]

static void fill(void) {
  int i, j;
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LEN; i++) real[i] = i - 5 + .75;
#pragma xmp loop (j) on g[*][j]
  for (j = 0; j < COLS; j++)
    for (i = 0; i < ROWS; i++) table[i][j] = 10 * i + j + .5;
}

static int ids;
static int next(void) { return ++ids; }

int main(void) {
  int i, j, number = 3, line[LEN];
  unsigned char bytes[2][LEN];
  fill();

#pragma xmp gmove
  whole[:] = real[:];
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) EXPECT(whole[i] == (int)(i - 5 + .75));
#pragma xmp gmove in async(next())
  extended[:] = real[LEN - 1:LEN:-1];
#pragma xmp wait_async(1)
  EXPECT(ids == 1);
#pragma xmp gmove out
  both[0:LEN / 2] = whole[0:LEN / 2:2];
#pragma xmp gmove
  flag[:] = whole[:];
#pragma xmp gmove
  paint[:] = 2.5;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++)
    EXPECT(extended[i] == LEN - 6 - i + .75L && flag[i] == (i < 4 || i > 5) && paint[i] == BLUE);
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LEN / 2; i++) EXPECT(both[i] == (int)(2 * i - 5 + .75));

  /* Shapes, and one element for many. */
#pragma xmp gmove
  turned[1][:] = table[:][2];
#pragma xmp gmove out
  turned[3:3][1] = table[4][0:3:2];
#pragma xmp gmove
  single[COLS - 1:COLS:-1] = table[4][:];
#pragma xmp loop (j) on g[*][j]
  for (j = 0; j < COLS; j++) {
    EXPECT(j != 1 || (turned[j][0] == 2 && turned[j][1] == 12 && turned[j][4] == 42));
    EXPECT(j < 3 || j > 5 || turned[j][1] == 40 + 2 * (j - 3));
  }
#pragma xmp loop (j) on w[j + 3]
  for (j = 0; j < COLS; j++) EXPECT(single[j] == 40 + COLS - 1 - j + .5f);
#pragma xmp gmove
  whole[3:4] = table[1][1];
#pragma xmp loop (i) on t[i]
  for (i = 3; i < 7; i++) EXPECT(whole[i] == 11);

  /* Local data on one side. */
#pragma xmp gmove
  number = real[7];
  EXPECT(number == 2);
#pragma xmp gmove in
  number = real[8];
  EXPECT(number == 3);
#pragma xmp gmove
  line[2:5:3] = real[6:5:2];
  for (i = 0; i < 5; i++) EXPECT(line[2 + 3 * i] == 1 + 2 * i);
#pragma xmp gmove in
  bytes[1][LEN - 1:LEN:-1] = whole[:];
  EXPECT(bytes[1][LEN - 1] == (unsigned char)-4 && bytes[1][LEN - 4] == 11);
  row = malloc(ROWS * sizeof *row);
#pragma xmp gmove
  row[0:ROWS] = table[:][6];
  for (i = 0; i < ROWS; i++) EXPECT(row[i] == 10 * i + 6);
#pragma xmp gmove out
  real[0:LEN / 2:2] = line[2];
#pragma xmp gmove
  real[1:3:2] = row[1:3];
#pragma xmp gmove out async(2)
  real[7] = number;
#pragma xmp wait_async(2)
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LEN; i++) EXPECT(real[i] == (i % 2 == 0 ? 1 : i < 6 ? 5 * i + 11 : i == 7 ? 3 : i - 5 + .75));
  free(row);

  /* A part of the nodes. */
#pragma xmp task on p[0:2 < xmp_num_nodes() ? 2 : 1]
  {
#pragma xmp gmove in
    bytes[0][:] = real[:];
    EXPECT(bytes[0][0] == 1 && bytes[0][1] == 16 && bytes[0][LEN - 1] == 14);
#pragma xmp gmove out
    whole[:] = bytes[0][:];
  }
#pragma xmp barrier
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) EXPECT(whole[i] == (i % 2 == 0 ? 1 : i < 6 ? 5 * i + 11 : i == 7 ? 3 : i - 5));

  /* Types without a name. */
  item mine, list[4] = {{'a', 1}, {'b', 2}, {'c', 3}, {'d', 4}}, *some = list;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) {
    one[i].c = (char)('a' + i);
    one[i].d = i / 2.;
    this[i].i = 3 * i;
  }
#pragma xmp gmove
  other[:] = one[:];
#pragma xmp gmove
  that[1:LEN / 2:2] = this[0:LEN / 2];
#pragma xmp gmove
  mine = one[5];
#pragma xmp gmove
  one[1:2] = some[1:2];
#pragma xmp gmove
  one[6:4] = list[:];
  EXPECT(mine.c == 'f' && mine.d == 2.5);
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LEN; i++) EXPECT(other[i].c == 'a' + i && other[i].d == i / 2. && (i % 2 == 0 || that[i].i == i / 2 * 3));
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++)
    EXPECT(one[i].d == (i == 1 || i == 2 ? i + 1 : i > 5 && i < 10 ? i - 5 : i / 2.) && paint[i] == BLUE);
#pragma xmp gmove
  paint[1] = RED;
#pragma xmp gmove
  number = paint[1];
  EXPECT(number == RED && GREEN == 1);
  return verdict();
}
