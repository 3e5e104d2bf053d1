// feature: global.align global.shadow global.align-parameters global.align-members global.align-pointers global.template-fix global.loop
// ranks: 1 2 3 4
// Where elements lie when dimensions are stored whole: shadows around them, collapsed dimensions in all places, whole shadows of
// distributed ones; the same in parameters, members, pointers and blocks. Loops over dimensions that are not distributed.
#include "check.h"

enum { A = 12, B = 5, C = 7, LOW = 2, HIGH = 1 };

#pragma xmp nodes p[*]
#pragma xmp nodes one[1] = p[0:1]
#pragma xmp nodes g[1 + (xmp_num_nodes() % 2 == 0)][*]
#pragma xmp template t[A][B][C], w[A][C], c[C][A], alone[A][C]
#pragma xmp distribute t[block][*][*] onto p
#pragma xmp distribute w[block][block] onto g
#pragma xmp distribute c[*][cyclic(2)] onto p
#pragma xmp distribute alone[block][*] onto one

/* Nothing around, room around the second and the third, a collapsed one in front, one in the middle, two behind. */
int plain[A][B][C], around[A][B][C], front[3][A][B][C], middle[A][4][C], behind[A][2][3];
#pragma xmp align [i][j][k] with t[i][j][k] :: plain, around
#pragma xmp align front[*][i][j][k] with t[i][j][k]
#pragma xmp align middle[i][*][k] with t[i][*][k]
#pragma xmp align behind[i][*][*] with t[i][*][*]
#pragma xmp shadow around[1][LOW:HIGH][0:3 * HIGH]
#pragma xmp shadow middle[0][1][0]
/* The inner one is distributed; it is stored whole by its shadow; it is cyclic. */
int inner[A][C], full[A][C], dealt[C][A];
#pragma xmp align [i][j] with w[i][j] :: inner, full
#pragma xmp align dealt[i][j] with c[i][j]
#pragma xmp shadow inner[1][1]
#pragma xmp shadow full[1][*]
/* Only one node has any. */
int few[A][C];
#pragma xmp align few[i][j] with alone[i][j]

struct field {
  int id;
  short v[A][B];
};
#pragma xmp align field.v[i][j] with t[i][j][*]
#pragma xmp shadow field.v[0][1:2]

/* Every stored element has a place of its own: all that a node stores, shadows included, keeps what it is given. (They are read by
   address: no reflect has filled the shadows.) */
static int in_place(void) {
  int wrong = 0;
#pragma xmp loop (i) on t[i][*][*]
  for (int i = 0; i < A; i++)
    for (int j = -LOW; j < B + HIGH; j++)
      for (int k = 0; k < C + 3; k++) around[i][j][k] = 10000 * i + 100 * (j + LOW) + k;
#pragma xmp loop (i) on t[i][*][*]
  for (int i = 0; i < A; i++)
    for (int j = -1; j < 5; j++)
      for (int k = 0; k < C; k++) middle[i][j][k] = 10000 * i + 100 * (j + 1) + k;
#pragma xmp loop (i) on t[i][*][*] reduction(+:wrong)
  for (int i = 0; i < A; i++)
    for (int j = -LOW; j < B + HIGH; j++)
      for (int k = 0; k < C + 3; k++) {
        const int *one = &around[i][j][k], *other = &middle[i][j][k];
        wrong += *one != 10000 * i + 100 * (j + LOW) + k || one - &around[i][0][0] != j * (C + 3) + k;
        if (j >= -1 && j < 5 && k < C) wrong += *other != 10000 * i + 100 * (j + 1) + k;
      }
  return wrong;
}

static long row_sum(const int *row, int n) {
  long sum = 0;
  for (int k = 0; k < n; k++) sum += row[k];
  return sum;
}

static long sum_of(int x[A][B][C], int (*y)[B][C], int cols, int z[][cols])
#pragma xmp align [i][j][k] with t[i][j][k] :: x, y
#pragma xmp align z[i][j] with w[i][j]
#pragma xmp shadow y[1][LOW:HIGH][0:3]
#pragma xmp shadow z[1][1]
{
  long sum = 0, rows = 0;
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:sum)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++) sum += x[i][j][k] - y[i][j][k];
#pragma xmp loop (i, j) on w[i][j] reduction(+:sum)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < cols; j++) sum += 1000000L * z[i][j];
#pragma xmp loop (i, j) on t[i][j][*] reduction(+:rows)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++) rows += row_sum(x[i][j], C) - row_sum(y[i][j], C);
  EXPECT(rows == sum % 1000000);
  return sum;
}

static long in_block(int n) {
#pragma xmp template u[n][C], v[:][:]
#pragma xmp distribute u[block][*] onto p
#pragma xmp distribute v[gblock(*)][*] onto p
  static int lasting[A][C];
  int a[n][C], (*q)[C];
  int lengths[64];
#pragma xmp align lasting[i][j] with w[i][j]
#pragma xmp align a[i][j] with u[i][j]
#pragma xmp align q[i][j] with v[i][j]
#pragma xmp shadow a[0][3]
#pragma xmp shadow q[0][1:0]
  for (int m = 0; m < N; m++) lengths[m] = m == N - 1 ? n - m : 1;
#pragma xmp template_fix[gblock(lengths)][*] v[n][C]
  q = xmp_malloc(xmp_desc_of(q), n, C);
  long sum = 0;
#pragma xmp loop (i, j) on u[i][j]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < C; j++) a[i][j] = i * C + j;
#pragma xmp loop (i) on v[i][*]
  for (int i = 0; i < n; i++)
    for (int j = -1; j < C; j++) q[i][j] = i * C + j;
#pragma xmp loop (i, j) on w[i][j]
  for (int i = 0; i < A; i++)
    for (int j = 0; j < C; j++) lasting[i][j] = i * C + j;
#pragma xmp loop (i, j) on u[i][j] reduction(+:sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < C; j++) sum += a[i][j];
#pragma xmp loop (i, j) on v[i][j] reduction(-:sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < C; j++) sum -= q[i][j];
#pragma xmp loop (i, j) on w[i][j] reduction(+:sum)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < C; j++) sum += lasting[i][j];
  free(q);
  return sum;
}

/* Headers as they come, over dimensions that nobody shares. */
static void kept(void) {
  int i, j, at = -1, visits = 0, downwards = 0, seen = 0, most = -1;
  long late = 0;
#pragma xmp loop (i, j) on t[i][j][*] reduction(+:visits)
  for (i = 1; i < A - 1; i++)
    for (j = 1; j <= B - 2; j += 2) visits++;
  EXPECT(visits == (A - 2) * 2);
#pragma xmp loop (j, i) on t[i][j + 1][*] reduction(+:downwards)
  for (j = B - 2; j >= 0; j -= 1)
    for (i = A - 1; i > 0; i--) downwards += j;
  EXPECT(downwards == (A - 1) * (B - 1) * (B - 2) / 2);
#pragma xmp loop (i, j) on t[i][j][*] reduction(+:late)
  for (i = 0; i < A; i++)
    for (j = 0; j < B; j++) {
      if (j == 3) break;
      late += j + 1;
    }
  EXPECT(late == 6 * A);
#pragma xmp loop (i, j) on t[i][j][*] reduction(firstmax:most/at/)
  for (i = 0; i < A; i++)
    for (j = 0; j < B; j++)
      if ((i * 7 + j * 3) % 11 > most) most = (i * 7 + j * 3) % 11, at = i * B + j;
  int want = -1, want_at = -1;
  for (i = 0; i < A; i++)
    for (j = 0; j < B; j++)
      if ((i * 7 + j * 3) % 11 > want) want = (i * 7 + j * 3) % 11, want_at = i * B + j;
  EXPECT(most == want && at == want_at);
  /* Who is not a member takes no turns. */
#pragma xmp loop (i, j) on alone[i][j]
  for (i = 0; i < A; i++)
    for (j = 0; j < C; j++) seen++, few[i][j] = i;
  EXPECT(seen == (ME == 0 ? A * C : 0));
  seen = 0;
#pragma xmp loop (j) on alone[*][j]
  for (j = 0; j < C; j++) seen++;
  EXPECT(seen == (ME == 0 ? C : 0));
}

int main(void) {
  EXPECT(in_place() == 0);
  struct field f;
  int wrong = 0;
#pragma xmp loop (i, j, k) on t[i][j][k]
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++) {
        plain[i][j][k] = 100 * i + 10 * j + k;
        for (int m = 0; m < 3; m++) front[m][i][j][k] = 1000 * m + 100 * i + 10 * j + k;
        if (j < 2 && k < 3) behind[i][j][k] = 100 * i + 10 * j + k;
        around[i][j][k] = 10 * j + k;
      }
#pragma xmp loop (i) on t[i][*][*]
  for (int i = 0; i < A; i++)
    for (int j = -1; j < B + 2; j++) f.v[i][j] = 10 * i + j;
#pragma xmp loop (i, j) on w[i][j]
  for (int i = 0; i < A; i++)
    for (int j = 0; j < C; j++) inner[i][j] = full[i][j] = 10 * i + j;
#pragma xmp loop (i, j) on c[j][i]
  for (int i = 0; i < A; i++)
    for (int j = 0; j < C; j++) dealt[j][i] = 10 * i + j;
#pragma xmp reflect(full, inner)
#pragma xmp loop (i, j, k) on t[i][j][k] reduction(+:wrong)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++) {
        for (int m = 0; m < 3; m++) wrong += front[m][i][j][k] != 1000 * m + plain[i][j][k];
        if (j < 2 && k < 3) wrong += behind[i][j][k] != plain[i][j][k];
        wrong += f.v[i][j] != 10 * i + j;
      }
#pragma xmp loop (i, j) on w[i][j] reduction(+:wrong)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < C; j++) {
      wrong += inner[i][j] != 10 * i + j;
      if (j > 0) wrong += inner[i][j - 1] != 10 * i + j - 1;
      for (int k = 0; k < C; k++) wrong += full[i][k] != 10 * i + k;
    }
#pragma xmp loop (j, i) on c[j][i] reduction(+:wrong)
  for (int j = 0; j < C; j++)
    for (int i = 0; i < A; i++) wrong += dealt[j][i] != 10 * i + j;
  EXPECT(wrong == 0);
  /* Outside of a loop, where the element is. */
#pragma xmp task on t[7][*][*]
  EXPECT(front[2][7][1][3] == 2713 && behind[7][1][2] == 712 && around[7][4][6] == 46 && row_sum(plain[7][2], 3) == 2163);
  long sum = 100L * A * (A - 1) / 2 * B * C;
  EXPECT(sum_of(plain, around, C, inner) == sum + 1000000L * (10 * C * A * (A - 1) / 2 + A * C * (C - 1) / 2));
  for (int n = N + 3; n < N + 6; n++) EXPECT(in_block(n) == A * C * (A * C - 1) / 2);
  kept();
  return verdict();
}
