// feature: global.reflect global.shadow
// ranks: 1 2 3 4 6
// Shadows of every width are filled from their owners: corners too, wrapped round where that is asked for, and nothing else.
#include "check.h"

enum { ROWS = 9, COLS = 12, LINE = 25 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[ROWS][COLS], l[LINE], w[LINE], few[2]
#pragma xmp distribute t[block][block] onto g
#pragma xmp distribute l[block] onto p
#pragma xmp distribute w[cyclic(2)] onto p
#pragma xmp distribute few[block] onto p

int m[ROWS][COLS], line[LINE], whole[LINE], both[2];
#pragma xmp align m[i][j] with t[i][j]
#pragma xmp shadow m[1][2:1]
#pragma xmp align line[i] with l[i]
#pragma xmp shadow line[1:3]
#pragma xmp align whole[i] with w[i]
#pragma xmp shadow whole[*]
#pragma xmp align both[i] with few[i]
#pragma xmp shadow both[*]

static int value(int i, int j) { return 1000 * ((i + ROWS) % ROWS) + (j + COLS) % COLS; }
static int inside(int i, int j) { return i >= 0 && i < ROWS && j >= 0 && j < COLS; }

static void fill(void) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) {
      /* Everything within reach is spoilt first. */
      for (int di = -1; di <= 1; di++)
        for (int dj = -2; dj <= 1; dj++) m[i + di][j + dj] = -1;
    }
#pragma xmp barrier
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) m[i][j] = value(i, j);
}

/* kind: 0 all of it, 1 wrapped round, 2 orthogonal, 3 narrow */
static void look(int kind) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++)
      for (int di = -1; di <= 1; di++)
        for (int dj = -2; dj <= 1; dj++) {
          /* These parts of the shadow keep old values. */
          if (kind >= 2 && !inside(i + di, j + dj)) continue;
          if (kind == 2 && di != 0 && dj != 0) continue;
          if (kind == 3 && (di != 0 || dj < -1)) continue;
          int v = m[i + di][j + dj], expected = value(i + di, j + dj);
          if (kind == 0 && inside(i + di, j + dj)) EXPECT(v == expected);
          if (kind == 0 && !inside(i + di, j + dj)) EXPECT(v == -1);
          if (kind == 1) EXPECT(v == expected);
          if (kind == 2 && di == 0 && inside(i, j + dj)) EXPECT(v == expected);
          if (kind == 2 && dj == 0 && inside(i + di, j)) EXPECT(v == expected);
          if (kind == 3 && di == 0 && dj >= -1 && inside(i, j + dj)) EXPECT(v == expected);
        }
}

int main(void) {
  int i;
  fill();
#pragma xmp reflect(m)
  look(0);
  fill();
#pragma xmp reflect(m) width(/periodic/1, /periodic/2:1)
  look(1);
  fill();
#pragma xmp reflect(m) orthogonal
  look(2);
  fill();
#pragma xmp reflect(m) width(0, 1:1)
  look(3);

#pragma xmp loop (i) on l[i]
  for (i = 0; i < LINE; i++) line[i] = 7 * i;
#pragma xmp loop (i) on w[i]
  for (i = 0; i < LINE; i++) whole[i] = 5 * i;
#pragma xmp reflect(line, whole)
#pragma xmp loop (i) on l[i]
  for (i = 1; i < LINE - 3; i++) EXPECT(line[i - 1] == 7 * (i - 1) && line[i + 3] == 7 * (i + 3));
  for (i = 0; i < LINE; i++) EXPECT(whole[i] == 5 * i);

  /* A full shadow is everybody's, also where there is nothing else. */
#pragma xmp loop (i) on few[i]
  for (i = 0; i < 2; i++) both[i] = 11 + i;
#pragma xmp reflect(both)
  EXPECT(both[0] == 11 && both[1] == 12);
#pragma xmp reflect(line) width(/periodic/1:0)
#pragma xmp loop (i) on l[i]
  for (i = 0; i < 1; i++) EXPECT(line[i - 1] == 7 * (LINE - 1));
  return verdict();
}
