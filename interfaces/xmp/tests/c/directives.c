// feature: declare.directive image.nodes image.directive image.coarray-on sync.memory sync.all sync.images directive.macros directive.case directive.brackets library.nodes library.translation
// ranks: 4
#include "check.h"

#define ALL 4
#define PAIR 2
#define NODES_OF(x) nodes x[ALL]
double a[10], b[3][2], unrelated;
#pragma xmp coarray a, b : [*]
static int old;
#pragma xmp coarray old:[PAIR][*]
int c[4]:[*], d:[*];

#pragma xmp nodes p[ALL]
#pragma xmp NODES_OF(all)
#pragma xmp nodes f(4), g(2,2)
#pragma xmp nodes square[PAIR][*], upper[2] = p[2:2]
#pragma xmp nodes :: column[2] = square[:][1], q[*]
#pragma xmp nodes backwards[4] = p[3:4:-1]
#pragma xmp nodes last(2) = f(3:4), everybody[*] = **
#pragma xmp coarray on backwards :: c

int main(void) {
  const int me = ME, r = RIGHT;
  for (int i = 0; i < 10; i++) a[i] = 10 * me + i;
  old = me;
  b[2][1] = me;
  c[1] = 100 + me;
  d = me;
#pragma xmp sync_memory
#pragma xmp SYNC_ALL
  EXPECT(a[3]:[r] == 10 * r + 3 && b[2][1]:[r] == r && old:[r % 2][r / 2] == r && sizeof a == 10 * sizeof(double));
  unrelated = a[1];

  // a coindex of c is a position in `backwards`
  for (int k = 0; k < 4; k++) EXPECT(c[1]:[k] == 100 + 3 - k);
#pragma xmp sync_images(*)
  if (me == 3) c[0]:[3] = 55;
#pragma xmp Sync_All
  if (me == 0) EXPECT(c[0] == 55);

  // pairs
  int partner = me ^ 1, status = -1;
  d = 500 + me;
#pragma xmp sync_image(partner) stat(status)
  EXPECT(status == XMP_STAT_SUCCESS && d:[partner] == 500 + partner);
  int set[2] = {partner, me ^ 2};
#pragma xmp sync_images(2, set)
  {
    #pragma xmp nodes block_local[2][2]
    int n = 0, dim = 0;
    EXPECT(xmp_nodes_ndims(xmp_desc_of(block_local), &n) == 0 && n == 2);
    EXPECT(xmp_nodes_size(xmp_desc_of(square), 1, &dim) == 0 && dim == 2);
  }

  // only the nodes of `upper` take part
  if (me >= 2) {
#pragma xmp image(upper)
    xmp_sync_all(NULL);
  }
#pragma xmp image(p)
  xmp_sync_all(NULL);
  int position[2] = {0, 1}, index[2] = {-9, -9};
  EXPECT(xmp_get_primary_image_index(2, position, index, xmp_desc_of(column)) == 0);
  EXPECT(index[0] == 1 && index[1] == 3);
  EXPECT(xmp_get_image_index(2, position, index, xmp_desc_of(backwards)) == 0 && index[0] == 3 && index[1] == 2);
  int size = 0, coordinate = -1;
  EXPECT(xmp_nodes_size(xmp_desc_of(last), 1, &size) == 0 && size == 2);
  EXPECT(xmp_nodes_size(xmp_desc_of(q), 1, &size) == 0 && size == 4);
  EXPECT(xmpc_nodes_index(xmp_desc_of(p), 1, &coordinate) == 0 && coordinate == me);
  EXPECT(xmp_desc_of(everybody) != NULL && xmp_desc_of(all) != NULL && xmp_desc_of(g) != NULL);
  return verdict();
}
