// feature: directive.combined directive.profile
// ranks: 1 2 3 4
// Several attributes and several names in one directive, in square and round brackets, at file scope and in a function; and
// the word `profile` behind directives.
#include "check.h"

enum { ROWS = 8, COLS = 5 };

#pragma xmp nodes p[*]
#pragma xmp template, distribute[block][*] onto p :: t[ROWS][COLS], u[ROWS + 2][COLS]
#pragma xmp template :: c(ROWS), d(0:ROWS - 1)
#pragma xmp distribute(cyclic(2)) onto p :: c, d

int a[ROWS][COLS], b[ROWS][COLS], v[ROWS], w[ROWS];
#pragma xmp align[i][j] with t[i][j], shadow[1][0] :: a
#pragma xmp align [i][j] with u[i+1][j] :: b
#pragma xmp align [i] with c(i+1) :: v
#pragma xmp shadow[1:0][0] :: b
#pragma xmp align[i] with d(i) :: w

static long inner(int n) {
#pragma xmp distribute[block] onto p, template :: s[n], x[2 * n]
  long e[n], f[2 * n], sum = 0;
#pragma xmp shadow[1], align[i] with s[i] :: e
#pragma xmp align[i] with x[i] :: f
#pragma xmp loop (i) on s[i]
  for (int i = 0; i < n; i++) e[i] = i;
#pragma xmp reflect(e)
#pragma xmp gmove
  f[0:n:2] = e[:];
#pragma xmp loop (i) on x[i] reduction(+:sum)
  for (int i = 0; i < 2 * n; i++) sum += f[i];
  return sum;
}

int main(void) {
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLS; j++) a[i][j] = 10 * i + j;
#pragma xmp gmove
  b[:][:] = a[:][:];
#pragma xmp reflect(a, b) profile
  int wrong = 0, sum = 0;
#pragma xmp loop (i, j) on u[i+1][j] reduction(+:wrong) profile
  for (int i = 1; i < ROWS; i++)
    for (int j = 0; j < COLS; j++) wrong += b[i][j] - b[i - 1][j] != 10;
  EXPECT(wrong == 0);
#pragma xmp gmove profile
  v[:] = a[:][3];
#pragma xmp barrier profile
#pragma xmp bcast(sum) profile
#pragma xmp task on p[:] profile
  {
#pragma xmp gmove
    w[:] = v[:];
  }
#pragma xmp loop (i) on d[i] reduction(+:sum)
  for (int i = 0; i < ROWS; i++) sum += w[i];
  EXPECT(sum == 10 * ROWS * (ROWS - 1) / 2 + 3 * ROWS);
  EXPECT(inner(9) == 36 && inner(4) == 6);
  return verdict();
}
