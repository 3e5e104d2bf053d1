// feature: check.construct
// ranks: 1 2 3 4
// flags: -fcheck
// Nothing to complain of: loops of which nodes wait for each other by posts, sets that are other ones on each node, loops that not
// all come to in a task without communication, and what a node does alone.
#include "../check.h"

enum { SIZE = 24, ROWS = 12 };

#pragma xmp nodes p[*]
#pragma xmp nodes g[xmp_num_nodes() % 2 ? 1 : 2][*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p
#pragma xmp template s[ROWS][SIZE]
#pragma xmp distribute s[cyclic(2)][block] onto g
#pragma xmp nodes column[xmp_num_nodes() % 2 ? 1 : 2] = g[:][*]
#pragma xmp template of_column_template[2]
#pragma xmp distribute of_column_template[block] onto column
double a[SIZE], m[ROWS][SIZE];
#pragma xmp align a[i] with t[i]
#pragma xmp align m[i][j] with s[i][j]

/* Nobody begins with a turn before the one to the left has ended it. */
static void pipeline(int turns) {
  for (int k = 0; k < turns; k++) {
    if (ME > 0) {
#pragma xmp wait(p[ME - 1], k)
    }
#pragma xmp loop (i) on t[i]
    for (int i = k; i < SIZE; i++) a[i] += k;
    if (ME < N - 1) {
#pragma xmp post(p[ME + 1], k)
    }
  }
}

/* Who has more rows comes to the inner loop more often. */
static double rows(void) {
  double sum = 0;
#pragma xmp loop (i) on s[i][:] reduction(+:sum)
  for (int i = 0; i < ROWS - 3; i++) {
#pragma xmp loop (j) on s[i][j]
    for (int j = i; j < SIZE; j++) m[i][j] = i;
    double part = 0;
#pragma xmp loop (j) on s[i][j] reduction(+:part)
    for (int j = 0; j < SIZE; j++) part += m[i][j];
    sum += part;
  }
  return sum;
}

int main(void) {
  int me = ME, mine = 0, wrong = 0, second = N > 1;
  double should = 0;
  pipeline(5);
#pragma xmp loop (i) on t[i] reduction(+:wrong)
  for (int i = 0; i < SIZE; i++) wrong += a[i] != (i < 4 ? i * (i + 1) / 2 : 10);
  EXPECT(wrong == 0);

  for (int i = 0; i < ROWS - 3; i++) should += i * (SIZE - i);
  EXPECT(rows() == should);

  /* The column of each node, and its own image. */
#pragma xmp task on g[:][*]
  mine++;
#pragma xmp task on p[*]
  {
#pragma xmp task on p[me]
    mine++;
  }
#pragma xmp tasks
  {
#pragma xmp task on p[0]
    mine += second;
#pragma xmp task on p[second:]
    mine += me > 0 || !second;
  }
  EXPECT(mine == 3);

  /* The same by node arrays that are other ones on each node. */
  int of_column = 0;
#pragma xmp task on column
  of_column = xmp_num_nodes();
  EXPECT(of_column == (N % 2 ? 1 : 2));
#pragma xmp task on of_column_template[0]
  of_column = 0;
#pragma xmp barrier

  /* All images meet at any such statement of each. */
  if (ME == 0) {
    xmp_sync_all(NULL);
    xmp_barrier();
  } else if (ME == 1) {
#pragma xmp sync_all
    xmp_sync_all(NULL);
  } else {
    xmp_barrier();
    xmp_sync_all(NULL);
  }

  /* Only some of those that are meant come here. */
  if (ME == N - 1) {
#pragma xmp task on p[:] nocomm
    {
#pragma xmp loop (i) on t[i]
      for (int i = 0; i < SIZE; i++) a[i] = i;
    }
  }
#pragma xmp array on t[1:4]
  a[1:4] = 3;
  return verdict();
}
