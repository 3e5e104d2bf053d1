/*
 * nagaya/xmpc.h: what translated XMP/C code calls. xmpcc includes it in every unit by itself.
 *
 * The functions of libnagaya are declared in nagaya/seam.h, generated from interfaces/xmp/spec/runtime.api. Around the hot ones this is an
 * always-inline fast path: is the image mapped here (one compare), where is the object there (one sum), then plain loads, stores, memmove
 * and constant-specialised loops. Everything else calls a *_slow function, which also reports an image that does not exist.
 *
 * It is not an interface for people: use <xmp.h> or <nagaya.h>. It includes no system header, defines no macro that outlives
 * it, and compiles in C and C++ at every optimisation level with gcc and clang.
 *
 * Conventions: `co` is the caller's LOCAL address of a symmetric object; images count from 0; strides and sizes are bytes,
 * counts are elements, dimension 0 is the outermost; `at` names the user's line in messages.
 */
#ifndef NAGAYA_XMPC_H
#define NAGAYA_XMPC_H

#pragma GCC system_header

#include "access.h"
#include "seam.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A variable that the code may have no use for. */
typedef ngyx_pd ngyx_pu __attribute__((__unused__));

/* ---- Reaching an image ------------------------------------------------------------------------------------------------- */

#define NGYX_INLINE static __inline__ __attribute__((__always_inline__, __unused__))
/* What a call costs does not matter to: compiled once per unit that uses it. */
#define NGYX_OUTLINE static __attribute__((__noinline__, __unused__))
#define NGYX_LIKELY(x) __builtin_expect(!!(x), 1)

/* Where a cyclic part stores an index. */
NGYX_INLINE ngyx_pd ngyx_cyclic(const ngyx_dim *d, ngyx_pd index) {
  ngyx_pd g = index + d->shift;
  return g / d->round * d->block + g % d->block - d->base;
}

/* The same in multiples of a size, and for any other part. */
NGYX_INLINE ngyx_pd ngyx_place_cyclic(const ngyx_dim *d, ngyx_pd index, ngyx_sz size) {
  return ngyx_cyclic(d, index) * d->stride * (ngyx_pd)size;
}
NGYX_INLINE ngyx_pd ngyx_place(const ngyx_dim *d, ngyx_pd index, ngyx_sz size) {
  return (index - d->off) * d->stride * (ngyx_pd)size;
}

/* Whether a cyclic part has an index that is between its first and its last one. */
NGYX_INLINE int ngyx_cyclic_here(const ngyx_dim *d, ngyx_pd index) {
  return (ngyx_sz)((index + d->shift) % d->round - d->phase) < (ngyx_sz)d->block;
}

/* One compare: negative images and images that do not exist fail it too. */
NGYX_INLINE int ngyx_mapped(int image) {
  return ngy_reaches(&ngyx_here, image);
}

/* One sum. Only arithmetic, so that it may be computed (and hoisted out of a loop) before it is known to be valid. */
NGYX_INLINE char *ngyx_there(const void *co, int image) {
  return ngy_there(&ngyx_here, image, co);
}

/* The same of a part of the object `first`. In a loop over parts only the distance changes, so the C compiler computes the rest before
 * the loop. It would not regroup the sum itself. */
NGYX_INLINE char *ngyx_there_in(const void *first, const void *co, int image) {
  return ngyx_there(first, image) + ((const char *)co - (const char *)first);
}

/* Where `size` bytes of an image can be read: there, or in `temp` after a get. They are a part of the object `first`. */
NGYX_INLINE const void *ngyx_seen_in(const void *first, const void *co, int image, void *temp, ngyx_sz size, const char *at) {
  const void *there = ngyx_there_in(first, co, image);
  if (ngyx_mapped(image)) return there;
  ngyx_get_slow(temp, co, image, size, at);
  return temp;
}

NGYX_INLINE const void *ngyx_seen(const void *co, int image, void *temp, ngyx_sz size, const char *at) {
  return ngyx_seen_in(co, co, image, temp, size, at);
}

/* The same before an exchange. With -frace the read is atomic, as the exchange is: a plain one would count as a race. */
NGYX_INLINE const void *ngyx_seen_whole(const void *co, int image, void *temp, ngyx_sz size, const char *at) {
#ifdef __SANITIZE_THREAD__
  const void *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) {
    if (size == 1) *(__UINT8_TYPE__ *)temp = __atomic_load_n((const __UINT8_TYPE__ *)there, __ATOMIC_RELAXED);
    if (size == 2) *(__UINT16_TYPE__ *)temp = __atomic_load_n((const __UINT16_TYPE__ *)there, __ATOMIC_RELAXED);
    if (size == 4) *(__UINT32_TYPE__ *)temp = __atomic_load_n((const __UINT32_TYPE__ *)there, __ATOMIC_RELAXED);
    if (size == 8) *(__UINT64_TYPE__ *)temp = __atomic_load_n((const __UINT64_TYPE__ *)there, __ATOMIC_RELAXED);
    if (size == 1 || size == 2 || size == 4 || size == 8) return temp;
  }
#endif
  return ngyx_seen(co, image, temp, size, at);
}

/* Cosubscripts c0, c1 with the first codimension d0. */
NGYX_INLINE int ngyx_image_2(int c0, int c1, int d0, const char *name, const char *at) {
  if (NGYX_LIKELY((unsigned)c0 < (unsigned)d0 && c1 >= 0)) return c0 + c1 * d0;
  const int c[2] = {c0, c1}, d[2] = {d0, 0};
  return ngyx_image(2, c, d, name, at);
}

#include "strided.h"

/* ---- Put, get and copy of sections ------------------------------------------------------------------------------------- */

/* Locally complete on return; remotely complete after the next synchronisation. */
NGYX_INLINE void ngyx_put(void *co, int image, const void *src, ngyx_sz size, const char *at) {
  char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) ngyx_bytes(there, src, size);
  else ngyx_put_slow(co, image, src, size, at);
}

NGYX_INLINE void ngyx_put_1(void *co, ngyx_pd c0, int image, const void *src, ngyx_pd s0, ngyx_pd n0, ngyx_sz esize,
                            const char *at) {
  char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) {
    ngyx_move_1(there, c0, src, s0, n0, esize, at);
  } else {
    const ngyx_pd cs[1] = {c0}, ss[1] = {s0};
    const ngyx_sz n[1] = {(ngyx_sz)(n0 > 0 ? n0 : 0)};
    ngyx_put_nd_slow(1, esize, co, cs, image, src, ss, n, at);
  }
}

NGYX_INLINE void ngyx_put_2(void *co, ngyx_pd c0, ngyx_pd c1, int image, const void *src, ngyx_pd s0, ngyx_pd s1, ngyx_pd n0,
                            ngyx_pd n1, ngyx_sz esize, const char *at) {
  char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) {
    ngyx_move_2(there, c0, c1, src, s0, s1, n0, n1, esize, at);
  } else {
    const ngyx_pd cs[2] = {c0, c1}, ss[2] = {s0, s1};
    const ngyx_sz n[2] = {(ngyx_sz)(n0 > 0 ? n0 : 0), (ngyx_sz)(n1 > 0 ? n1 : 0)};
    ngyx_put_nd_slow(2, esize, co, cs, image, src, ss, n, at);
  }
}

/* Complete on return. */
NGYX_INLINE void ngyx_get_1(void *dst, ngyx_pd d0, const void *co, ngyx_pd c0, int image, ngyx_pd n0, ngyx_sz esize,
                            const char *at) {
  const char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) {
    ngyx_move_1(dst, d0, there, c0, n0, esize, at);
  } else {
    const ngyx_pd cs[1] = {c0}, ds[1] = {d0};
    const ngyx_sz n[1] = {(ngyx_sz)(n0 > 0 ? n0 : 0)};
    ngyx_get_nd_slow(1, esize, dst, ds, co, cs, image, n, at);
  }
}

NGYX_INLINE void ngyx_get_2(void *dst, ngyx_pd d0, ngyx_pd d1, const void *co, ngyx_pd c0, ngyx_pd c1, int image, ngyx_pd n0,
                            ngyx_pd n1, ngyx_sz esize, const char *at) {
  const char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) {
    ngyx_move_2(dst, d0, d1, there, c0, c1, n0, n1, esize, at);
  } else {
    const ngyx_pd cs[2] = {c0, c1}, ds[2] = {d0, d1};
    const ngyx_sz n[2] = {(ngyx_sz)(n0 > 0 ? n0 : 0), (ngyx_sz)(n1 > 0 ? n1 : 0)};
    ngyx_get_nd_slow(2, esize, dst, ds, co, cs, image, n, at);
  }
}

/* The strides of one side of a list that has `width` numbers for each dimension. */
NGYX_INLINE void ngyx_column(int nd, const ngyx_pd *list, int width, int column, ngyx_sz unit, ngyx_pd *out) {
  int i;
  for (i = 0; i < nd; i++) out[i] = list[i * width + column] * (ngyx_pd)unit;
}

/* Any number of dimensions: counts and strides in one list, both sides at images or NGYX_HERE. A get is complete on return, and so is
   what goes between two other images. */
NGYX_OUTLINE void ngyx_section_n(int nd, void *dst, int dstimage, ngyx_sz dstunit, const void *src, int srcimage,
                                 ngyx_sz srcunit, ngyx_sz esize, const ngyx_pd *list, const char *at) {
  ngyx_pd n[15], ds[15], ss[15];
  const int put = dstimage != NGYX_HERE, get = srcimage != NGYX_HERE;
  ngyx_column(nd, list, 3, 0, 1, n);
  ngyx_column(nd, list, 3, 1, dstunit ? dstunit : esize, ds);
  ngyx_column(nd, list, 3, 2, srcunit ? srcunit : esize, ss);
  if (ngyx_empty_n(nd, n)) return;
  if ((!put || ngyx_mapped(dstimage)) && (!get || ngyx_mapped(srcimage))) {
    char *d = put ? ngyx_there(dst, dstimage) : (char *)dst;
    const char *s = get ? ngyx_there(src, srcimage) : (const char *)src;
    if (nd == 1) ngyx_move_1(d, ds[0], s, ss[0], n[0], esize, at);
    else ngyx_move_n(nd, d, ds, s, ss, n, esize, at);
  } else if (put && get) {
    ngyx_copy_nd_slow(nd, esize, dst, ds, dstimage, src, ss, srcimage, (const ngyx_sz *)n, at);
  } else if (put) {
    ngyx_put_nd_slow(nd, esize, dst, ds, dstimage, src, ss, (const ngyx_sz *)n, at);
  } else {
    ngyx_get_nd_slow(nd, esize, dst, ds, src, ss, srcimage, (const ngyx_sz *)n, at);
  }
}

/* The same for an accumulate. */
NGYX_OUTLINE void ngyx_acc_n(int op, int type, int nd, void *co, ngyx_sz counit, int image, const void *src, ngyx_sz srcunit,
                             const ngyx_pd *list, const char *at) {
  ngyx_pd n[15], cs[15], ss[15];
  ngyx_column(nd, list, 3, 0, 1, n);
  ngyx_column(nd, list, 3, 1, counit, cs);
  ngyx_column(nd, list, 3, 2, srcunit, ss);
  if (!ngyx_empty_n(nd, n)) ngyx_acc_nd(op, type, nd, co, cs, image, src, ss, (const ngyx_sz *)n, at);
}

/* ---- Array statements with an expression on the right ------------------------------------------------------------------ */

/*
 * The translated loop computes `*(T *)(to + offset) = expression of *(U *)(from + offset) ...`. Each `from` and the `to` are
 * either the object itself, local or mapped, or a staging area laid out with the same strides, so that one loop, with its
 * constant strides, serves all cases. `staged` is what to free, or NULL.
 */

/* A staging area for a section; gives the address of its first element. */
NGYX_INLINE char *ngyx_stage(int nd, const ngyx_pd *n, const ngyx_pd *stride, ngyx_sz esize, void **staged, const char *at) {
  const ngyx_pd low = ngyx_low_n(nd, n, stride);
  *staged = ngyx_temp((ngyx_sz)(ngyx_high_n(nd, n, stride) - low) + esize, at);
  return (char *)*staged - low;
}

/* A remote operand. */
NGYX_INLINE const char *ngyx_from(int nd, const ngyx_pd *n, const void *co, const ngyx_pd *stride, int image, ngyx_sz esize,
                                  void **staged, const char *at) {
  const char *there = ngyx_there(co, image);
  *staged = (void *)0;
  if (ngyx_mapped(image) || ngyx_empty_n(nd, n)) return there;
  char *here = ngyx_stage(nd, n, stride, esize, staged, at);
  ngyx_get_nd_slow(nd, esize, here, stride, co, stride, image, (const ngyx_sz *)n, at);
  return here;
}

/* Must the left side be staged because operand `s` reads what the loop has already written? */
NGYX_INLINE int ngyx_clash(int nd, const ngyx_pd *n, const void *d, const ngyx_pd *ds, ngyx_sz de, const void *s,
                           const ngyx_pd *ss, ngyx_sz se) {
  int same = d == s && de == se, i;
  for (i = 0; i < nd; i++) same &= ds[i] == ss[i] || n[i] == 1;
  return !same && !ngyx_empty_n(nd, n) && ngyx_meet_n(nd, n, d, ds, de, s, ss, se);
}

/* The left side, local (image < 0: `co` itself) or remote, after `clash` was collected from the operands. `keep`: the loop
   also reads the old values (compound assignment). */
NGYX_INLINE char *ngyx_to(int nd, const ngyx_pd *n, void *co, const ngyx_pd *stride, int remote, int image, ngyx_sz esize,
                          int clash, int keep, void **staged, const char *at) {
  char *there = remote ? ngyx_there(co, image) : (char *)co;
  *staged = (void *)0;
  if (NGYX_LIKELY((!remote || ngyx_mapped(image)) && !clash)) return there;
  if (ngyx_empty_n(nd, n)) return there;
  char *here = ngyx_stage(nd, n, stride, esize, staged, at);
  if (keep && remote) ngyx_get_nd_slow(nd, esize, here, stride, co, stride, image, (const ngyx_sz *)n, at);
  else if (keep) ngyx_move_nd_slow(nd, esize, here, stride, co, stride, (const ngyx_sz *)n, at);
  return here;
}

/* After the loop: brings a staged left side home. */
NGYX_INLINE void ngyx_home(int nd, const ngyx_pd *n, void *co, const ngyx_pd *stride, int remote, int image, ngyx_sz esize,
                           const void *from, void *staged, const char *at) {
  if (NGYX_LIKELY(!staged)) return;
  if (remote) ngyx_put_nd_slow(nd, esize, co, stride, image, from, stride, (const ngyx_sz *)n, at);
  else ngyx_move_nd_slow(nd, esize, co, stride, from, stride, (const ngyx_sz *)n, at);
  ngyx_temp_free(staged);
}

NGYX_INLINE void ngyx_done(void *staged) {
  if (!NGYX_LIKELY(!staged)) ngyx_temp_free(staged);
}

/*
 * Three dimensions and more: the translated code has the loop over a row, and these functions go from row to row. The columns of
 * the list are counts, the strides of the left side and those of each operand.
 */
NGYX_OUTLINE void ngyx_rows_begin(ngyx_rows *r, int nd, void *co, ngyx_sz unit, ngyx_sz esize, int image, int how, int sides,
                                  ngyx_side *side, const ngyx_pd *list, const char *at) {
  ngyx_pd n[15], ds[15], ss[15];
  const int width = sides + 2;
  int clash = 0, k;
  r->co = co;
  r->side = side;
  r->list = list;
  r->at = at;
  r->unit = unit = unit ? unit : esize;
  r->esize = esize;
  r->nd = nd;
  r->sides = sides;
  r->image = image;
  r->how = how;
  r->staged = r->to = r->start = (void *)0;
  ngyx_column(nd, list, width, 0, 1, n);
  r->state = !ngyx_empty_n(nd, n);
  if (!r->state) return;
  ngyx_column(nd, list, width, 1, unit, ds);
  for (k = 0; k < nd; k++) r->index[k] = 0;
  for (k = 0; k < sides; k++) {
    ngyx_side *s = &side[k];
    if (!s->unit) s->unit = s->esize;
    ngyx_column(nd, list, width, k + 2, s->unit, ss);
    if (s->image != NGYX_HERE) s->row = ngyx_from(nd, n, s->row, ss, s->image, s->esize, &s->staged, at);
    if (s->clash) {
      const char *d = image == NGYX_HERE ? (const char *)co : ngyx_there(co, image);
      clash |= ngyx_clash(nd, n, d, ds, esize, s->row, ss, s->esize);
    }
  }
  if (how == NGYX_APART) {
    ngyx_sz total = esize;
    for (k = 0; k < nd; k++) total *= (ngyx_sz)n[k];
    r->to = r->start = ngyx_temp(total, at);
  } else {
    r->to = r->start = ngyx_to(nd, n, co, ds, image != NGYX_HERE, image, esize, clash, how, &r->staged, at);
  }
}

/* By how many bytes the rows of a side go on in a dimension. */
NGYX_INLINE ngyx_pd ngyx_rows_step(const ngyx_rows *r, int column, int k, ngyx_sz unit) {
  return r->list[k * (r->sides + 2) + column] * (ngyx_pd)unit;
}

NGYX_OUTLINE int ngyx_rows_next(ngyx_rows *r) {
  const int width = r->sides + 2, last = (r->nd - 1) * width;
  int k = r->nd - 2, i;
  if (r->state != 2) return r->state ? r->state++ : 0;
  /* Scattered elements continue with the next row, whatever the dimension. */
  if (r->how == NGYX_APART) r->to = (char *)r->to + r->list[last] * (ngyx_pd)r->esize;
  for (; k >= 0; k--) {
    const ngyx_pd n = r->list[k * width], wrap = ++r->index[k] < n ? 1 : 1 - n;
    if (r->how != NGYX_APART) r->to = (char *)r->to + wrap * ngyx_rows_step(r, 1, k, r->unit);
    for (i = 0; i < r->sides; i++) {
      ngyx_side *s = &r->side[i];
      s->row = (const char *)s->row + wrap * ngyx_rows_step(r, i + 2, k, s->unit);
    }
    if (wrap == 1) return 1;
    r->index[k] = 0;
  }
  if (r->staged) {
    ngyx_pd n[15], ds[15];
    ngyx_column(r->nd, r->list, width, 0, 1, n);
    ngyx_column(r->nd, r->list, width, 1, r->unit, ds);
    ngyx_home(r->nd, n, r->co, ds, r->image != NGYX_HERE, r->image, r->esize, r->start, r->staged, r->at);
  }
  for (i = 0; i < r->sides; i++) ngyx_done(r->side[i].staged);
  return r->state = 0;
}

NGYX_OUTLINE void ngyx_rows_acc(ngyx_rows *r, int op, int type) {
  const int width = r->sides + 2;
  ngyx_pd n[15], cs[15], ss[15], dense = (ngyx_pd)r->esize;
  int k;
  if (!r->start) return;
  ngyx_column(r->nd, r->list, width, 0, 1, n);
  ngyx_column(r->nd, r->list, width, 1, r->unit, cs);
  for (k = r->nd - 1; k >= 0; k--) {
    ss[k] = dense;
    dense *= n[k];
  }
  ngyx_acc_nd(op, type, r->nd, r->co, cs, r->image, r->start, ss, (const ngyx_sz *)n, r->at);
  ngyx_temp_free(r->start);
}

/* ---- Accumulate and atomics --------------------------------------------------------------------------------------------- */

/* Integers of a mapped image: the same single machine atomic as libnagaya uses. */
#define NGYX_ATOMIC(T)                                                                                                         \
  switch (op) {                                                                                                                \
    case NGYX_SUM: __atomic_fetch_add((T *)there, *(const T *)src, __ATOMIC_RELAXED); return;                                  \
    case NGYX_AND: __atomic_fetch_and((T *)there, *(const T *)src, __ATOMIC_RELAXED); return;                                  \
    case NGYX_OR: __atomic_fetch_or((T *)there, *(const T *)src, __ATOMIC_RELAXED); return;                                    \
    case NGYX_XOR: __atomic_fetch_xor((T *)there, *(const T *)src, __ATOMIC_RELAXED); return;                                  \
    default: break;                                                                                                            \
  }                                                                                                                            \
  break

typedef __UINT16_TYPE__ __attribute__((__may_alias__)) ngyx_u16;
typedef __UINT32_TYPE__ __attribute__((__may_alias__)) ngyx_u32;
typedef __UINT64_TYPE__ __attribute__((__may_alias__)) ngyx_u64;
typedef __INT32_TYPE__ __attribute__((__may_alias__)) ngyx_i32;
typedef ngyx_u8 ngyx_u1b;
typedef ngyx_u16 ngyx_u2b;
typedef ngyx_u32 ngyx_u4b;
typedef ngyx_u64 ngyx_u8b;

/* Sums and products of floating-point numbers, under the lock that libnagaya takes, too. */
#define NGYX_FLOAT(T)                                                                                                          \
  do {                                                                                                                         \
    typedef T __attribute__((__may_alias__)) number;                                                                           \
    ngy_lock_t *lock = op == NGYX_SUM || op == NGYX_PROD ? ngy_try_lock(&ngyx_here, image, there) : (ngy_lock_t *)0;           \
    if (!lock) break;                                                                                                          \
    *(number *)there = op == NGYX_SUM ? *(number *)there + *(const number *)src : *(number *)there * *(const number *)src;     \
    ngy_unlock(lock);                                                                                                          \
    return;                                                                                                                    \
  } while (0)

NGYX_INLINE void ngyx_acc_1(int op, int type, void *co, int image, const void *src, const char *at) {
  char *there = ngyx_there(co, image);
  const unsigned size = type == NGYX_F64 ? 8 : type == NGYX_F32 ? 4 : 1u << (type >> 1);
  /* Members of packed structs may be anywhere: the function reports it. */
#ifdef __SANITIZE_THREAD__
  const int here = 0; /* the function reports an accumulate */
#else
  const int here = NGYX_LIKELY(!((__UINTPTR_TYPE__)there & (size - 1))) && ngyx_mapped(image);
#endif
  if (type < NGYX_F32 && here) {
    switch (type >> 1) {
      case NGYX_I8 >> 1: NGYX_ATOMIC(ngyx_u8);
      case NGYX_I16 >> 1: NGYX_ATOMIC(ngyx_u16);
      case NGYX_I32 >> 1: NGYX_ATOMIC(ngyx_u32);
      default: NGYX_ATOMIC(ngyx_u64);
    }
  }
  if (type == NGYX_F64 && here) NGYX_FLOAT(double);
  if (type == NGYX_F32 && here) NGYX_FLOAT(float);
  ngyx_acc(op, type, co, image, src, at);
}

/* co = now if it still is what `old` holds, in one piece, and then 1; else old = co. 1, 2, 4 or 8 bytes. */
#define NGYX_EXCHANGE(size)                                                                                                    \
  NGYX_INLINE int ngyx_exchange_##size(void *co, int image, void *old, const void *now, const char *at) {                      \
    char *there = ngyx_there(co, image);                                                                                       \
    if (!ngyx_mapped(image)) return ngyx_exchange_slow(co, image, old, now, size, at);                                         \
    return __atomic_compare_exchange_n((ngyx_u##size##b *)there, (ngyx_u##size##b *)old, *(const ngyx_u##size##b *)now, 0,     \
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED);                                                    \
  }
NGYX_EXCHANGE(1)
NGYX_EXCHANGE(2)
NGYX_EXCHANGE(4)
NGYX_EXCHANGE(8)

NGYX_INLINE void ngyx_define(void *co, int image, int value, const char *at) {
  char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) __atomic_store_n((ngyx_i32 *)there, value, __ATOMIC_RELAXED);
  else ngyx_atomic_define(co, image, value, at);
}

NGYX_INLINE int ngyx_ref(const void *co, int image, const char *at) {
  const char *there = ngyx_there(co, image);
  if (ngyx_mapped(image)) return __atomic_load_n((const ngyx_i32 *)there, __ATOMIC_RELAXED);
  return ngyx_atomic_ref(co, image, at);
}

#undef NGYX_ATOMIC
#undef NGYX_EXCHANGE
#undef NGYX_FLOAT
#undef NGYX_INLINE
#undef NGYX_LIKELY
#undef NGYX_OUTLINE
#undef NGYX_ROW

#ifdef __cplusplus
}
#endif

#endif /* NAGAYA_XMPC_H */
