// feature: global.reduction-clause global.reduction
// ranks: 1 2 3 4
// The reduction clause and the directive with every type and kind of object: what it was before counts once.
#include "check.h"
#include <complex.h>
#include <stdbool.h>

enum { SIZE = 29 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[cyclic(2)] onto p

int a[SIZE];
#pragma xmp align a[i] with t[i]

struct totals {
  int n;
  double sum[2];
} record;
double table[4][3], *where = &table[2][1];
static int grown[3] = {7, 7, 7};

#define PRAGMA(words) _Pragma(#words)
#define SUM(T, name)                                                              \
  do {                                                                            \
    T name = (T)3, want = (T)3;                                                   \
    PRAGMA(xmp loop (i) on t[i] reduction(+:name)) for (int i = 0; i < SIZE; i++) name += (T)i; \
    for (int i = 0; i < SIZE; i++) want += (T)i;                                  \
    EXPECT(name == want);                                                         \
    T most = (T)1, product = (T)2;                                                \
    _Pragma("xmp loop (i) on t[i] reduction(max:most) reduction(*:product)")      \
    for (int i = 0; i < SIZE; i++) {                                              \
      if ((T)i > most) most = (T)i;                                               \
      if (i < 3) product *= (T)2;                                                 \
    }                                                                             \
    EXPECT(most == (T)(SIZE - 1) && product == (T)16);                            \
  } while (0)

static void reduce_parameters(int n, long row[3], double plane[][2], float *one) {
#pragma xmp loop (i) on t[i] reduction(+:row, one) reduction(max:plane)
  for (int i = 0; i < n; i++) {
    row[i % 3] += i;
    *one += 1;
    if (plane[0][1] < i) plane[0][1] = i;
  }
}

int main(void) {
  SUM(char, v1);
  SUM(signed char, v2);
  SUM(unsigned char, v3);
  SUM(short, v4);
  SUM(unsigned short, v5);
  SUM(int, v6);
  SUM(unsigned, v7);
  SUM(long, v8);
  SUM(unsigned long, v9);
  SUM(long long, v10);
  SUM(unsigned long long, v11);
  SUM(float, v12);
  SUM(double, v13);
  SUM(long double, v14);
  SUM(__int128, v15);
  SUM(unsigned __int128, v16);
#ifndef __clang__
  SUM(_Float128, v17);
#endif

  /* Truth values. */
  bool any = false, all = true, odd = true, added = false;
#pragma xmp loop (i) on t[i] reduction(||:any) reduction(&&:all) reduction(^:odd) reduction(+:added)
  for (int i = 0; i < SIZE; i++) {
    any = any || i == 11;
    all = all && i < SIZE;
    odd ^= i < 7;
    added += i == 17;
  }
  EXPECT(any && all && !odd && added);

  /* Complex numbers. */
  double complex z = 1 + 2 * I, turn = I;
  float complex zf = 0;
  long double complex zl = 0;
#pragma xmp loop (i) on t[i] reduction(+:z, zf, zl) reduction(*:turn)
  for (int i = 0; i < SIZE; i++) {
    z += i - i * I;
    zf += i * I;
    zl -= i;
    if (i < 3) turn *= I;
  }
  EXPECT(creal(z) == 407 && cimag(z) == -404 && cimagf(zf) == 406 && creall(zl) == -406 && creal(turn) == 1);

  /* Elements, members, arrays of arrays, what a pointer points to, parameters. */
  int k = 1;
#pragma xmp loop (i) on t[i] reduction(+:grown[k+1], record.n, record.sum, table[0], where) reduction(-:k)
  for (int i = 0; i < SIZE; i++) {
    grown[2]++;
    record.n += 2;
    record.sum[i % 2]++;
    table[0][i % 3] += i;
    *where += 0.5;
    k -= 1;
  }
  EXPECT(grown[0] == 7 && grown[1] == 7 && grown[2] == 7 + SIZE && record.n == 2 * SIZE && k == 1 - SIZE);
  EXPECT(record.sum[0] == 15 && record.sum[1] == 14 && table[2][1] == 14.5 && table[0][0] == 135);
  long row[3] = {1, 2, 3};
  double plane[1][2] = {{5, 5}};
  float one = 2;
  reduce_parameters(SIZE, row, plane, &one);
  EXPECT(row[0] == 136 && row[1] == 2 + 145 && row[2] == 3 + 126 && one == 2 + SIZE && plane[0][1] == SIZE - 1);
  EXPECT(plane[0][0] == 5);

  /* Large arrays. */
  static double large[20000];
  for (int i = 0; i < 20000; i++) large[i] = i;
#pragma xmp loop (i) on t[i] reduction(+:large)
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < 20000; j += 7) large[j] += i;
  int wrong = 0;
  for (int i = 0; i < 20000; i++) wrong += large[i] != i + (i % 7 ? 0 : 406);
  EXPECT(wrong == 0);

  /* The directive. */
  long double ld = ME + 1;
  double complex w = ME + I, pair[2] = {1, ME};
  _Bool some = ME == 0;
#pragma xmp reduction(max:ld)
#pragma xmp reduction(+:w, pair)
#pragma xmp reduction(||:some)
  EXPECT(ld == N && creal(w) == N * (N - 1) / 2 && cimag(w) == N && creal(pair[0]) == N && some);
  EXPECT(creal(pair[1]) == N * (N - 1) / 2);
  return verdict();
}
