/*
 * split-c/split-c.h: the library of Split-C as programs of 1995 expect it. For splitcc; docs/split-c.md describes each function.
 *
 * A program may define functions of these names itself: then splitcc leaves the declaration here out. Functions that the library of
 * 1995 did not have are in <split-c/extensions.h>: programs of the time may have such names, and call them without a declaration.
 *
 * Units: sizes are bytes; processors count from 0.
 * Errors: a mistake ends the program with a message; with -fcheck it names the line.
 * Completion: on return.
 * Specification: Introduction to Split-C (Culler and others, 1993), and docs/split-c.md where it leaves a choice.
 */
#ifndef NAGAYA_SPLIT_C_H
#define NAGAYA_SPLIT_C_H
#ifndef __SPLITC__
#error "split-c.h is for splitcc: compile this source with splitcc, which takes the options of cc"
#else

#define MYPROC (ngysc_here.me)
#define PROCS (ngysc_here.processors)
/* To base 2; negative where PROCS is no power of two. */
#define PROCSLOG (ngysc_here.log)

/* On one processor only. It binds no `else` of the program. */
#define on_proc(p) if (MYPROC != (p)) {} else
#define on_one on_proc(0)

/* The indices of [0, n) that lie here, of an array that is dealt out cyclically. */
#define for_my_1d(i, n) for ((i) = MYPROC; (i) < (n); (i) += PROCS)
/* The indices of n rows of m elements that lie here, of an array that is dealt out cyclically in the order of its memory. */
#define for_my_2d(i, j, n, m)                                                                 \
  for ((i) = (m) > 0 ? MYPROC / (m) : (n), (j) = (m) > 0 ? MYPROC % (m) : 0; (i) < (n);       \
       (j) += PROCS, (i) += (j) / (m), (j) %= (m))
#define NGYSC(name) __asm__("ngysc_" #name)

/* Completion: all processors have called it on return. It completes no store. */
void barrier(void) NGYSC(barrier);
/* Waits for the gets and puts of this processor. is_sync returns 1 if sync would return at once.
 * Completion: they are complete on return of sync, or when is_sync returns 1. */
void sync(void) NGYSC(sync);
int is_sync(void) NGYSC(is_sync);
/* Collective.
 * Completion: all stores before it are performed on return. */
void all_store_sync(void) NGYSC(all_store_sync);
/* Collective, with one answer for all: whether all_store_sync would return at once.
 * Completion: all stores before it are performed if it returns 1. */
int is_all_store_sync(void) NGYSC(is_all_store_sync);
/* Waits until this number of further bytes has been stored here, and subtracts it from the count of arrived bytes. The count adds up the
 * stores of all processors. is_store_sync returns 1 if store_sync would return at once; reset_store_sync sets the count to 0.
 * Completion: these bytes are visible here on return. */
void store_sync(__SIZE_TYPE__ bytes) NGYSC(store_sync);
void reset_store_sync(void) NGYSC(reset_store_sync);
int is_store_sync(__SIZE_TYPE__ bytes) NGYSC(is_store_sync);

/* Serves the other processors, and takes what has arrived. */
void splitc_poll(void) NGYSC(poll);

/* Blocks of bytes. Memory that is mapped here is copied at once.
 * Completion: bulk_read and bulk_write on return; bulk_get and bulk_put after sync(); bulk_store after all_store_sync() or store_sync(). */
#ifdef __SANITIZE_THREAD__
/* Copy a block between this processor and the place that a global pointer names. Always inline, so that a report names the line of the
 * call.
 * Completion: bulk_read and bulk_write on return; bulk_get and bulk_put after sync(); bulk_store after all_store_sync() or store_sync(). */
#define NGYSC_BULK static __inline__ __attribute__((__unused__, __always_inline__)) void
#else
#define NGYSC_BULK static __inline__ __attribute__((__unused__)) void
#endif
NGYSC_BULK bulk_read(void *to, const void *global from, __SIZE_TYPE__ bytes) {
  const void *const at = ngysc_mapped((const void *)(unsigned long)from, bytes);
  if (NGYSC_IS_INLINE(at))
    __builtin_memmove(to, at, bytes);
  else
    ngysc_read(to, (const void *)(unsigned long)from, bytes);
}
NGYSC_BULK bulk_write(void *global to, const void *from, __SIZE_TYPE__ bytes) {
  void *const at = ngysc_mapped((void *)(unsigned long)to, bytes);
  if (NGYSC_IS_INLINE(at))
    __builtin_memmove(at, from, bytes);
  else
    ngysc_write((void *)(unsigned long)to, from, bytes);
}
NGYSC_BULK bulk_get(void *to, const void *global from, __SIZE_TYPE__ bytes) {
  ngysc_get_value(to, ngysc_mapped((const void *)(unsigned long)from, bytes), (const void *)(unsigned long)from, bytes);
}
NGYSC_BULK bulk_put(void *global to, const void *from, __SIZE_TYPE__ bytes) {
  ngysc_put_value(ngysc_mapped((void *)(unsigned long)to, bytes), (void *)(unsigned long)to, from, bytes);
}
NGYSC_BULK bulk_store(void *global to, const void *from, __SIZE_TYPE__ bytes) {
  ngysc_store_value(ngysc_mapped((void *)(unsigned long)to, bytes), (void *)(unsigned long)to, from, bytes);
}
#undef NGYSC_BULK

/* Collective: `blocks` blocks of `bytes` bytes, distributed over the processors.
 * Errors: NULL if the segment has no space.
 * Completion: the memory exists on all processors on return. */
void *spread all_spread_malloc(int blocks, int bytes) NGYSC(allocate);
void all_spread_free(void *spread memory) NGYSC(free);

/* Runs a function at a processor, between two steps of its program, with up to four integers or pointers. It does not wait or
 * communicate. all_atomic_sync() is collective.
 * Completion: atomic() on return; i_atomic() after all_atomic_sync(). */
int atomic(int (*function)(), int processor, ...) NGYSC(atomic);
typedef union { int (*gives_int)(); void (*gives_nothing)(); } ngysc_function __attribute__((__transparent_union__));
void i_atomic(ngysc_function function, int processor, ...) NGYSC(i_atomic);
void all_atomic_sync(void) NGYSC(all_atomic_sync);

#undef NGYSC

/* Units: seconds since a fixed moment. */
struct timespec;
static __inline__ double get_seconds(void) {
  /* As <time.h> has it on 64-bit Linux, which programs of the time need not include. */
  struct { long seconds, nanoseconds; } now;
  extern int ngysc_clock(int, void *) __asm__("clock_gettime");
  ngysc_clock(1, &now);
  return (double)now.seconds + (double)now.nanoseconds * 1e-9;
}

/* Reductions: to processor 0, to all, over the processors up to this one (scan). `all_reduce_to_all_add` is for int; l long, f float,
 * d double before the operation. */
#define NGYSC_COMBINE(form, code, letter, type, number, name, op)         \
  static __inline__ type all_##form##_##letter##name(type value) {        \
    ngysc_combine(code, op, number, &value, 1);                           \
    return value;                                                         \
  }
#define NGYSC_FORMS(letter, type, number, name, op)                       \
  NGYSC_COMBINE(reduce_to_one, 0, letter, type, number, name, op)         \
  NGYSC_COMBINE(reduce_to_all, 1, letter, type, number, name, op)         \
  NGYSC_COMBINE(scan, 2, letter, type, number, name, op)
#define NGYSC_NUMBERS(letter, type, number)                               \
  NGYSC_FORMS(letter, type, number, add, 0)                               \
  NGYSC_FORMS(letter, type, number, mul, 1)                               \
  NGYSC_FORMS(letter, type, number, min, 2)                               \
  NGYSC_FORMS(letter, type, number, max, 3)
#define NGYSC_BITS(letter, type, number)                                  \
  NGYSC_FORMS(letter, type, number, and, 4)                               \
  NGYSC_FORMS(letter, type, number, or, 5)                                \
  NGYSC_FORMS(letter, type, number, xor, 6)

NGYSC_NUMBERS(, int, 4)
NGYSC_NUMBERS(l, long, 6)
NGYSC_NUMBERS(f, float, 8)
NGYSC_NUMBERS(d, double, 9)
NGYSC_BITS(, int, 4)
NGYSC_BITS(l, long, 6)

#undef NGYSC_COMBINE
#undef NGYSC_FORMS
#undef NGYSC_NUMBERS
#undef NGYSC_BITS

/* Every processor gets the value of processor 0. */
#define NGYSC_BROADCAST(name, type)           \
  static __inline__ type name(type value) {   \
    ngysc_broadcast(&value, sizeof value);    \
    return value;                             \
  }
NGYSC_BROADCAST(all_bcast, int)
NGYSC_BROADCAST(all_bcast_i, int)
NGYSC_BROADCAST(all_bcast_l, long)
NGYSC_BROADCAST(all_bcast_f, float)
NGYSC_BROADCAST(all_bcast_d, double)
#undef NGYSC_BROADCAST

#endif /* __SPLITC__ */
#endif /* NAGAYA_SPLIT_C_H */
