/*
 * nagaya/access.h: where this process stands, and plain loads and stores to the segments it can reach.
 *
 * Included by <nagaya.h>, <xmp.h> and <nagaya/xmpc.h> (translated code). It needs no other header.
 *
 * The ranks first .. first+count-1 are mapped here, `stride` bytes apart, so the address of a symmetric object in the segment
 * of such a rank is
 *
 *     local address + (rank - ngy_here.rank) * ngy_here.stride
 *
 * libnagaya fills ngy_here before any user code that may communicate runs and never changes it afterwards: it is `const` to all
 * other code, so that compilers may keep it in registers. count is 0 while nothing may be reached directly.
 */
#ifndef NAGAYA_ACCESS_H
#define NAGAYA_ACCESS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ngy_here_s {
  int rank;                /* of this process */
  int size;                /* processes of the job */
  int first, count;        /* the ranks mapped here */
  __PTRDIFF_TYPE__ stride; /* bytes between the segments of neighbouring ranks */
  __PTRDIFF_TYPE__ lock_stride; /* bytes between their tables of locks */
} ngy_here_t;

/* Held while floating-point numbers are accumulated; the lock of an address is number address / NGY_LOCK_BYTES % NGY_LOCKS. */
typedef struct ngy_lock_s {
  unsigned held, waiting;
} __attribute__((__aligned__(64))) ngy_lock_t;

/* The own segment, and how to notify a mapped rank that something was written to its segment. */
typedef struct ngy_segment_s {
  __UINTPTR_TYPE__ base;            /* its first byte */
  __SIZE_TYPE__ bytes;              /* 0 while every call of <nagaya.h> is to reach the library */
  const char *doorbell;             /* of this process: NGY_SLEEPS_FOR_WRITES while it sleeps until its memory changes */
  __PTRDIFF_TYPE__ doorbell_stride; /* bytes between the doorbells of neighbouring ranks */
  ngy_lock_t *locks;                /* of this process, NGY_LOCKS of them; null as `bytes` is 0 */
} ngy_segment_t;

enum { NGY_SLEEPS_FOR_WRITES = 2, NGY_LOCKS = 256, NGY_LOCK_BYTES = 4096 };

extern const ngy_here_t ngy_here;
extern ngy_segment_t ngy_segment; /* written by libnagaya only, at the start and at the end */

/* Wakes a mapped rank that sleeps in ngy_wait_until. */
void ngy_wake(int rank);

/* Wakes a rank that waits for a lock. */
void ngy_wake_lock(ngy_lock_t *lock);

/* Never a function of its own: there is no definition that a pointer could name. */
#define NGY_ACCESS extern __inline__ __attribute__((__always_inline__, __gnu_inline__))

/* Whether `rank` is mapped here. One compare: negative ranks and ranks that do not exist fail it too. */
NGY_ACCESS int ngy_reaches(const ngy_here_t *here, int rank) {
  return (int)__builtin_expect((unsigned)rank - (unsigned)here->first < (unsigned)here->count, 1);
}

/* The address of a symmetric object in the segment of a mapped rank. Only arithmetic, so that it may be computed (and moved out
 * of a loop) before it is known to be valid. */
NGY_ACCESS char *ngy_there(const ngy_here_t *here, int rank, const void *object) {
  return (char *)((__UINTPTR_TYPE__)object +
                  (__UINTPTR_TYPE__)((__PTRDIFF_TYPE__)rank - here->rank) * (__UINTPTR_TYPE__)here->stride);
}

/* Whether `bytes` (not 0) bytes at `object` lie in this process's segment. */
NGY_ACCESS int ngy_is_symmetric(const void *object, __SIZE_TYPE__ bytes) {
  const __UINTPTR_TYPE__ at = (__UINTPTR_TYPE__)object - ngy_segment.base;
  return (int)__builtin_expect(at < ngy_segment.bytes && bytes <= ngy_segment.bytes - at, 1);
}

/* To be called after stores to the segment of a mapped rank, which may wait for them in ngy_wait_until. */
NGY_ACCESS void ngy_written(int rank) {
  const char *bell = ngy_segment.doorbell + (rank - ngy_here.rank) * ngy_segment.doorbell_stride;
  /* Store, then look: the sleeper pays for the order between the two. */
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (__builtin_expect(__atomic_load_n((const int *)bell, __ATOMIC_RELAXED) == NGY_SLEEPS_FOR_WRITES, 0)) ngy_wake(rank);
}

/* To be called after stores to memory of a mapped rank that a complete put has made, and after loads that a complete get has made. Then
 * other ranks see the stores before this rank's later ones, and later loads are at least as new. x86-64 keeps these orders by itself. There
 * the functions are empty, so that compilers vectorise loops. The race detector, which orders accesses itself, knows no fences. */
#if defined(__x86_64__) || defined(__SANITIZE_THREAD__)
#define NGY_FENCE(order) ((void)0)
#else
#define NGY_FENCE(order) __atomic_thread_fence(order)
#endif
NGY_ACCESS void ngy_order_stores(void) {
  NGY_FENCE(__ATOMIC_RELEASE);
}
NGY_ACCESS void ngy_order_loads(void) {
  NGY_FENCE(__ATOMIC_ACQUIRE);
}
#undef NGY_FENCE

/* Takes the lock of an address of a mapped rank, or gives NULL: it is held, or the library is to do the work. */
NGY_ACCESS ngy_lock_t *ngy_try_lock(const ngy_here_t *here, int rank, const void *there) {
  const __UINTPTR_TYPE__ number = (__UINTPTR_TYPE__)there / NGY_LOCK_BYTES % NGY_LOCKS;
  if (!ngy_segment.locks) return 0;
  ngy_lock_t *lock = (ngy_lock_t *)((char *)ngy_segment.locks + (rank - here->rank) * here->lock_stride) + number;
  return __atomic_exchange_n(&lock->held, 1u, __ATOMIC_ACQUIRE) ? 0 : lock;
}

NGY_ACCESS void ngy_unlock(ngy_lock_t *lock) {
  __atomic_store_n(&lock->held, 0u, __ATOMIC_RELEASE);
  /* As in ngy_written. */
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (__builtin_expect(__atomic_load_n(&lock->waiting, __ATOMIC_RELAXED) != 0, 0)) ngy_wake_lock(lock);
}

#undef NGY_ACCESS

#ifdef __cplusplus
}
#endif

#endif /* NAGAYA_ACCESS_H */
