/* Accumulate: every operator on every type against plain C, sections, and many images adding to one place at once. */
#include "shape.h"

COARRAY(double, room, 512, NULL);
COARRAY(int64_t, total, 4, NULL);
COARRAY(double, ftotal, 64, NULL);
UNIT

#define APPLY(T, bits)                                                                            \
  static void apply_##T(int op, int type, int image) {                                            \
    T *co = (T *)room, src[3] = {(T)3, (T)-2, (T)100}, want[3];                                   \
    for (int i = 0; i < 3; i++) {                                                                 \
      T c = want[i] = (T)(5 + 3 * i), s = src[i];                                                 \
      switch (op) {                                                                               \
        case SUM: want[i] = (T)(c + s); break;                                                    \
        case PROD: want[i] = (T)(c * s); break;                                                   \
        case MIN: want[i] = s < c ? s : c; break;                                                 \
        case MAX: want[i] = s > c ? s : c; break;                                                 \
        case AND: want[i] = (T)(bits(c) & bits(s)); break;                                        \
        case OR: want[i] = (T)(bits(c) | bits(s)); break;                                         \
        case XOR: want[i] = (T)(bits(c) ^ bits(s)); break;                                        \
        case REPLACE: want[i] = s; break;                                                         \
      }                                                                                           \
    }                                                                                             \
    for (int i = 0; i < 6; i++) co[i] = (T)(5 + 3 * (i / 2));                                     \
    xmp_sync_all(NULL);                                                                           \
    ngyx_acc(op, type, co, image, src, AT("co[0]:[k] op= src[0]"));                               \
    ngyx_acc_nd(op, type, 1, co + 2, (ptrdiff_t[]){2 * sizeof(T)}, image, src + 1,                \
                (ptrdiff_t[]){sizeof(T)}, (size_t[]){2}, AT("co[2:2:2]:[k] op= src[1:2]"));        \
    memset(src, 0, sizeof src);                                                                   \
    xmp_sync_all(NULL);                                                                           \
    for (int i = 0; i < 3; i++)                                                                   \
      CHECK_THAT(co[2 * i] == want[i] && co[2 * i + 1] == (T)(5 + 3 * i), "op %d type %d element %d", op, type, i); \
    xmp_sync_all(NULL);                                                                           \
  }
#define AS_IS(x) (x)
#define NO_BITS(x) ((int)(x))
APPLY(int8_t, AS_IS)
APPLY(uint8_t, AS_IS)
APPLY(int16_t, AS_IS)
APPLY(uint16_t, AS_IS)
APPLY(int32_t, AS_IS)
APPLY(uint32_t, AS_IS)
APPLY(int64_t, AS_IS)
APPLY(uint64_t, AS_IS)
APPLY(float, NO_BITS)
APPLY(double, NO_BITS)

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n;
  for (int op = SUM; op <= REPLACE; op++) {
    apply_int8_t(op, I8, right);
    apply_uint8_t(op, U8, right);
    apply_int16_t(op, I16, right);
    apply_uint16_t(op, U16, right);
    apply_int32_t(op, I32, right);
    apply_uint32_t(op, U32, right);
    apply_int64_t(op, I64, right);
    apply_uint64_t(op, U64, right);
    if (op <= MAX || op == REPLACE) {
      apply_float(op, F32, right);
      apply_double(op, F64, right);
    }
  }

  /* Everybody adds to image 0 at once: no addition may be lost. */
  enum { ROUNDS = 500 };
  int64_t one[4] = {1, 2, 3, 4};
  double half[64];
  for (int i = 0; i < 64; i++) half[i] = 0.5 * i;
  for (int r = 0; r < ROUNDS; r++) {
    ngyx_acc_nd(SUM, I64, 1, total, (ptrdiff_t[]){8}, 0, one, (ptrdiff_t[]){8}, (size_t[]){4}, AT("total[:]:[0] += one[:]"));
    ngyx_acc_nd(SUM, F64, 1, ftotal, (ptrdiff_t[]){8}, 0, half, (ptrdiff_t[]){8}, (size_t[]){64}, AT("ftotal[:]:[0] += half[:]"));
  }
  xmp_sync_all(NULL);
  if (me == 0) {
    for (int i = 0; i < 4; i++) CHECK(total[i] == (int64_t)ROUNDS * n * (i + 1));
    for (int i = 0; i < 64; i++) CHECK(ftotal[i] == 0.5 * i * ROUNDS * n);
  }
  /* A scalar into a section: a source stride of zero. */
  xmp_sync_all(NULL);
  int64_t ten = 10;
  memset(total, 0, 4 * sizeof *total);
  xmp_sync_all(NULL);
  ngyx_acc_nd(SUM, I64, 1, total, (ptrdiff_t[]){8}, right, &ten, (ptrdiff_t[]){0}, (size_t[]){4}, AT("total[:]:[right] += ten"));
  xmp_sync_all(NULL);
  for (int i = 0; i < 4; i++) CHECK(total[i] == 10);
  return 0;
}
