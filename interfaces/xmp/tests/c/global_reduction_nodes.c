// feature: global.reduction-clause
// ranks: 1 2 3 4 6
// The nodes of a reduction clause are the owners of the triplet with the range of the loop variable. Other nodes keep their values.
#include "check.h"

enum { SIZE = 24, NONE = 77 };

#pragma xmp nodes p[*]
#pragma xmp nodes g[1][*]
#pragma xmp template t[SIZE], c[SIZE], few[2], grid[6][SIZE]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute few[block] onto p
#pragma xmp distribute grid[block][cyclic] onto g

static int block(int i) { return i / ((SIZE + N - 1) / N); }
static int cyclic(int i) { return i % N; }

/* Whether this node owns an index of a triplet. */
static int shares(int (*owner)(int), int first, int last, int step) {
  for (int i = first; step > 0 ? i <= last : i >= last; i += step)
    if (owner(i) == ME) return 1;
  return 0;
}

static int calls;
static int bound(int value) {
  calls++;
  return value;
}

int main(void) {
  /* Constant bounds, and those of variables: up, down, by more than 1. */
  int s = 100, most = 1, list[3] = {1, 2, 3};
#pragma xmp loop (i) on t[i] reduction(+:s, list) reduction(max:most)
  for (int i = 3; i < 6; i++) {
    s += i;
    list[i % 3] += i;
    if (i > most) most = i;
  }
  int in = shares(block, 3, 5, 1);
  EXPECT(s == (in ? 112 : 100) && most == (in ? 5 : 1));
  EXPECT(list[0] == (in ? 4 : 1) && list[1] == (in ? 6 : 2) && list[2] == (in ? 8 : 3));

  for (int from = 0; from < SIZE; from += 5)
    for (int to = from - 1; to < SIZE; to += 4) {
      int sum = 0, want = 0, down = 0;
#pragma xmp loop (i) on c[i] reduction(+:sum)
      for (int i = from; i <= to; i += 3) sum += i + 1;
#pragma xmp loop (i) on c[i] reduction(+:down)
      for (int i = to; i > from - 1; i -= 3) down += i + 1;
      for (int i = from; i <= to; i += 3) want += i + 1;
      EXPECT(sum == (shares(cyclic, from, to, 3) ? want : 0));
      want = 0;
      for (int i = to; i >= from; i -= 3) want += i + 1;
      EXPECT(down == (shares(cyclic, to, from, -3) ? want : 0));
    }

  /* A subscript that is a multiple, and one that counts backwards; a step that is not known. */
  int even = 0, back = 0, step = 2, stepped = 0;
#pragma xmp loop (i) on c[2*i+1] reduction(+:even)
  for (int i = 1; i < 3; i++) even += i;
#pragma xmp loop (i) on t[SIZE-1-i] reduction(+:back)
  for (int i = 0; i < 4; i++) back += i;
#pragma xmp loop (i) on t[i] reduction(+:stepped)
  for (int i = 1; i < 4; i += step) stepped += i;
  EXPECT(even == (shares(cyclic, 3, 5, 2) ? 3 : 0));
  EXPECT(back == (shares(block, SIZE - 4, SIZE - 1, 1) ? 6 : 0));
  EXPECT(stepped == (shares(block, 1, 3, 2) ? 4 : 0));

  /* Nobody executes an empty loop. */
  int nothing = NONE + ME;
#pragma xmp loop (i) on t[i] reduction(+:nothing)
  for (int i = 7; i < 7; i++) nothing++;
  EXPECT(nothing == NONE + ME);

  /* Bounds with calls are evaluated once. */
  int called = 0;
#pragma xmp loop (i) on t[i] reduction(+:called)
  for (int i = bound(2); i < bound(5); i++) called += i;
  EXPECT(called == (shares(block, 2, 4, 1) ? 9 : 0));
  EXPECT(calls == 2);

  /* Where an extremum is. */
  int value = -1, place = -1;
#pragma xmp loop (i) on t[i] reduction(lastmax:value/place/)
  for (int i = 8; i < 12; i++)
    if ((i & 1) >= value) value = i & 1, place = i;
  in = shares(block, 8, 11, 1);
  EXPECT(value == (in ? 1 : -1) && place == (in ? 11 : -1));

  /* Nests. */
  int both = 0, row = 0;
#pragma xmp loop (i, j) on grid[i][j] reduction(+:both)
  for (int i = 0; i < 6; i++)
    for (int j = 2; j < 4; j++) both += 10 * i + j;
  EXPECT(both == (shares(cyclic, 2, 3, 1) ? 330 : 0));
#pragma xmp loop (i) on grid[i][:]
  for (int i = 0; i < 6; i++) {
    int inner = 0;
#pragma xmp loop (j) on grid[i][j] reduction(+:inner)
    for (int j = 1; j <= 2; j++) inner += j;
    row += inner;
  }
  EXPECT(row == (shares(cyclic, 1, 2, 1) ? 18 : 0));

  /* Nodes as indices. */
  int nodes = 0;
#pragma xmp loop (k) on p[k] reduction(+:nodes)
  for (int k = 0; k < (N + 1) / 2; k++) nodes += k + 1;
  EXPECT(nodes == (ME < (N + 1) / 2 ? (N + 1) / 2 * ((N + 1) / 2 + 1) / 2 : 0));

  /* A loop over a whole dimension: nodes that own nothing of it have the result, too. */
  int all = 0;
#pragma xmp loop (i) on few[i] reduction(+:all)
  for (int i = 0; i < 2; i++) all += i + 1;
  EXPECT(all == 3);
  return verdict();
}
