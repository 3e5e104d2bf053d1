// feature: omni.star omni.calls
// ranks: 1 2 4
// flags: -fomni -Wno-error
// compiles with: omni_nested.c:14:20: warning: only one extent of a node array may be '*' (XMP 4.2.1)
/*
 * A loop over one dimension with '*' in the other, and in it a loop over the other one with a reduction: with -fomni all nodes along
 * the dimension of '*' execute the outer loop. The outer reduction is over its own dimension. Functions that a loop calls see the nodes
 * of the loop.
 */
#include "check.h"

enum { ROWS = 12, COLUMNS = 10 };

#pragma xmp nodes p[*][*]
#pragma xmp template t[ROWS][COLUMNS]
#pragma xmp distribute t[block][cyclic] onto p
static double a[ROWS][COLUMNS], r[ROWS];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align r[i] with t[i][*]

int main(void) {
  int i, j, wrong = 0, all = xmp_num_nodes(), me = xmp_node_num();
  double total = 5, turned = 0;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++)
      a[i][j] = 100 * i + j;
#pragma xmp loop (i) on t[i][*] reduction(+ : total)
  for (i = 0; i < ROWS; i++) {
    double row = 0;
#pragma xmp loop (j) on t[i][j] reduction(+ : row)
    for (j = 0; j < COLUMNS; j++)
      row += a[i][j];
    r[i] = row;
    total += row;
  }
#pragma xmp loop (j) on t[*][j] reduction(+ : turned)
  for (j = 0; j < COLUMNS; j++) {
#pragma xmp loop (i) on t[i][*] reduction(+ : turned)
    for (i = 0; i < ROWS; i++)
      turned += a[i][j];
  }
#pragma xmp loop (i) on t[i][*] reduction(+ : wrong)
  for (i = 0; i < ROWS; i++)
    wrong += r[i] != 1000 * i + 45;
  EXPECT(wrong == 0);
#pragma xmp loop (i, j) on t[i][j] reduction(+ : wrong)
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++)
      wrong += xmp_num_nodes() != all || xmp_node_num() != me;
  EXPECT(wrong == 0);
  EXPECT(total == 5 + 66000 + 540 && turned == 66540);
  return verdict();
}
