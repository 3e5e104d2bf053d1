// feature: global.loop
// ranks: 1 2 3 4 6
// flags: -Wno-error
// compiles with: global_subscripts.c:86:18: warning: this 'break' leaves this node's part of the loop: the other nodes continue with theirs
// Any integer expression as a subscript of `on` (XMP 4.3.2): multiples, backwards, through a table, of two variables, the same variable
// twice; on block and cyclic templates and on node arrays, with steps, ends and reductions. Indices that are not listed (XMP 4.4.3).
#include "check.h"

#define NODES xmp_all_num_nodes()
#define WIDTH (1 + (xmp_all_num_nodes() % 2 == 0))
enum { SIZE = 24, HALF = SIZE / 2 };
#pragma xmp nodes p[*], g[*][WIDTH]
#pragma xmp template b[SIZE], c[SIZE], r(1:SIZE), m[SIZE][SIZE], flat[SIZE][SIZE]
#pragma xmp distribute b[block] onto p
#pragma xmp distribute c[cyclic(3)] onto p
#pragma xmp distribute r(cyclic) onto p
#pragma xmp distribute m[block][cyclic] onto g
#pragma xmp distribute flat[*][block] onto p
int x[SIZE], y[SIZE], z[SIZE][SIZE];
#pragma xmp align x[i] with b[i]
#pragma xmp align y[i] with c[i]
#pragma xmp align z[i][j] with m[i][j]

/* Owners by the definitions of the formats. */
static int block(int i, int nodes) { return i / ((SIZE + nodes - 1) / nodes); }
static int cyclic(int i, int width, int nodes) { return i / width % nodes; }

/* Turns that were taken, and of them those that are not this node's. */
static int turns, strange;

static void turn(int mine) {
  turns++;
  strange += !mine;
}

/* The turns are this node's, and as many as there should be. */
static int right(int many) {
  int answer = turns == many && strange == 0;
  turns = strange = 0;
  return answer;
}

int main(void) {
  const int me = xmpc_all_node_num(), rows = NODES / WIDTH, row = me / WIDTH, column = me % WIDTH;
  int i, j, many, sum, table[SIZE], n = SIZE, three = 3;
  for (i = 0; i < SIZE; i++) table[i] = i * 7 % SIZE;

  /* Multiples and offsets. */
#pragma xmp loop (i) on b[2 * i + 1]
  for (i = 0; i < HALF; i++) turn(block(2 * i + 1, NODES) == me), x[2 * i + 1] = i;
  for (many = 0, i = 0; i < HALF; i++) many += block(2 * i + 1, NODES) == me;
  EXPECT(right(many));
#pragma xmp loop (i) on c[i * 3]
  for (i = 0; i < 8; i++) turn(cyclic(3 * i, 3, NODES) == me), y[3 * i] = i;
  for (many = 0, i = 0; i < 8; i++) many += cyclic(3 * i, 3, NODES) == me;
  EXPECT(right(many));
#pragma xmp loop (i) on r(2 * (i - three) + 1)
  for (i = 14; i >= 3; i -= 2) turn((2 * (i - 3)) % NODES == me);
  for (many = 0, i = 14; i >= 3; i -= 2) many += (2 * (i - 3)) % NODES == me;
  EXPECT(right(many));

  /* Backwards, with a step. */
#pragma xmp loop (i) on b[n - 1 - i]
  for (i = 1; i < SIZE; i += 3) turn(block(SIZE - 1 - i, NODES) == me), x[n - 1 - i] = -i;
  for (many = 0, i = 1; i < SIZE; i += 3) many += block(SIZE - 1 - i, NODES) == me;
  EXPECT(right(many));
#pragma xmp loop on c[SIZE - 2 * i]
  for (int i = HALF; i > 0; i--) turn(cyclic(SIZE - 2 * i, 3, NODES) == me), y[SIZE - 2 * i] = 5;
  for (many = 0, i = HALF; i > 0; i--) many += cyclic(SIZE - 2 * i, 3, NODES) == me;
  EXPECT(right(many));

  /* Through a table, by a remainder, the sum over all nodes; continue and break leave the rest as it is. */
  sum = 0;
#pragma xmp loop (i) on c[table[i]] reduction(+:sum)
  for (i = 0; i < SIZE; i++) {
    turn(cyclic(table[i], 3, NODES) == me);
    if (i % 2) continue;
    sum += i;
  }
  EXPECT(sum == HALF * (HALF - 1));
  for (many = 0, i = 0; i < SIZE; i++) many += cyclic(table[i], 3, NODES) == me;
  EXPECT(right(many));
#pragma xmp loop (i) on b[i * i % n]
  for (i = 0; i < 1000; i++) {
    turn(block(i * i % SIZE, NODES) == me);
    if (i >= 30) break;
  }
  for (many = 0, i = 0; i < 1000; i++)
    if (block(i * i % SIZE, NODES) == me) {
      many++;
      if (i >= 30) break;
    }
  EXPECT(right(many));
#pragma xmp loop (i) on p[i % NODES]
  for (i = 0; i < 3 * NODES; i++) turn(i % NODES == me);
  EXPECT(right(3));

  /* Two variables; one of them twice; in a dimension that is not distributed. */
#pragma xmp loop (i, j) on b[i + j]
  for (i = 0; i < HALF; i++)
    for (j = 0; j < HALF; j++) turn(block(i + j, NODES) == me);
  for (many = 0, i = 0; i < HALF; i++)
    for (j = 0; j < HALF; j++) many += block(i + j, NODES) == me;
  EXPECT(right(many));
#pragma xmp loop (i) on m[i][i]
  for (i = 0; i < SIZE; i++) turn(block(i, rows) == row && i % WIDTH == column), z[i][i] = i;
  for (many = 0, i = 0; i < SIZE; i++) many += block(i, rows) == row && i % WIDTH == column;
  EXPECT(right(many));
#pragma xmp loop (j, i) on m[i][2 * j + i % 2]
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < HALF; j++) turn(block(i, rows) == row && i % 2 % WIDTH == column);
  for (many = 0, i = 0; i < SIZE; i++) many += block(i, rows) == row && i % 2 % WIDTH == column;
  EXPECT(right(many * HALF));
#pragma xmp loop (i) on flat[i][SIZE - 1 - i]
  for (i = 0; i < SIZE; i++) turn(block(SIZE - 1 - i, NODES) == me);
  for (many = 0, i = 0; i < SIZE; i++) many += block(SIZE - 1 - i, NODES) == me;
  EXPECT(right(many));

  /* An index that is not listed, inside or outside the listed loop, declared in front of the nest or in it. */
  for (many = 0, i = 0; i < SIZE; i++) many += block(i, rows) == row;
  j = 5;
#pragma xmp loop (i) on m[i][j]
  for (i = 0; i < SIZE; i++)
    for (j = 0; j < SIZE; j++) turn(block(i, rows) == row);
  EXPECT(right(many * SIZE));
#pragma xmp loop (i) on m[i][k + 1]
  for (int k = 0; k < 3; k++)
    for (i = 0; i < SIZE; i++) turn(block(i, rows) == row);
  EXPECT(right(many * 3));
  /* No loop of the nest: its value counts. */
  j = 1;
#pragma xmp loop (i) on m[i][j]
  for (i = 0; i < SIZE; i++) turn(block(i, rows) == row && 1 % WIDTH == column);
  EXPECT(right(1 % WIDTH == column ? many : 0));
  return verdict();
}
