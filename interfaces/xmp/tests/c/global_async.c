// feature: global.async global.reflect global.gmove
// ranks: 1 2 3 4 6
// Constructs with `async`: several under way with one id and with different ones, waited for in another order, tested, with
// synchronous ones in between.
#include "check.h"

enum { LINE = 26, N2 = 10 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[LINE], c[LINE], q[N2][N2]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute q[block][block] onto g

double x[LINE], y[LINE], z[LINE], m[N2][N2], n[N2][N2];
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
#pragma xmp align y[i] with t[i]
#pragma xmp shadow y[2:1]
#pragma xmp align z[i] with c[i]
#pragma xmp align m[i][j] with q[i][j]
#pragma xmp shadow m[1][1]
#pragma xmp align n[i][j] with q[j][i]

static void fill(int add) {
  int i, j;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LINE; i++) x[i] = i + add, y[i] = 100 + i + add;
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LINE; i++) z[i] = -1;
#pragma xmp loop (i, j) on q[i][j]
  for (i = 0; i < N2; i++)
    for (j = 0; j < N2; j++) m[i][j] = 10 * i + j + add;
}

int main(void) {
  int i, j, round;
  double all[LINE], square[N2][N2];
  for (round = 0; round < 3; round++) {
    const int add = 1000 * round;
    fill(add);
#pragma xmp reflect(x, m) async(1)
#pragma xmp reflect(y) async(2)
    /* z is not what the reflects work on. */
#pragma xmp gmove async(round + 7)
    z[:] = x[:];
#pragma xmp gmove
    all[:] = y[:];
    for (i = 0; i < LINE; i++) EXPECT(all[i] == 100 + i + add);
#pragma xmp wait_async(2)
#pragma xmp loop (i) on t[i]
    for (i = 0; i < LINE; i++) {
      if (i > 1) EXPECT(y[i - 2] == 98 + i + add);
      if (i + 1 < LINE) EXPECT(y[i + 1] == 101 + i + add);
    }
#pragma xmp wait_async(1, 99)
    EXPECT(xmp_test_async(1) && xmp_test_async(2) && xmp_test_async(99));
#pragma xmp loop (i) on t[i]
    for (i = 1; i < LINE - 1; i++) EXPECT(x[i - 1] == i - 1 + add && x[i + 1] == i + 1 + add);
#pragma xmp loop (i, j) on q[i][j]
    for (i = 1; i < N2 - 1; i++)
      for (j = 1; j < N2 - 1; j++)
        EXPECT(m[i - 1][j - 1] == 10 * (i - 1) + j - 1 + add && m[i + 1][j - 1] == 10 * (i + 1) + j - 1 + add);
#pragma xmp wait_async(round + 7) on p
#pragma xmp loop (i) on c[i]
    for (i = 0; i < LINE; i++) EXPECT(z[i] == i + add);

    /* Tested until it is complete; then nothing is left to wait for. */
    fill(add + 1);
#pragma xmp gmove async(3)
    n[:][:] = m[:][:];
    while (!xmp_test_async(3)) continue;
#pragma xmp wait_async(3)
#pragma xmp gmove
    square[:][:] = n[:][:];
    for (i = 0; i < N2; i++)
      for (j = 0; j < N2; j++) EXPECT(square[i][j] == 10 * i + j + add + 1);

    /* One element to all, local data, and an array within itself. */
#pragma xmp gmove async(4)
    all[3:20] = x[LINE - 1];
#pragma xmp gmove async(4)
    x[5:10] = y[0:10];
#pragma xmp gmove async(4)
    z[1:LINE - 1] = z[0:LINE - 1];
#pragma xmp wait_async(4)
    for (i = 3; i < 23; i++) EXPECT(all[i] == LINE + add);
#pragma xmp gmove
    all[:] = x[:];
    for (i = 0; i < LINE; i++) EXPECT(all[i] == (i >= 5 && i < 15 ? 95 + i : i) + add + 1);
  }

  /* On local variables: complete at once. */
  int root = ME == 0 ? 17 : 0, sum = 1;
#pragma xmp bcast(root) async(8)
#pragma xmp reduction(+:sum) async(8)
#pragma xmp wait_async(8)
  EXPECT(root == 17 && sum == N);

  /* The same reflect many times, made once. */
#pragma xmp reflect_init(m) width(1, 0:1)
  for (round = 0; round < 4; round++) {
    fill(round);
    if (round % 2) {
#pragma xmp reflect_do(m)
    } else {
#pragma xmp reflect_do(m) async(5)
#pragma xmp wait_async(5)
    }
#pragma xmp loop (i, j) on q[i][j]
    for (i = 1; i < N2 - 1; i++)
      for (j = 0; j < N2 - 1; j++)
        EXPECT(m[i - 1][j + 1] == 10 * (i - 1) + j + 1 + round && m[i + 1][j] == 10 * (i + 1) + j + round);
  }
  return verdict();
}
