// feature: global.loop
// ranks: 1 2 4 6
// What a loop's body sees of the nodes that execute it: those which share the turn. Collectives in the body, and in functions that
// it calls, are among them. Images are all images.
#include "check.h"

enum { ROWS = 12, COLS = 10 };

#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[ROWS][COLS]
#pragma xmp distribute t[block][cyclic] onto g

int m[ROWS][COLS];
#pragma xmp align m[i][j] with t[i][j]

int c:[*];

static int together(void) {
  int all = 1;
#pragma xmp reduction(+:all)
  return all;
}

int main(void) {
  int i, j, down = N % 2 == 0 ? N / 2 : N, across = N / down;
  int all = xmp_num_nodes(), me = xmp_node_num();

  c = xmpc_this_image();
  xmp_sync_all(NULL);
  /* Columns: the nodes below each other. */
#pragma xmp loop (j) on t[:][j]
  for (j = 0; j < COLS; j++) {
    EXPECT(together() == down && xmp_num_nodes() == down);
    EXPECT(xmp_num_images() == all && c:[all - 1] == all - 1);
    int sum = 0;
#pragma xmp loop (i) on t[i][j] reduction(+:sum)
    for (i = 0; i < ROWS; i++) sum += m[i][j] = i + 100 * j;
    EXPECT(sum == 66 + 1200 * j);
  }
  /* Rows: the nodes beside each other; those of the first row's owners only; one's own. */
#pragma xmp loop (i) on t[i][:]
  for (i = 0; i < ROWS; i++) EXPECT(together() == across);
  int visits = 0;
#pragma xmp loop (j) on t[0][j]
  for (j = 0; j < COLS; j++) visits += together();
  EXPECT(visits == (ME / across == 0 ? (COLS - ME % across + across - 1) / across : 0));
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLS; j++) {
      EXPECT(together() == 1);
      if (i == 3) break;
    }
  EXPECT(xmp_num_nodes() == all && xmp_node_num() == me && together() == N);
  return verdict();
}
