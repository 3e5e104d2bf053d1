// feature: global.sets global.reduction-clause global.reduction global.bcast global.task global.loop-nodes
// ranks: 1 2 3 4 6
// The set over which a construct combines: in tasks, in loops over nodes, in functions called from both; templates of which some
// nodes own nothing, node arrays of some of the nodes, arrays that are replicated over the set.
#include "check.h"
#include <complex.h>

#define P xmp_all_num_nodes()
#define WIDE (1 + (P % 2 == 0))
#define TALL (P / WIDE)
enum { ROWS = 6, COLS = 8, FEW = 4 };
#pragma xmp nodes p[*], g[*][WIDE], some[(P + 1) / 2] = p[0:(P + 1) / 2]
#pragma xmp template t[24], few[FEW], m[ROWS][COLS], part[10], thin[FEW][2]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute few[block(P < 2 ? FEW : 2)] onto p
#pragma xmp distribute m[block][block] onto g
#pragma xmp distribute part[cyclic] onto some
#pragma xmp distribute thin[block(FEW)][block(2 / (WIDE > 1 ? 2 : 1))] onto g

static int a[ROWS][COLS], w[ROWS], v[COLS], all[5];
static double rows[ROWS][3];
static short round_[10];
static struct { int n; double x; } pairs[ROWS];
#pragma xmp align a[i][j] with m[i][j]
#pragma xmp align w[i] with m[i][*]
#pragma xmp align v[j] with m[*][j]
#pragma xmp align all[*] with t[*]
#pragma xmp align rows[i][*] with m[i][*]
#pragma xmp align pairs[i] with m[i][*]
#pragma xmp shadow w[1]
#pragma xmp template deal[10][COLS]
#pragma xmp distribute deal[cyclic(2)][block] onto g
#pragma xmp align round_[i] with deal[i][*]

static int sum_to(int n) { return n * (n - 1) / 2; }

/* The sum of a[i][j] with i and j in these ranges, by the nodes that execute. */
static int sum_of(int i0, int i1, int j0, int j1) {
  int s = 0, most = -1, at = -1;
#pragma xmp loop (i, j) on m[i][j] reduction(+:s) reduction(firstmax:most/at/)
  for (int i = i0; i < i1; i++)
    for (int j = j0; j < j1; j++) {
      s += a[i][j];
      if (a[i][j] > most) most = a[i][j], at = j;
    }
  EXPECT(i0 >= i1 || j0 >= j1 || (most == (i1 - 1) * 10 + j1 - 1 && at == j1 - 1));
  return s;
}

static int serial(int i0, int i1, int j0, int j1) {
  int s = 0;
  for (int i = i0; i < i1; i++)
    for (int j = j0; j < j1; j++) s += i * 10 + j;
  return s;
}

/* Nobody else has been disturbed. */
static void together(void) {
  int one = xmpc_all_node_num() + 1;
#pragma xmp reduction(+:one)
  EXPECT(one == sum_to(P + 1));
}

int main(void) {
  int me = xmpc_all_node_num(), row = me / WIDE, column = me % WIDE;
  int height = (ROWS + TALL - 1) / TALL, width = (COLS + WIDE - 1) / WIDE;
  int top = row * height < ROWS ? row * height : ROWS, bottom = top + height < ROWS ? top + height : ROWS;
  int left = column * width < COLS ? column * width : COLS, right = left + width < COLS ? left + width : COLS;

#pragma xmp loop (i, j) on m[i][j]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLS; j++) a[i][j] = i * 10 + j;

  /* A task of one node, of a row, of a column, of each row in turn. */
  int s = 0, part_of_one = (24 + P - 1) / P;
#pragma xmp task on p[0]
  {
#pragma xmp loop (i) on t[i] reduction(+:s)
    for (int i = 0; i < part_of_one; i++) s += i;
    EXPECT(s == sum_to(part_of_one));
  }
  together();
#pragma xmp task on g[0][:]
  EXPECT(sum_of(0, height, 0, COLS) == serial(0, height, 0, COLS));
#pragma xmp task on g[:][WIDE - 1]
  EXPECT(sum_of(0, ROWS, (WIDE - 1) * width, COLS) == serial(0, ROWS, (WIDE - 1) * width, COLS));
  for (int r = 0; r < TALL; r++) {
#pragma xmp task on g[r][:]
    EXPECT(sum_of(top, bottom, 0, COLS) == serial(top, bottom, 0, COLS));
  }
  together();

  /* Loops over nodes, and over a template with `:`, around a loop with a reduction. */
  s = -1;
#pragma xmp loop (r) on g[r][:]
  for (int r = 0; r < TALL; r++) {
    s = sum_of(top, bottom, 0, COLS);
    int number = 1;
#pragma xmp reduction(+:number)
    EXPECT(number == WIDE && xmp_num_nodes() == WIDE && xmpc_node_num() == column);
  }
  EXPECT(s == serial(top, bottom, 0, COLS));
#pragma xmp loop (c) on g[:][c]
  for (int c = 0; c < WIDE; c++) s = sum_of(0, ROWS, left, right);
  EXPECT(s == serial(0, ROWS, left, right));
#pragma xmp loop (j) on m[*][j]
  for (int j = 0; j < COLS; j++) v[j] = j + 1;
#pragma xmp loop (i) on m[i][:]
  for (int i = 0; i < ROWS; i++) {
    s = 0;
#pragma xmp loop (j) on m[i][j] reduction(+:s)
    for (int j = 0; j < COLS; j++) s += a[i][j] * v[j];
    w[i] = s;
  }
  for (int i = top; i < bottom && left < right; i++) {
    int want = 0;
    for (int j = 0; j < COLS; j++) want += (i * 10 + j) * (j + 1);
    EXPECT(w[i] == want);
  }
  together();

  /* Inquiries see who executes a turn. */
  int number = -1, mine = -1;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) number = xmp_num_nodes(), mine = xmpc_node_num();
  EXPECT(me * part_of_one >= 24 || (number == 1 && mine == 0));

  /* A template that some nodes own nothing of: named, with `:`, with bounds, around and inside. */
  int owners = P < 2 ? 1 : 2, owner = me < owners, seen = 0;
#pragma xmp task on few
  {
    int b = me + 5;
    seen |= 1;
    s = 1;
#pragma xmp reduction(+:s) on few[:]
    EXPECT(s == owners);
#pragma xmp reduction(+:s) on few(0:FEW - 1)
    EXPECT(s == owners * owners);
#pragma xmp bcast(b) on few
    EXPECT(b == 5);
#pragma xmp barrier on few[:]
  }
#pragma xmp task on few[:]
  seen |= 2;
#pragma xmp task on few[0:FEW]
  seen |= 4;
#pragma xmp task on few[*]
  seen |= 8;
  EXPECT(seen == (owner ? 15 : 8));
  /* `on few` means the nodes in which some of the template resides, as `on few[:]` does (XMP 4.3.2), so others keep what they have: the
     operation is performed in that set (XMP 4.5.4). A program may not expect the result on a node that owns nothing of the template. */
  s = me + 1;
#pragma xmp reduction(+:s) on few
  EXPECT(s == (owner ? sum_to(owners + 1) : me + 1));
  s = me;
#pragma xmp bcast(s) from p[owners - 1] on few[:]
  EXPECT(s == (owner ? owners - 1 : me));
  together();
  int turns = 0, sharing = 0;
#pragma xmp loop (i) on thin[i][:]
  for (int i = 0; i < FEW; i++) {
    turns++;
    sharing = 1;
#pragma xmp reduction(+:sharing)
  }
  EXPECT(turns == (row == 0 ? FEW : 0) && sharing == (row == 0 ? WIDE : 0));
  /* Who executes a loop without a turn has its result; a subscript that is fixed means its owners. */
  s = 1;
#pragma xmp loop (i) on few[i] reduction(+:s)
  for (int i = 0; i < FEW; i++) s += i;
  EXPECT(s == 1 + sum_to(FEW));
  s = me;
#pragma xmp loop (j) on m[0][j] reduction(max:s)
  for (int j = 0; j < COLS; j++) s = s < 100 ? s : 100;
  EXPECT(s == (row == 0 ? WIDE - 1 : me));

  /* Nodes of a part of all: its members alone, and in a task of theirs. */
  int half = (P + 1) / 2;
  s = 0;
#pragma xmp loop (i) on part[i] reduction(+:s)
  for (int i = 0; i < 10; i++) s += i;
  EXPECT(s == (me < half ? 45 : 0));
#pragma xmp task on some
  {
    int t1 = 0, seen = 0;
#pragma xmp loop (i) on part[i] reduction(+:t1)
    for (int i = 0; i < 10; i++) t1 += i;
    EXPECT(t1 == 45);
#pragma xmp task on some[half - 1]
    {
#pragma xmp loop (i) on part[i] reduction(+:t1)
      for (int i = half - 1; i < 10; i += half) t1 += 1, seen++;
      EXPECT(t1 == 45 + seen);
    }
  }
  together();

  /* Arrays that are replicated over the set: whole, one element, with a shadow, dealt out, of structures, everywhere. */
  for (int i = top; i < bottom; i++) w[i] = me * 100 + i;
  /* Its shadow is no part of it. */
  int none = -7, *below = top > 0 && top < bottom ? &w[top - 1] : &none;
  *below = -7;
#pragma xmp bcast(w) from g[*][WIDE - 1] on g[*][:]
  for (int i = top; i < bottom; i++) EXPECT(w[i] == (row * WIDE + WIDE - 1) * 100 + i);
  EXPECT(*below == -7);
  for (int i = top; i < bottom; i++) w[i] = column + 1;
#pragma xmp reduction(+:w) on g[*][:]
  for (int i = top; i < bottom; i++) EXPECT(w[i] == sum_to(WIDE + 1));
  EXPECT(*below == -7);
  if (left < right) {
    for (int i = top; i < bottom; i++) w[i] = column - 1;
  }
#pragma xmp reduction(||:w) on m[*][0:COLS]
  for (int i = top; i < bottom && left < right; i++) EXPECT(w[i] == 1);
#pragma xmp loop (i) on m[i][:]
  for (int i = 0; i < ROWS; i++) {
    w[i] = column + i;
#pragma xmp reduction(max:w[i])
    EXPECT(w[i] == WIDE - 1 + i);
  }
  for (int i = top; i < bottom; i++) pairs[i].n = me, pairs[i].x = i;
#pragma xmp bcast(pairs) on g[*][:]
  for (int i = top; i < bottom; i++) EXPECT(pairs[i].n == row * WIDE && pairs[i].x == i);
  for (int i = top; i < bottom; i++) rows[i][0] = me, rows[i][1] = -me, rows[i][2] = 2;
#pragma xmp reduction(*:rows) on g[*][:]
  for (int i = top; i < bottom; i++) EXPECT(rows[i][2] == 1 << WIDE);
  for (int i = 0; i < 10; i++)
    if (i / 2 % TALL == row) round_[i] = column + 1;
#pragma xmp reduction(+:round_) on g[*][:]
  for (int i = 0; i < 10; i++) EXPECT(i / 2 % TALL != row || round_[i] == sum_to(WIDE + 1));
  for (int i = 0; i < 5; i++) all[i] = me + i;
#pragma xmp bcast(all) from p[P - 1]
  for (int i = 0; i < 5; i++) EXPECT(all[i] == P - 1 + i);
#pragma xmp loop (i) on t[i] reduction(+:all)
  for (int i = 0; i < 24; i++) all[i % 5] += 1;
  for (int i = 0; i < 5; i++) EXPECT(all[i] == P - 1 + i + 24 / 5 + (i < 24 % 5));
  together();

  /* Truth values of other types than integers. */
  double truth = me == 0 ? 3.7 : 0, several[2] = {me + 0.5, 0};
  _Complex double z = me == P - 1 ? 2 * I : 0;
#pragma xmp reduction(&&:truth)
#pragma xmp reduction(||:several, z)
  EXPECT(truth == (P == 1) && several[0] == 1 && several[1] == 0 && z == 1);
  float found = 0;
#pragma xmp loop (i) on t[i] reduction(||:found)
  for (int i = 0; i < 24; i++) found = found || i == 23;
  EXPECT(found == 1);
  return verdict();
}
