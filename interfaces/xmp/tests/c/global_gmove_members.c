// feature: global.gmove
// ranks: 1 2 3 4
// A gmove of members of the elements of distributed arrays: single ones and those of a section, members of members, elements of arrays
// in a member, other types, the modes, and asynchronous moves. Everything beside the member stays.
#include "check.h"

enum { L = 12 };
#pragma xmp nodes p[*]
#pragma xmp template t[L], c[L], g[3][L]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(2)] onto p
#pragma xmp distribute g[*][block] onto p

struct inner { short low, high; };
struct cell { char before; int k; double v[3]; struct inner in[2]; char after; };
struct cell s[L], u[L], grid[3][L], *made;
double plain[L];
#pragma xmp align s[i] with t[i]
#pragma xmp shadow s[1]
#pragma xmp align u[i] with c[i]
#pragma xmp align grid[i][j] with g[i][j]
#pragma xmp align made[i] with c[i]
#pragma xmp align plain[i] with t[i]

static struct cell value(int i) {
  return (struct cell){'b', i, {i, i + 0.5, i + 1}, {{i, -i}, {2 * i, -2 * i}}, 'a'};
}

static int same(struct cell a, struct cell b) {
  return a.before == b.before && a.k == b.k && a.v[0] == b.v[0] && a.v[1] == b.v[1] && a.v[2] == b.v[2] &&
         a.in[0].low == b.in[0].low && a.in[0].high == b.in[0].high && a.in[1].low == b.in[1].low &&
         a.in[1].high == b.in[1].high && a.after == b.after;
}

static struct cell of_s(int i) {
  struct cell copy;
#pragma xmp gmove
  copy = s[i];
  return copy;
}

int main(void) {
  int i, j, x, all[L], n = 1;
  double d, half[L / 2];
  short few[3];
  struct cell want;
#pragma xmp loop on t[i]
  for (i = 0; i < L; i++) s[i] = value(i);
#pragma xmp loop on c[i]
  for (i = 0; i < L; i++) u[i] = value(100 + i);
#pragma xmp loop (j) on g[*][j]
  for (j = 0; j < L; j++)
    for (i = 0; i < 3; i++) grid[i][j] = value(10 * i + j);

  /* To this node. */
#pragma xmp gmove
  x = s[7].k;
  EXPECT(x == 7);
#pragma xmp gmove
  d = s[L - 1].v[n + 1];
  EXPECT(d == L);
#pragma xmp gmove
  few[1] = u[5].in[1].high;
  EXPECT(few[1] == -210);
#pragma xmp gmove
  all[:] = s[:].k;
  for (i = 0; i < L; i++) EXPECT(all[i] == i);
#pragma xmp gmove
  half[:] = u[L - 1:L / 2:-2].v[1];
  for (i = 0; i < L / 2; i++) EXPECT(half[i] == 100 + L - 1 - 2 * i + 0.5);
#pragma xmp gmove
  few[:] = grid[:][8].in[0].low;
  EXPECT(few[0] == 8 && few[1] == 18 && few[2] == 28);
  /* Another type. */
#pragma xmp gmove
  all[0:3] = s[3:3].v[2];
  EXPECT(all[0] == 4 && all[1] == 5 && all[2] == 6);
#pragma xmp gmove
  d = u[1].in[0].low;
  EXPECT(d == 101);

  /* From this node: only the member changes. */
#pragma xmp gmove
  s[6].k = x + 43;
  want = value(6);
  want.k = 50;
  EXPECT(same(of_s(6), want) && same(of_s(5), value(5)) && same(of_s(0), value(0)));
#pragma xmp gmove
  s[:].v[0] = -1;
#pragma xmp gmove
  s[2:3].in[1].low = few[:];
  for (i = 0; i < L; i++) {
    want = value(i);
    want.v[0] = -1;
    if (i == 6) want.k = 50;
    if (i >= 2 && i < 5) want.in[1].low = 10 * (i - 2) + 8;
    EXPECT(same(of_s(i), want));
  }

  /* Between distributed arrays, also one and the same, and asynchronously. */
#pragma xmp gmove
  s[0:L - 1].k = s[1:L - 1].k;
  for (i = 0; i < L; i++) EXPECT(of_s(i).k == (i == 5 ? 50 : i == L - 1 ? i : i + 1));
#pragma xmp gmove async(1)
  s[:].k = u[:].k;
#pragma xmp gmove async(1)
  plain[:] = u[:].v[1];
#pragma xmp wait_async(1)
#pragma xmp gmove
  all[:] = s[:].k;
  for (i = 0; i < L; i++) EXPECT(all[i] == 100 + i);
#pragma xmp loop on t[i]
  for (i = 0; i < L; i++) EXPECT(plain[i] == 100.5 + i);
#pragma xmp gmove
  grid[1][:].v[2] = plain[:];
#pragma xmp loop on g[*][j]
  for (j = 0; j < L; j++) EXPECT(grid[1][j].v[2] == 100.5 + j && grid[1][j].v[1] == 10.5 + j && grid[2][j].v[2] == 21 + j);

  /* Some nodes read and write members of others. */
#pragma xmp task on p[0]
  {
#pragma xmp gmove in
    x = u[L - 1].k;
    EXPECT(x == 100 + L - 1);
#pragma xmp gmove out
    u[L - 1].in[0].high = 5;
  }
#pragma xmp gmove
  few[0] = u[L - 1].in[0].high;
  EXPECT(few[0] == 5);

  /* Memory from xmp_malloc; a length that is negative at run time moves nothing. */
  made = xmp_malloc(xmp_desc_of(made), L);
#pragma xmp gmove
  made[:].k = 3;
#pragma xmp gmove
  made[0:n - 2].k = x;
#pragma xmp gmove
  x = made[0].k;
  EXPECT(x == 3);
  return verdict();
}
