/*
 * nagaya/strided.h: copies of sections between addresses of this process, and the arithmetic of their bounds. It is a part of nagaya/xmpc.h,
 * which includes it and defines its macros.
 */
#ifndef NAGAYA_STRIDED_H
#define NAGAYA_STRIDED_H

#pragma GCC system_header

/* ---- Strided copies between addresses of this process ----------------------------------------------------------------- */

/* Elements that `[base::step]` has left in a dimension. */
NGYX_INLINE ngyx_pd ngyx_rest(ngyx_pd extent, ngyx_pd base, ngyx_pd step) {
  if (step > 0) return extent > base ? (extent - base + step - 1) / step : 0;
  return step < 0 && base >= 0 ? base / -step + 1 : 0;
}

/* How many values some runs have. */
NGYX_INLINE ngyx_pd ngyx_iterations_of(const ngyx_runs *runs) {
  ngyx_pd sum = 0, c;
  for (c = 0; c < runs->count; c++) sum += runs->run[c].count * runs->run[c].again;
  return sum;
}

/* A bound of a template's subscript that was not written. */
NGYX_INLINE ngyx_pd ngyx_omitted(void) { return -__PTRDIFF_MAX__ - 1; }

/* How many numbers `lower:upper:step` are. */
NGYX_INLINE int ngyx_triplet_count(int lower, int upper, int step) {
  const int last = step < 0 ? lower - upper : upper - lower;
  return step == 0 || last < 0 ? 0 : last / (step < 0 ? -step : step) + 1;
}

/* Bytes from the first element of a dimension to its lowest and to its highest. */
NGYX_INLINE ngyx_pd ngyx_low(ngyx_pd n, ngyx_pd stride) { return stride < 0 && n > 1 ? (n - 1) * stride : 0; }
NGYX_INLINE ngyx_pd ngyx_high(ngyx_pd n, ngyx_pd stride) { return stride > 0 && n > 1 ? (n - 1) * stride : 0; }

/* Do [a+al, a+ah) and [b+bl, b+bh) meet? */
NGYX_INLINE int ngyx_meet(const void *a, ngyx_pd al, ngyx_pd ah, const void *b, ngyx_pd bl, ngyx_pd bh) {
  const __UINTPTR_TYPE__ p = (__UINTPTR_TYPE__)a, q = (__UINTPTR_TYPE__)b;
  return p + (__UINTPTR_TYPE__)al < q + (__UINTPTR_TYPE__)bh && q + (__UINTPTR_TYPE__)bl < p + (__UINTPTR_TYPE__)ah;
}

typedef __UINT8_TYPE__ __attribute__((__may_alias__)) ngyx_u8;
typedef __UINT16_TYPE__ __attribute__((__may_alias__, __aligned__(1))) ngyx_any16;
typedef __UINT32_TYPE__ __attribute__((__may_alias__, __aligned__(1))) ngyx_any32;
typedef __UINT64_TYPE__ __attribute__((__may_alias__, __aligned__(1))) ngyx_any64;
typedef __UINT64_TYPE__ __attribute__((__vector_size__(16), __may_alias__, __aligned__(1))) ngyx_any128;

/* At most 64 bytes, a constant number, through registers: all loads, then all stores, so the sides may overlap. */
NGYX_INLINE void ngyx_few(char *d, const char *s, ngyx_sz size) {
  const ngyx_sz a = size & ~(ngyx_sz)15, b = a + (size & 8), c = b + (size & 4), e = c + (size & 2);
  ngyx_any128 q0, q1, q2, q3;
  ngyx_any64 o = 0;
  ngyx_any32 w = 0;
  ngyx_any16 h = 0;
  ngyx_u8 y = 0;
  if (size >= 16) q0 = *(const ngyx_any128 *)s;
  if (size >= 32) q1 = *(const ngyx_any128 *)(s + 16);
  if (size >= 48) q2 = *(const ngyx_any128 *)(s + 32);
  if (size >= 64) q3 = *(const ngyx_any128 *)(s + 48);
  if (size & 8) o = *(const ngyx_any64 *)(s + a);
  if (size & 4) w = *(const ngyx_any32 *)(s + b);
  if (size & 2) h = *(const ngyx_any16 *)(s + c);
  if (size & 1) y = *(const ngyx_u8 *)(s + e);
  if (size >= 16) *(ngyx_any128 *)d = q0;
  if (size >= 32) *(ngyx_any128 *)(d + 16) = q1;
  if (size >= 48) *(ngyx_any128 *)(d + 32) = q2;
  if (size >= 64) *(ngyx_any128 *)(d + 48) = q3;
  if (size & 8) *(ngyx_any64 *)(d + a) = o;
  if (size & 4) *(ngyx_any32 *)(d + b) = w;
  if (size & 2) *(ngyx_any16 *)(d + c) = h;
  if (size & 1) *(ngyx_u8 *)(d + e) = y;
}

/* Contiguous bytes; the sides may overlap. */
NGYX_INLINE void ngyx_bytes(void *d, const void *s, ngyx_sz size) {
  if (__builtin_constant_p(size) && size <= 64) {
    ngyx_few((char *)d, (const char *)s, size);
  } else {
    /* Hides which object this is: without optimisation this branch is also compiled for sections that do not take it, and
       the compiler would warn of an overflow that cannot happen. */
    __asm__("" : "+r"(d), "+r"(s));
    __builtin_memmove(d, s, size);
  }
}

typedef double __attribute__((__may_alias__, __aligned__(1))) ngyx_word;

/* One row of elements whose sides do not overlap. The loops are for the vectoriser: constant size, affine addresses. */
#define NGYX_ROW(size)                                                                                        \
  for (i = 0; i < n; i++) __builtin_memcpy(d + i * ds, s + i * ss, size)

NGYX_INLINE void ngyx_row(char *__restrict__ d, ngyx_pd ds, const char *__restrict__ s, ngyx_pd ss, ngyx_pd n, ngyx_sz esize) {
  ngyx_pd i;
  switch (esize) {
    case 1: NGYX_ROW(1); break;
    case 2: NGYX_ROW(2); break;
    case 4: NGYX_ROW(4); break;
#ifdef __SSE2_MATH__
    /* Through a vector register, as a loop over doubles would go: its moves keep all bits and do not compete with the address
       arithmetic. */
    case 8:
      for (i = 0; i < n; i++) *(ngyx_word *)(d + i * ds) = *(const ngyx_word *)(s + i * ss);
      break;
#else
    case 8: NGYX_ROW(8); break;
#endif
    case 16: NGYX_ROW(16); break;
    default: NGYX_ROW(esize);
  }
}

/* Contiguous rows below this are copied here: a call of memcpy costs more than it saves. */
enum { NGYX_SHORT_ROW = 2048 };

/* A contiguous row on both sides, as one of many. The sides do not overlap. */
NGYX_INLINE void ngyx_short_row(char *__restrict__ d, const char *__restrict__ s, ngyx_pd n, ngyx_sz esize) {
  const ngyx_sz size = (ngyx_sz)n * esize;
  ngyx_sz i = 0;
  if (__builtin_constant_p(size) && size <= 64) {
    ngyx_few(d, s, size);
  } else if (size < 16) {
    ngyx_row(d, (ngyx_pd)esize, s, (ngyx_pd)esize, n, esize);
  } else if (size < NGYX_SHORT_ROW) {
    for (; i + 64 <= size; i += 64) {
      ngyx_few(d + i, s + i, 64);
      __asm__("" : "+r"(i)); /* or gcc -O3 recognises memcpy and calls it after all */
    }
    for (; i + 16 <= size; i += 16) ngyx_few(d + i, s + i, 16);
    if (i < size) ngyx_few(d + size - 16, s + size - 16, 16);
  } else {
    __asm__("" : "+r"(d), "+r"(s)); /* as in ngyx_bytes */
    __builtin_memcpy(d, s, size);
  }
}

NGYX_INLINE void ngyx_nest_2(char *__restrict__ d, ngyx_pd d0, ngyx_pd d1, const char *__restrict__ s, ngyx_pd s0, ngyx_pd s1,
                             ngyx_pd n0, ngyx_pd n1, ngyx_sz esize) {
  ngyx_pd j;
  if (d1 == (ngyx_pd)esize && s1 == (ngyx_pd)esize)
    for (j = 0; j < n0; j++) ngyx_short_row(d + j * d0, s + j * s0, n1, esize);
  else
    for (j = 0; j < n0; j++) ngyx_row(d + j * d0, d1, s + j * s0, s1, n1, esize);
}

/* dst[0:n] = src[0:n], each with its stride, right side complete first. */
NGYX_INLINE void ngyx_move_1(void *d, ngyx_pd d0, const void *s, ngyx_pd s0, ngyx_pd n0, ngyx_sz esize, const char *at) {
  const ngyx_pd e = (ngyx_pd)esize;
  if (n0 <= 0) return;
  if (d0 == e && s0 == e) {
    ngyx_bytes(d, s, (ngyx_sz)n0 * esize);
  } else if (ngyx_meet(d, ngyx_low(n0, d0), ngyx_high(n0, d0) + e, s, ngyx_low(n0, s0), ngyx_high(n0, s0) + e)) {
    const ngyx_pd ds[1] = {d0}, ss[1] = {s0};
    const ngyx_sz n[1] = {(ngyx_sz)n0};
    ngyx_move_nd_slow(1, esize, d, ds, s, ss, n, at);
  } else {
    ngyx_row((char *)d, d0, (const char *)s, s0, n0, esize);
  }
}

NGYX_INLINE void ngyx_move_2(void *d, ngyx_pd d0, ngyx_pd d1, const void *s, ngyx_pd s0, ngyx_pd s1, ngyx_pd n0, ngyx_pd n1,
                             ngyx_sz esize, const char *at) {
  const ngyx_pd e = (ngyx_pd)esize;
  if (n0 <= 0 || n1 <= 0) return;
  if (d1 == e && s1 == e && ((d0 == n1 * e && s0 == n1 * e) || n0 == 1)) {
    ngyx_bytes(d, s, (ngyx_sz)n0 * (ngyx_sz)n1 * esize);
  } else if (ngyx_meet(d, ngyx_low(n0, d0) + ngyx_low(n1, d1), ngyx_high(n0, d0) + ngyx_high(n1, d1) + e, s,
                       ngyx_low(n0, s0) + ngyx_low(n1, s1), ngyx_high(n0, s0) + ngyx_high(n1, s1) + e)) {
    const ngyx_pd ds[2] = {d0, d1}, ss[2] = {s0, s1};
    const ngyx_sz n[2] = {(ngyx_sz)n0, (ngyx_sz)n1};
    ngyx_move_nd_slow(2, esize, d, ds, s, ss, n, at);
  } else {
    ngyx_nest_2((char *)d, d0, d1, (const char *)s, s0, s1, n0, n1, esize);
  }
}

/* The spans of an N-dimensional section around its first element. */
NGYX_INLINE ngyx_pd ngyx_low_n(int nd, const ngyx_pd *n, const ngyx_pd *stride) {
  ngyx_pd low = 0;
  int i;
  for (i = 0; i < nd; i++) low += ngyx_low(n[i], stride[i]);
  return low;
}

NGYX_INLINE ngyx_pd ngyx_high_n(int nd, const ngyx_pd *n, const ngyx_pd *stride) {
  ngyx_pd high = 0;
  int i;
  for (i = 0; i < nd; i++) high += ngyx_high(n[i], stride[i]);
  return high;
}

NGYX_INLINE int ngyx_empty_n(int nd, const ngyx_pd *n) {
  int empty = 0, i;
  for (i = 0; i < nd; i++) empty |= n[i] <= 0;
  return empty;
}

NGYX_INLINE int ngyx_meet_n(int nd, const ngyx_pd *n, const void *d, const ngyx_pd *ds, ngyx_sz de, const void *s,
                            const ngyx_pd *ss, ngyx_sz se) {
  return ngyx_meet(d, ngyx_low_n(nd, n, ds), ngyx_high_n(nd, n, ds) + (ngyx_pd)de, s, ngyx_low_n(nd, n, ss),
                   ngyx_high_n(nd, n, ss) + (ngyx_pd)se);
}

/* Three dimensions and more: the two inner ones as above, the others as an odometer. nd <= 15. */
NGYX_OUTLINE void ngyx_move_n(int nd, void *d, const ngyx_pd *ds, const void *s, const ngyx_pd *ss, const ngyx_pd *n,
                              ngyx_sz esize, const char *at) {
  const int a = nd - 2, b = nd - 1;
  if (ngyx_empty_n(nd, n)) return;
  if (ngyx_meet_n(nd, n, d, ds, esize, s, ss, esize)) {
    ngyx_move_nd_slow(nd, esize, d, ds, s, ss, (const ngyx_sz *)n, at);
    return;
  }
  ngyx_pd i[16] = {0};
  char *dp = (char *)d;
  const char *sp = (const char *)s;
  for (;;) {
    int k = a - 1;
    ngyx_nest_2(dp, ds[a], ds[b], sp, ss[a], ss[b], n[a], n[b], esize);
    for (; k >= 0; k--) {
      dp += ds[k];
      sp += ss[k];
      if (++i[k] < n[k]) break;
      dp -= n[k] * ds[k];
      sp -= n[k] * ss[k];
      i[k] = 0;
    }
    if (k < 0) return;
  }
}

#endif /* NAGAYA_STRIDED_H */
