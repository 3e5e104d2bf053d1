/* An accumulate by the inline function of translated code, on a number of type argv[1], argv[2] bytes from the beginning of a coarray. */
#include "shape.h"
#include <nagaya/xmpc.h>

COARRAY(double, a, 2, NULL);
UNIT

int main(int argc, char **argv) {
  const int last = xmp_num_images() - 1;
  const double x[1] = {0};
  if (argc != 3) return 2;
  ngyx_acc_1(SUM, atoi(argv[1]), (char *)a + atoi(argv[2]), last, x, AT("p->x:[k] += x"));
  xmp_sync_all(NULL);
  return 0;
}
