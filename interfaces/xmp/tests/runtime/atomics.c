/* Atomics: define and ref, and the extensions, under contention. */
#include "shape.h"

COARRAY(int, flag, 2, NULL);
COARRAY(long long, wide, 2, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n;
  enum { ROUNDS = 500 };
  ngyx_atomic_define(flag, right, 100 + me, AT("xmp_atomic_define"));
  xmp_sync_all(NULL);
  CHECK(ngyx_atomic_ref(flag, me, AT("xmp_atomic_ref")) == 100 + (me + n - 1) % n);
  CHECK(ngyx_atomic_ref(flag, right, AT("xmp_atomic_ref")) == 100 + me);

  /* A flag set by define ends a loop of ref. */
  if (me == 0) {
    for (int k = 0; k < n; k++) ngyx_atomic_define(flag + 1, k, -7, AT("define"));
  }
  while (ngyx_atomic_ref(flag + 1, me, AT("ref")) != -7) continue;
  xmp_sync_all(NULL);
  ngyx_atomic_define(flag + 1, me, 0, AT("define"));
  xmp_sync_all(NULL);

  /* Every old value of fetch-and-add is seen once: the sum of them is known. */
  long long sum = 0;
  for (int r = 0; r < ROUNDS; r++) {
    sum += ngyx_atomic_op(SUM, I32, flag + 1, 0, 1, AT("fetch_add"));
    ngyx_atomic_op(SUM, I64, wide, 0, 1LL << 33, AT("add"));
  }
  ngyx_atomic_op(SUM, I64, wide + 1, 0, sum, AT("add"));
  for (int r = 0; r < ROUNDS; r++) {
    long long old = ngyx_atomic_op(SUM, U64, wide, 0, 0, AT("read")), seen;
    while ((seen = ngyx_atomic_compare_and_swap(U64, wide, 0, old, old + 1, AT("cas"))) != old) old = seen;
  }
  xmp_sync_all(NULL);
  if (me == 0) {
    long long all = (long long)ROUNDS * n;
    CHECK(flag[1] == all && wide[1] == all * (all - 1) / 2);
    CHECK(*wide == (all << 33) + all);
    CHECK(ngyx_atomic_op(OR, U32, flag, 0, 0x0f, AT("or")) == 100 + n - 1);
    CHECK(ngyx_atomic_op(AND, U32, flag, 0, 0x3c, AT("and")) == ((100 + n - 1) | 0x0f));
    CHECK(ngyx_atomic_op(XOR, U32, flag, 0, 0xff, AT("xor")) == (((100 + n - 1) | 0x0f) & 0x3c));
    CHECK(ngyx_atomic_op(REPLACE, I32, flag, 0, -5, AT("swap")) == ((((100 + n - 1) | 0x0f) & 0x3c) ^ 0xff));
    CHECK(ngyx_atomic_compare_and_swap(I32, flag, 0, -6, 1, AT("cas")) == -5 && *flag == -5);
    CHECK(ngyx_atomic_compare_and_swap(I32, flag, 0, -5, 1, AT("cas")) == -5 && *flag == 1);
    ngyx_atomic_define(flag, 0, -1, AT("define"));
    CHECK(ngyx_atomic_op(SUM, I32, flag, 0, 2, AT("add")) == -1 && *flag == 1);
    ngyx_atomic_define(flag, 0, -1, AT("define"));
    CHECK(ngyx_atomic_op(SUM, U32, flag, 0, 0, AT("read")) == 4294967295LL);
  }
  return 0;
}
