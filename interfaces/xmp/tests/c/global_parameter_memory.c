// feature: global.align-parameters
// ranks: 1 2 3 4 6
// Parameters over a part of the memory of an array: rows, a shorter parameter, another rank, another distribution, another type.
#include "check.h"
enum { SIZE = 10, ROWS = 4 };
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p
#pragma xmp template c[SIZE]
#pragma xmp distribute c[cyclic] onto p
double a[ROWS][SIZE], b[SIZE], h[ROWS][SIZE];
#pragma xmp align a[*][i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp align h[*][i] with t[i]
#pragma xmp shadow h[0][1]

static void fill(double x[SIZE], double v) {
#pragma xmp align x[i] with t[i]
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) x[i] = v * i;
}

static void fill_unsized(double x[], double v) {
#pragma xmp align x[i] with t[i]
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) x[i] = v * i;
}

static double sum(int n, const double x[n]) {
#pragma xmp align x[i] with t[i]
  double s = 0;
#pragma xmp loop on t[i]
  for (int i = 0; i < n; i++) s += x[i];
#pragma xmp reduction(+:s)
  return s;
}

/* A row of an array with shadow. */
static void fill_with_shadow(double x[SIZE], double v) {
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) x[i] = v * i;
}

static void rows(int m, double x[m][SIZE], double v)
#pragma xmp align x[*][i] with t[i]
{
#pragma xmp loop (i) on t[i]
  for (int j = 0; j < m; j++)
    for (int i = 0; i < SIZE; i++) x[j][i] = v * i + j;
}

/* All rows are memory for elements that are distributed otherwise, and are of another type. */
static int reused(int x[SIZE][2]) {
#pragma xmp align x[i][*] with c[i]
  int wrong = 0;
#pragma xmp loop on c[i]
  for (int i = 0; i < SIZE; i++) x[i][0] = i, x[i][1] = -i;
#pragma xmp loop on c[i] reduction(+:wrong)
  for (int i = 0; i < SIZE; i++) wrong += x[i][0] != i || x[i][1] != -i;
  return wrong;
}

int main(void) {
  int wrong = 0;
  fill(b, 3);
  fill(a[0], 1);
  fill(a[1], 2);
  fill_unsized(a[2], 3);
  fill_unsized(a[ROWS - 1], 4);
  for (int k = 0; k < ROWS; k++) fill_with_shadow(h[k], k + 1);
#pragma xmp loop on t[i] reduction(+:wrong)
  for (int i = 0; i < SIZE; i++) {
    wrong += b[i] != 3 * i;
    for (int k = 0; k < ROWS; k++) wrong += (a[k][i] != (k + 1) * i) + (h[k][i] != (k + 1) * i);
  }
  EXPECT(wrong == 0);
  EXPECT(sum(SIZE, b) == 3 * 45);
  EXPECT(sum(6, b) == 3 * 15);
  EXPECT(sum(6, a[0]) == 15);
  EXPECT(sum(SIZE, a[3]) == 4 * 45);
  rows(2, a, 5);
  rows(1, (double(*)[SIZE])a[3], 6);
#pragma xmp loop on t[i] reduction(+:wrong)
  for (int i = 0; i < SIZE; i++)
    wrong += (a[0][i] != 5 * i) + (a[1][i] != 5 * i + 1) + (a[2][i] != 3 * i) + (a[3][i] != 6 * i);
  EXPECT(wrong == 0);
  EXPECT(reused((int(*)[2])a[0]) == 0);
  return verdict();
}
