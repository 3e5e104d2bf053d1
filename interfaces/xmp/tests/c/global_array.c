// feature: global.array
// ranks: 1 2 3 4 6
// flags: -lm
// Array assignments by the owners of a section of a template: every format, offsets and steps, two dimensions, local operands,
// elemental functions, and sides that overlap.
#include "check.h"
#include <math.h>

#define WIDTH (1 + (xmp_all_num_nodes() % 2 == 0))
enum { SIZE = 37, ROWS = 13, COLS = 10 };
#pragma xmp nodes p[*], g[*][WIDTH]
#pragma xmp template tb[SIZE], tc(1:SIZE), tk[SIZE], m[ROWS][COLS]
#pragma xmp distribute tb[block] onto p
#pragma xmp distribute tc(cyclic) onto p
#pragma xmp distribute tk[cyclic(3)] onto p
#pragma xmp distribute m[block][cyclic(2)] onto g

struct pair { int x, y; };
double a[SIZE], b[SIZE], c[SIZE], k[SIZE], half[SIZE - 10];
struct pair s[SIZE];
float u[ROWS][COLS], v[ROWS][COLS], row[COLS];
#pragma xmp align [i] with tb[i] :: a, b, s
#pragma xmp align c[i] with tc(i + 1)
#pragma xmp align k[i] with tk[i]
#pragma xmp align half[i] with tb[i + 5]
#pragma xmp align [i][j] with m[i][j] :: u, v
#pragma xmp align row[j] with m[*][j]
#pragma xmp shadow a[1]

static void fill(void) {
  int i, j;
#pragma xmp loop on tb[i]
  for (i = 0; i < SIZE; i++) a[i] = b[i] = i, s[i].x = i, s[i].y = -i;
#pragma xmp loop on tc(i + 1)
  for (i = 0; i < SIZE; i++) c[i] = i;
#pragma xmp loop on tk[i]
  for (i = 0; i < SIZE; i++) k[i] = i;
#pragma xmp loop on tb[i + 5]
  for (i = 0; i < SIZE - 10; i++) half[i] = 100 + i;
#pragma xmp loop (i, j) on m[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) u[i][j] = 10 * i + j, v[i][j] = 0;
#pragma xmp loop on m[*][j]
  for (j = 0; j < COLS; j++) row[j] = j;
#pragma xmp reflect(a)
}

int main(void) {
  double all[SIZE], local[SIZE], factor = 2.5;
  float both[ROWS][COLS];
  int i, j, calls = 0;
  for (i = 0; i < SIZE; i++) local[i] = 1000 + i;

  fill();
#pragma xmp array on tb
  b[:] = a[:] * factor + local[:];
#pragma xmp gmove
  all[:] = b[:];
  for (i = 0; i < SIZE; i++) EXPECT(all[i] == i * 2.5 + 1000 + i);

  /* The neighbours' elements from the shadow; a part; what the left side had is not touched elsewhere. */
  fill();
#pragma xmp array on tb[1:SIZE - 2]
  b[1:SIZE - 2] = 0.5 * (a[0:SIZE - 2] + a[2:SIZE - 2]) + sqrt(local[1:SIZE - 2] - 1000);
#pragma xmp gmove
  all[:] = b[:];
  for (i = 0; i < SIZE; i++) EXPECT(all[i] == (i == 0 || i == SIZE - 1 ? i : i + sqrt(i)));

  /* Steps, down and up, on every format; a scalar is evaluated once by each node that assigns something. */
  fill();
  int assigns = 0;
  for (i = 1; i < SIZE; i += 3) assigns |= i % xmp_num_nodes() == xmpc_node_num();
#pragma xmp array on tc(2:SIZE:3)
  c[1:12:3] = -(double)++calls;
#pragma xmp gmove
  all[:] = c[:];
  EXPECT(calls == assigns);
  for (i = 0; i < SIZE; i++) EXPECT(all[i] == (i % 3 == 1 ? -1 : i));
#pragma xmp array on tk[SIZE - 1:18:-2]
  k[SIZE - 1:18:-2] += local[0:18];
#pragma xmp gmove
  all[:] = k[:];
  for (i = 0; i < SIZE; i++) EXPECT(all[i] == (i % 2 == 0 && i > 0 ? i + 1000 + (SIZE - 1 - i) / 2 : i));
#pragma xmp array on tb[5:SIZE - 10]
  half[:] = a[5:SIZE - 10] - half[:];
#pragma xmp gmove
  all[0:SIZE - 10] = half[:];
  for (i = 0; i < SIZE - 10; i++) EXPECT(all[i] == 5 - 100);

  /* Overlapping sides: as if the right side were evaluated first. */
  fill();
#pragma xmp array on tb[1:SIZE - 1]
  a[1:SIZE - 1] = a[0:SIZE - 1] + 10;
#pragma xmp gmove
  all[:] = a[:];
  for (i = 0; i < SIZE; i++) EXPECT(all[i] == (i == 0 ? 0 : i + 9));
  /* A pointer into the other operand; local data is assigned by the owners alone. */
  double *next = local + 1;
  long done = 0;
#pragma xmp array on tb[0:SIZE - 1]
  next[0:SIZE - 1] = local[0:SIZE - 1];
#pragma xmp loop on tb[i] reduction(+:done)
  for (i = 0; i < SIZE - 1; i++) done += local[i + 1] == 1000 + i;
  EXPECT(done == SIZE - 1);

  /* Members of structures. */
#pragma xmp array on tb[:]
  s[:].x = s[:].y * 2 + 1;
  long wrong = 0;
#pragma xmp loop on tb[i] reduction(+:wrong)
  for (i = 0; i < SIZE; i++) wrong += s[i].x != -2 * i + 1 || s[i].y != -i;
  EXPECT(wrong == 0);

  /* Two dimensions, rows and columns of them, a replicated operand, a mixture of types, a condition. */
#pragma xmp array on m[:][:]
  v[:][:] = u[:][:] > 50 ? u[:][:] * 0.5 : fabs(-u[:][:]);
#pragma xmp gmove
  both[:][:] = v[:][:];
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) EXPECT(both[i][j] == (float)(10 * i + j > 50 ? (10 * i + j) * 0.5 : 10 * i + j));
#pragma xmp array on m(:, 4)
  v[3][:] = u[3][:] + row[:];
#pragma xmp array on m[2:5:2][7]
  v[2:5:2][7] = -1;
#pragma xmp gmove
  both[:][:] = v[:][:];
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) {
      double want = 10 * i + j > 50 ? (float)((10 * i + j) * 0.5) : 10 * i + j;
      if (i == 3) want = 30 + 2 * j;
      if (j == 7 && i >= 2 && i <= 10 && i % 2 == 0) want = -1;
      EXPECT(both[i][j] == (float)want);
    }
  return verdict();
}
