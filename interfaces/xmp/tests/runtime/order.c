/* An image's own accesses to one place happen in program order, with no synchronisation between them: random puts, gets,
   accumulates and atomics, contiguous and strided, that overlap in a small window of the right neighbour, against a model in plain memory. */
#include "shape.h"

enum { N = 64, STEPS = 3000 };
COARRAY(int, window, N, NULL);
UNIT

static uint64_t state;
static int below(int n) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (int)((state >> 11) % (uint64_t)n);
}

int main(void) {
  static int model[N], buffer[N];
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n, left = (me + n - 1) % n;
  const char *given = getenv("NAGAYA_TEST_SEED");
  uint64_t seed = given ? strtoull(given, NULL, 10) : 23;
  state = seed * 0x9e3779b97f4a7c15u + (uint64_t)me + 1;
  xmp_sync_all(NULL);
  for (int step = 0; step < STEPS; step++) {
    int stride = 1 + below(3), count = 1 + below(10), first = below(N - 1 - stride * count), what = below(8);
    ptrdiff_t co[] = {stride * 4}, local[] = {4};
    size_t c[] = {(size_t)count};
    for (int i = 0; i < count; i++) buffer[i] = step * 16 + i;
    switch (what) {
      case 0:
      case 1:
        ngyx_put_slow(window + first, right, buffer, (size_t)count * 4, AT("put"));
        memcpy(model + first, buffer, (size_t)count * 4);
        break;
      case 2:
        ngyx_put_nd_slow(1, 4, window + first, co, right, buffer, local, c, AT("put_nd"));
        for (int i = 0; i < count; i++) model[first + i * stride] = buffer[i];
        break;
      case 3:
      case 4: {
        int op = what == 3 ? SUM : XOR;
        ngyx_acc_nd(op, I32, 1, window + first, co, right, buffer, local, c, AT("acc_nd"));
        for (int i = 0; i < count; i++) {
          int *m = &model[first + i * stride];
          *m = op == SUM ? (int)((unsigned)*m + (unsigned)buffer[i]) : *m ^ buffer[i];
        }
        break;
      }
      case 5:
        ngyx_get_slow(buffer, window + first, right, (size_t)count * 4, AT("get"));
        for (int i = 0; i < count; i++)
          CHECK_THAT(buffer[i] == model[first + i], "step %d, NAGAYA_TEST_SEED=%llu", step, (unsigned long long)seed);
        break;
      case 6:
        CHECK_THAT(ngyx_atomic_op(SUM, I32, window + first, right, 5, AT("atomic")) == model[first],
                   "step %d, NAGAYA_TEST_SEED=%llu", step, (unsigned long long)seed);
        model[first] = (int)((unsigned)model[first] + 5u);
        ngyx_atomic_define(window + first + 1, right, step, AT("define"));
        model[first + 1] = step;
        break;
      default:
        ngyx_get_nd_slow(1, 4, buffer, local, window + first, co, right, c, AT("get_nd"));
        for (int i = 0; i < count; i++)
          CHECK_THAT(buffer[i] == model[first + i * stride], "step %d, NAGAYA_TEST_SEED=%llu", step, (unsigned long long)seed);
    }
    if (below(50) == 0) xmp_sync_memory(NULL);
  }
  /* What I did to my right neighbour is there after a synchronisation: let it look at my model. */
  xmp_sync_all(NULL);
  static int theirs[N];
  memcpy(buffer, window, sizeof buffer);
  xmp_sync_all(NULL);
  memcpy(window, model, sizeof model);
  xmp_sync_all(NULL);
  ngyx_get_slow(theirs, window, left, sizeof theirs, AT("get"));
  CHECK_THAT(!memcmp(theirs, buffer, sizeof buffer), "at the end, NAGAYA_TEST_SEED=%llu", (unsigned long long)seed);
  return 0;
}
