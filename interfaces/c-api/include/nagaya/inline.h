/*
 * nagaya/inline.h: small puts and gets of <nagaya.h> without a call; included by it.
 *
 * With optimisation, a put or get of a constant size up to 64 bytes towards a rank that is mapped here is a load and a store at the
 * place of the call. The function does everything else, and reports wrong arguments. With NAGAYA_CHECK=1 or NAGAYA_STATS=1, and
 * in programs compiled with -DNGY_NO_INLINE or -frace, the function does every call.
 */
#ifndef NAGAYA_INLINE_H
#define NAGAYA_INLINE_H

#include <nagaya.h>

#if defined(__GNUC__) && defined(__OPTIMIZE__) && defined(__ELF__) && !defined(NGY_NO_INLINE) && !defined(__SANITIZE_THREAD__)
/* clang omits an inline function that calls a function with the same symbol, so there the inline functions have other names. */
#ifdef __clang__
#define NGY_INLINE static __inline__ __attribute__((__always_inline__, __unused__))
#define NGY_NAME(name) name##_inline
#else
#define NGY_INLINE extern __inline__ __attribute__((__always_inline__, __gnu_inline__))
#define NGY_NAME(name) name
#endif
#define NGY_FUNCTION(name, parameters) int name##_call parameters __asm__(#name)
#define NGY_IS_INLINE(rank, object, size)                                                                              \
  (__builtin_constant_p(size) && (size) > 0 && (size) <= 64 && ngy_reaches(&ngy_here, rank) && ngy_is_symmetric(object, size))

#ifdef __cplusplus
extern "C" {
#endif

/* The functions themselves. */
NGY_FUNCTION(ngy_put, (int rank, void *dst, const void *src, size_t size));
NGY_FUNCTION(ngy_put_nb, (int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle));
NGY_FUNCTION(ngy_put_nbi, (int rank, void *dst, const void *src, size_t size));
NGY_FUNCTION(ngy_get, (int rank, void *dst, const void *src, size_t size));
NGY_FUNCTION(ngy_get_nb, (int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle));
NGY_FUNCTION(ngy_get_nbi, (int rank, void *dst, const void *src, size_t size));

NGY_INLINE int NGY_NAME(ngy_put)(int rank, void *dst, const void *src, size_t size) {
  if (!NGY_IS_INLINE(rank, dst, size)) return ngy_put_call(rank, dst, src, size);
  __builtin_memcpy(ngy_there(&ngy_here, rank, dst), src, size);
  ngy_written(rank);
  ngy_order_stores();
  return NGY_OK;
}

/* No order: ngy_flush and ngy_quiet order what implicit operations did. */
NGY_INLINE int NGY_NAME(ngy_put_nbi)(int rank, void *dst, const void *src, size_t size) {
  if (!NGY_IS_INLINE(rank, dst, size)) return ngy_put_nbi_call(rank, dst, src, size);
  __builtin_memcpy(ngy_there(&ngy_here, rank, dst), src, size);
  ngy_written(rank);
  return NGY_OK;
}

NGY_INLINE int NGY_NAME(ngy_put_nb)(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle) {
  if (!NGY_IS_INLINE(rank, dst, size) || !handle) return ngy_put_nb_call(rank, dst, src, size, handle);
  *handle = NGY_DONE;
  return NGY_NAME(ngy_put)(rank, dst, src, size);
}

NGY_INLINE int NGY_NAME(ngy_get)(int rank, void *dst, const void *src, size_t size) {
  if (!NGY_IS_INLINE(rank, src, size)) return ngy_get_call(rank, dst, src, size);
  __builtin_memcpy(dst, ngy_there(&ngy_here, rank, src), size);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  ngy_order_loads();
  return NGY_OK;
}

NGY_INLINE int NGY_NAME(ngy_get_nbi)(int rank, void *dst, const void *src, size_t size) {
  if (!NGY_IS_INLINE(rank, src, size)) return ngy_get_nbi_call(rank, dst, src, size);
  __builtin_memcpy(dst, ngy_there(&ngy_here, rank, src), size);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return NGY_OK;
}

NGY_INLINE int NGY_NAME(ngy_get_nb)(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle) {
  if (!NGY_IS_INLINE(rank, src, size) || !handle) return ngy_get_nb_call(rank, dst, src, size, handle);
  *handle = NGY_DONE;
  return NGY_NAME(ngy_get)(rank, dst, src, size);
}

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#define ngy_put ngy_put_inline
#define ngy_put_nb ngy_put_nb_inline
#define ngy_put_nbi ngy_put_nbi_inline
#define ngy_get ngy_get_inline
#define ngy_get_nb ngy_get_nb_inline
#define ngy_get_nbi ngy_get_nbi_inline
#endif

#undef NGY_FUNCTION
#undef NGY_INLINE
#undef NGY_IS_INLINE
#undef NGY_NAME
#endif

#endif /* NAGAYA_INLINE_H */
