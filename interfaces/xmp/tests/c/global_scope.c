// feature: global.align-local global.template global.distribute global.shadow
// ranks: 1 2 3 4 6
// Node arrays, templates and arrays in functions and nested blocks: names that hide others, recursion, ways out of a block, static
// arrays, and memory that comes back.
#include "check.h"

enum { SIZE = 24 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p
int a[SIZE];
#pragma xmp align a[i] with t[i]

/* Fills, moves and sums an array of its own, of another extent in each call. */
static long alone(int n, int step) {
#pragma xmp nodes q[*]
#pragma xmp template u[n], half(1:2 * n)
#pragma xmp distribute u[cyclic(2)] onto q
#pragma xmp distribute half(block) onto q
  long a[n], b[2 * n], whole[n];
#pragma xmp align a[i] with u[i]
#pragma xmp align b[i] with half(i + 1)
#pragma xmp shadow b[1]
  long sum = 0;
#pragma xmp loop (i) on u[i]
  for (int i = 0; i < n; i++) a[i] = i * step;
#pragma xmp gmove
  b[0:n:2] = a[:];
#pragma xmp gmove
  b[1:n:2] = a[:];
#pragma xmp reflect(b)
#pragma xmp loop (i) on half(i+1) reduction(+:sum)
  for (int i = 1; i < 2 * n; i++) sum += b[i] - b[i - 1];
#pragma xmp reduction(max:sum)
#pragma xmp gmove
  whole[:] = a[:];
  for (int i = 0; i < n; i++) EXPECT(whole[i] == i * step);
  if (n > 4) sum += 1000 * alone(n - 3, step + 1);
  return sum;
}

static long alone_serially(int n, int step) {
  long sum = (n - 1) * step;
  return n > 4 ? sum + 1000 * alone_serially(n - 3, step + 1) : sum;
}

/* The outer array is hidden, and seen again; a block is left by break, continue, goto and return. */
static int hidden(int how) {
  int found = 0, here = 0;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < SIZE; i++) a[i] = 1;
  for (int round = 0; round < 3; round++) {
#pragma xmp template t[SIZE][2]
#pragma xmp distribute t[*][cyclic] onto p
    int a[2][SIZE];
#pragma xmp align [j][i] with t[i][j] :: a
#pragma xmp loop (j, i) on t[i][j]
    for (int j = 0; j < 2; j++)
      for (int i = 0; i < SIZE; i++) a[j][i] = 100 * j + i;
    int last;
#pragma xmp gmove
    last = a[1][SIZE - 1];
    found += last;
    {
      int a = 5;
      found += a;
    }
    if (how == 0) break;
    if (how == 1) continue;
    if (how == 2) goto out;
    if (how == 3) return found;
  }
out:
#pragma xmp loop (i) on t[i] reduction(+:here)
  for (int i = 0; i < SIZE; i++) here += a[i];
  return found + 10000 * here;
}

/* One array for all calls. */
static int counting(void) {
  static int calls[SIZE];
#pragma xmp align calls[i] with t[i]
  int sum = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 0; i < SIZE; i++) sum += ++calls[i];
  return sum;
}

/* Arrays in the body of a loop belong to one iteration; these are all of one node each. */
static long inside(void) {
  long sum = 0;
  for (int k = 1; k <= 3; k++) {
#pragma xmp template u[4 * k]
#pragma xmp distribute u[gblock(*)] onto p
    int lengths[N];
    for (int q = 0; q < N; q++) lengths[q] = q == 0 ? 4 * k : 0;
#pragma xmp template_fix[gblock(lengths)] u
    int v[4 * k];
#pragma xmp align v[i] with u[i]
#pragma xmp loop (i) on u[i] reduction(+:sum)
    for (int i = 0; i < 4 * k; i++) {
      v[i] = i;
      sum += v[i];
    }
  }
  return sum;
}

int main(void) {
  EXPECT(alone(17, 3) == alone_serially(17, 3));
  EXPECT(hidden(0) == 10000 * SIZE + 128);
  EXPECT(hidden(1) == 10000 * SIZE + 3 * 128);
  EXPECT(hidden(2) == 10000 * SIZE + 128);
  EXPECT(hidden(3) == 128);
  EXPECT(counting() == SIZE);
  EXPECT(counting() == 2 * SIZE);
  EXPECT(inside() == 6 + 28 + 66);

  /* What comes back is used again: a megabyte in each call does not add up. */
  for (int k = 0; k < 200; k++) {
#pragma xmp template big[1 << 17]
#pragma xmp distribute big[block] onto p
    double room[1 << 17];
#pragma xmp align room[i] with big[i]
    double first;
#pragma xmp gmove
    first = room[(1 << 17) - 1];
    EXPECT(first == 0);
#pragma xmp loop (i) on big[i]
    for (int i = 0; i < 1 << 17; i++) room[i] = k + 1;
  }
  return verdict();
}
