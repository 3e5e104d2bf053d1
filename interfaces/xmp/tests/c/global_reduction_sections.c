// feature: global.reduction-clause global.reduction
// ranks: 1 2 3 4
// Array sections as reduction variables, of the clause and of the directive: variables include array sections (XMP 2.8.3).
#include "check.h"
#include <complex.h>
#include <stdbool.h>

enum { SIZE = 16 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[cyclic] onto p

struct record {
  int tag;
  double list[6];
} records[4];

double table[4][6], cube[3][4][5];
int co[8]:[*];

static int calls;
static int once(int value) {
  calls++;
  return value;
}

static void of_parameters(int n, long row[n], float *from) {
#pragma xmp loop (i) on t[i] reduction(+:row[1:n-2], from[0:n:2])
  for (int i = 0; i < SIZE; i++) {
    row[1 + i % (n - 2)] += 1;
    from[2 * (i % n)] += i;
  }
}

int main(void) {
  int v[6] = {1, 2, 3, 4, 5, 6}, low = 1;
#pragma xmp loop (i) on t[i] reduction(+:v[1:3])
  for (int i = 0; i < SIZE; i++) v[1 + i % 3] += i;
  EXPECT(v[0] == 1 && v[1] == 2 + 45 && v[2] == 3 + 35 && v[3] == 4 + 40 && v[4] == 5 && v[5] == 6);

  /* Steps, also negative; an omitted base and length; bounds that are evaluated once. */
  double w[9] = {0};
#pragma xmp loop (i) on t[i] reduction(+:w[once(low):3:2]) reduction(max:w[8:2:-2]) reduction(*:w[:1])
  for (int i = 0; i < SIZE; i++) {
    w[1 + 2 * (i % 3)] += 1;
    if (w[8] < i) w[8] = i;
    if (w[6] < i / 2) w[6] = i / 2;
  }
  EXPECT(calls == 1 && w[0] == 0 && w[1] == 6 && w[3] == 5 && w[5] == 5 && w[8] == SIZE - 1 && w[6] == SIZE / 2 - 1);
  EXPECT(w[2] == 0 && w[4] == 0 && w[7] == 0);

  /* Several dimensions, members, other types. */
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++) table[i][j] = 100 * i + j;
  bool flags[4] = {false, true, false, true};
  double complex z[3] = {1, 2, 3};
#pragma xmp loop (i) on t[i] reduction(+:table[1:2][0:3:2], cube[0:2][1:2][:], records[2].list[1:3], z[1:]) reduction(||:flags[0:2])
  for (int i = 0; i < SIZE; i++) {
    table[1][2] += 1;
    table[2][4] += 2;
    cube[1][2][4] += i;
    cube[0][1][0] += 1;
    records[2].list[3] += i;
    z[2] += i * I;
    flags[0] = flags[0] || i == 9;
  }
  EXPECT(table[1][2] == 102 + SIZE && table[2][4] == 204 + 2 * SIZE && table[1][0] == 100 && table[3][2] == 302);
  EXPECT(table[1][1] == 101 && cube[1][2][4] == 120 && cube[0][1][0] == SIZE && cube[2][2][4] == 0);
  EXPECT(records[2].list[3] == 120 && records[2].list[1] == 0 && z[0] == 1 && z[1] == 2 && creal(z[2]) == 3 && cimag(z[2]) == 120);
  EXPECT(flags[0] && flags[1] && !flags[2] && flags[3]);

  /* Parameters, and what a pointer points to. */
  long row[5] = {10, 20, 30, 40, 50};
  float list[10] = {0};
  of_parameters(5, row, list);
  EXPECT(row[0] == 10 && row[1] == 26 && row[2] == 35 && row[3] == 45 && row[4] == 50);
  EXPECT(list[0] == 30 && list[2] == 1 + 6 + 11 && list[1] == 0 && list[8] == 4 + 9 + 14);

  /* No elements. */
  int none = 0, kept[3] = {1, 2, 3};
#pragma xmp loop (i) on t[i] reduction(+:kept[2:none])
  for (int i = 0; i < SIZE; i++) kept[1] = 2;
#pragma xmp reduction(+:kept[1:none])
  EXPECT(kept[0] == 1 && kept[1] == 2 && kept[2] == 3);

  /* The directive; nodes outside its set keep what they have. */
  int mine[6];
  for (int i = 0; i < 6; i++) mine[i] = ME + i;
#pragma xmp reduction(+:mine[1:2], mine[5:1])
#pragma xmp reduction(max:mine[3:2]) on p[0:1]
  EXPECT(mine[0] == ME && mine[1] == N * (N - 1) / 2 + N && mine[2] == N * (N - 1) / 2 + 2 * N);
  EXPECT(mine[3] == ME + 3 && mine[4] == ME + 4 && mine[5] == N * (N - 1) / 2 + 5 * N);

  /* The own part of a coarray. */
  for (int i = 0; i < 8; i++) co[i] = ME == i;
#pragma xmp reduction(+:co[1:7])
  EXPECT(co[0] == (ME == 0) && co[1] == (N > 1) && co[7] == 0 && co[2] == (N > 2));
  return verdict();
}
