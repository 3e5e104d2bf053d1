/* N-dimensional strided put, get and copy against plain loops, on random shapes; the seed is printed when something differs. */
#include "shape.h"

enum { N = 20000, MAXD = 5 };
COARRAY(char, co, N * 8, NULL);
COARRAY(char, co2, N * 8, NULL);
UNIT

static uint64_t state;
static int below(int n) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (int)((state >> 11) % (uint64_t)n);
}

typedef struct {
  int nd;
  size_t esize, count[MAXD];
  ptrdiff_t a[MAXD], b[MAXD]; /* strides of both sides */
  ptrdiff_t a0, b0;           /* where the first element lies */
} shape;

/* Strides of a section of a row-major array, some steps negative, spread by up to 3. */
static void side(const shape *s, ptrdiff_t stride[], ptrdiff_t *first) {
  ptrdiff_t row = (ptrdiff_t)s->esize;
  *first = 0;
  for (int d = s->nd - 1; d >= 0; d--) {
    ptrdiff_t step = 1 + below(3);
    ptrdiff_t span = row * (ptrdiff_t)s->count[d] * step;
    stride[d] = row * step;
    if (s->count[d] && below(3) == 0) {
      *first += stride[d] * (ptrdiff_t)(s->count[d] - 1);
      stride[d] = -stride[d];
    }
    row = span;
  }
}

static shape roll(int broadcast) {
  static const size_t sizes[] = {1, 2, 4, 8, 12, 16};
  shape s = {0};
  s.nd = 1 + below(MAXD);
  s.esize = sizes[below(6)];
  for (int d = 0; d < s.nd; d++) s.count[d] = (size_t)(below(20) == 0 ? 0 : 1 + below(s.nd == 1 ? 100 : s.nd == 2 ? 12 : 4));
  side(&s, s.a, &s.a0);
  if (!broadcast) side(&s, s.b, &s.b0);
  return s;
}

static void reference(const shape *s, int d, char *to, const ptrdiff_t ts[], const char *from, const ptrdiff_t fs[]) {
  if (d == s->nd) {
    memcpy(to, from, s->esize);
    return;
  }
  for (size_t i = 0; i < s->count[d]; i++) reference(s, d + 1, to + (ptrdiff_t)i * ts[d], ts, from + (ptrdiff_t)i * fs[d], fs);
}

static size_t extent(const shape *s, const ptrdiff_t stride[]) {
  size_t bytes = s->esize;
  for (int d = 0; d < s->nd; d++) bytes += (s->count[d] ? s->count[d] - 1 : 0) * (size_t)labs(stride[d]);
  return bytes;
}

int main(void) {
  static char local[N * 8], expected[N * 8];
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n, rounds = n > 3 ? 60 : 200;
  const char *given = getenv("NAGAYA_TEST_SEED");
  uint64_t seed = given ? strtoull(given, NULL, 10) : 20261121;

  for (int r = 0; r < rounds; r++) {
    /* Every image rolls the same shape, so that each knows what its left neighbour did. */
    state = seed * 0x9e3779b97f4a7c15u + (uint64_t)r * 0x2545f4914f6cdd1du + 1;
    int kind = r % 4;
    shape s = roll(kind == 3);
    if (extent(&s, s.a) > N * 8 || extent(&s, s.b) > N * 8) continue;
    for (int i = 0; i < N * 8; i++) local[i] = (char)(i * 5 + kind), co[i] = (char)(i * 3 + 1), co2[i] = (char)(i * 11);
    memcpy(expected, kind == 1 ? local : kind == 2 ? co2 : co, sizeof expected);
    xmp_sync_all(NULL);
    if (kind == 0 || kind == 3) {
      ngyx_put_nd_slow(s.nd, s.esize, co + s.a0, s.a, right, local + s.b0, s.b, s.count, AT("put"));
      reference(&s, 0, expected + s.a0, s.a, local + s.b0, s.b);
      xmp_sync_all(NULL);
      CHECK_THAT(!memcmp(co, expected, sizeof expected), "put, round %d, NAGAYA_TEST_SEED=%llu", r, (unsigned long long)seed);
    } else if (kind == 1) {
      ngyx_get_nd_slow(s.nd, s.esize, local + s.a0, s.a, co + s.b0, s.b, right, s.count, AT("get"));
      reference(&s, 0, expected + s.a0, s.a, co + s.b0, s.b);
      CHECK_THAT(!memcmp(local, expected, sizeof expected), "get, round %d, NAGAYA_TEST_SEED=%llu", r, (unsigned long long)seed);
    } else {
      ngyx_copy_nd_slow(s.nd, s.esize, co2 + s.a0, s.a, right, co + s.b0, s.b, (me + 2) % n, s.count, AT("copy"));
      reference(&s, 0, expected + s.a0, s.a, co + s.b0, s.b);
      xmp_sync_all(NULL);
      CHECK_THAT(!memcmp(co2, expected, sizeof expected), "copy, round %d, NAGAYA_TEST_SEED=%llu", r, (unsigned long long)seed);
    }
    xmp_sync_all(NULL);
  }

  /* Overlap on the own image: the right side is complete before the left side changes. */
  int *v = (int *)co;
  for (int i = 0; i < 100; i++) v[i] = i;
  ngyx_put_nd_slow(1, 4, v + 2, (ptrdiff_t[]){8}, me, v, (ptrdiff_t[]){4}, (size_t[]){40}, AT("v[2:40:2]:[me] = v[0:40]"));
  xmp_sync_memory(NULL);
  for (int i = 0; i < 40; i++) CHECK(v[2 + 2 * i] == i);
  for (int i = 0; i < 100; i++) v[i] = i;
  ngyx_get_nd_slow(1, 4, v, (ptrdiff_t[]){4}, v + 99, (ptrdiff_t[]){-4}, me, (size_t[]){100}, AT("v[:] = v[99:100:-1]:[me]"));
  for (int i = 0; i < 100; i++) CHECK(v[i] == 99 - i);
  return 0;
}
