/* Prints the extents of a node array whose two dimensions are `*`. */
#include "shape.h"

int main(void) {
  int rows, columns;
  ngyx_nodes *p = ngyx_nodes_new(2, (int[]){STAR, STAR}, -1, "p", AT("nodes p[*][*]"));
  xmp_nodes_size(p, 2, &rows);
  xmp_nodes_size(p, 1, &columns);
  if (xmpc_this_image() == 0) printf("%d %d\n", rows, columns);
  return 0;
}
