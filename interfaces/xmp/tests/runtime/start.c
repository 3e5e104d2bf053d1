/* Coarrays before main: zero, initial contents, extents that are not constant, many of them, two units (with start_b.c). */
#include "shape.h"

static const int first[4] = {1, 2, 3, 4};
static int rows(void) { return 7 + atoi(getenv("EXPECTED")); }
static size_t dynamic(void) { return sizeof(double[rows()][3]); }

COARRAY(int, small, 4, first);
COARRAY(char, zero, 100000, NULL);
COARRAY(char, one_byte, 1, "x");
COARRAY(char, nothing, 0, NULL);
COARRAY_OF(double, table, 0, dynamic, NULL);
UNIT

extern int *shared;
int *shared_of_b(void);

/* A user's own constructor may run before the coarrays are there; it must not be disturbed. */
static int early;
__attribute__((constructor)) static void user(void) { early = 5; }

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), got[4];
  CHECK(early == 5);
  CHECK(!memcmp(small, first, sizeof first));
  for (int i = 0; i < 100000; i++) CHECK(zero[i] == 0);
  CHECK(*one_byte == 'x');
  CHECK(nothing != NULL);
  for (int i = 0; i < rows() * 3; i++) CHECK(table[i] == 0);
  CHECK(shared == shared_of_b() && shared[2] == 44);
  ngyx_check_symmetric(small, "small", AT("small"));
  ngyx_check_symmetric(&table[rows() * 3 - 1], "table", AT("table"));

  /* Initial contents are each image's own: writing here leaves the neighbour's alone. */
  small[0] = 100 + me;
  shared[2] = 200 + me;
  xmp_sync_all(NULL);
  for (int k = 0; k < n; k++) {
    ngyx_get_slow(got, small, k, sizeof got, AT("small:[k]"));
    CHECK(got[0] == 100 + k && got[1] == 2 && got[3] == 4);
    ngyx_get_slow(got, shared, k, sizeof got, AT("shared:[k]"));
    CHECK(got[0] == 42 && got[2] == 200 + k);
  }
  return 0;
}
