// feature: global.reflect global.shadow
// ranks: 1 2 4 6
// flags: -fno-check
// Shadows filled one dimension after the other have their corners: what the neighbour stores of the other dimensions goes along,
// unless `orthogonal` stands there. Three dimensions, widths of zero, ends that are neighbours, dimensions that are not distributed,
// full shadows. (Old shadow is read on purpose, of which -fcheck would warn.)
#include "check.h"

enum { A = 6, B = 8, C = 5 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[A][B][C], s[A][B]
#pragma xmp distribute t[block][*][block] onto g
#pragma xmp distribute s[block][cyclic] onto g
int u[A][B][C], full[A][B];
#pragma xmp align u[i][j][k] with t[i][j][k]
#pragma xmp shadow u[1][1:2][2:1]
#pragma xmp align full[i][j] with s[i][j]
#pragma xmp shadow full[1][*]

static int value(int i, int j, int k) { return 100 * ((i + A) % A) + 10 * ((j + B) % B) + (k + C) % C; }

static void fill(void) {
  int i, j, k;
#pragma xmp loop (i, k) on t[i][*][k]
  for (i = 0; i < A; i++)
    for (k = 0; k < C; k++)
      for (j = 0; j < B; j++)
        for (int a = -1; a <= 1; a++)
          for (int b = -1; b <= 2; b++)
            for (int c = -2; c <= 1; c++) u[i + a][j + b][k + c] = -1;
#pragma xmp barrier
#pragma xmp loop (i, k) on t[i][*][k]
  for (i = 0; i < A; i++)
    for (k = 0; k < C; k++)
      for (j = 0; j < B; j++) u[i][j][k] = value(i, j, k);
}

/* How many elements around one's own are right. */
static int right(void) {
  int i, j, k, n = 0;
#pragma xmp loop (i, k) on t[i][*][k]
  for (i = 0; i < A; i++)
    for (k = 0; k < C; k++)
      for (j = 0; j < B; j++)
        for (int a = -1; a <= 1; a++)
          for (int b = -1; b <= 2; b++)
            for (int c = -2; c <= 1; c++) n += u[i + a][j + b][k + c] == value(i + a, j + b, k + c);
#pragma xmp reduction(+:n)
  return n;
}

int main(void) {
  const int all = A * B * C * 3 * 4 * 4;
  int i, j, n, once;
  fill();
#pragma xmp reflect(u) width(/periodic/1, /periodic/1:2, /periodic/2:1)
  EXPECT(right() == all);

  fill();
#pragma xmp reflect(u) width(0, /periodic/1:2, 0)
#pragma xmp reflect(u) width(/periodic/1, 0, 0)
#pragma xmp reflect(u) width(0, 0, /periodic/2:1)
  EXPECT(right() == all);

  /* Two at once, the rest later, also in the background. */
  fill();
#pragma xmp reflect(u) width(/periodic/1, 0, /periodic/2:1) async(1)
#pragma xmp wait_async(1)
#pragma xmp reflect_init(u) width(0, /periodic/1:2, 0)
#pragma xmp reflect_do(u)
  EXPECT(right() == all);

  /* Not in this way: what is away in two dimensions stays old. */
  fill();
#pragma xmp reflect(u) width(/periodic/1, /periodic/1:2, /periodic/2:1) orthogonal
  once = right();
  EXPECT(once < all);
  fill();
#pragma xmp reflect(u) width(0, /periodic/1:2, 0) orthogonal
#pragma xmp reflect(u) width(/periodic/1, 0, 0) orthogonal
#pragma xmp reflect(u) width(0, 0, /periodic/2:1) orthogonal
  EXPECT(right() == once);

  /* Nothing at all. */
  fill();
  n = right();
#pragma xmp reflect(u) width(0, 0, 0)
  EXPECT(right() == n);

  /* A full shadow first, or none of it. */
#pragma xmp loop (i, j) on s[i][j]
  for (i = 0; i < A; i++)
    for (j = 0; j < B; j++) full[i][j] = 10 * i + j;
#pragma xmp reflect(full) width(0, 1)
#pragma xmp reflect(full) width(1, 0)
  n = 0;
#pragma xmp loop (i) on s[i][*]
  for (i = 0; i < A; i++)
    for (j = 0; j < B; j++)
      for (int a = i ? -1 : 0; a <= (i < A - 1); a++) n += full[i + a][j] != 10 * (i + a) + j;
  EXPECT(n == 0);
  return verdict();
}
