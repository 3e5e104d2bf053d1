/*
 * split-c/split-c.h: the library of Split-C as programs of 1995 expect it. For splitcc; docs/split-c.md describes each function.
 *
 * A program may define functions of these names itself: then splitcc leaves the declaration here out. Functions that the library of
 * 1995 did not have are in <split-c/extensions.h>: programs of the time may have such names, and call them without a declaration.
 *
 * Units: sizes are bytes; processors count from 0.
 * Errors: a mistake ends the program with a message; with -fcheck it names the line.
 * Completion: complete on return.
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

/* Executes the statement after it on processor p only: `on_proc(1) printf("here");`. on_one is on_proc(0). An `else` after the statement
 * belongs to an `if` around it. No communication.
 * Errors: none. If there is no processor p, no processor executes the statement. */
#define on_proc(p) if (MYPROC != (p)) {} else
#define on_one on_proc(0)

/* A loop over the indices of [0, n) that belong to this processor, if an array has a cyclic layout: MYPROC, MYPROC + PROCS, and so on.
 * No communication.
 * Units: i and n are elements.
 * Errors: none. */
#define for_my_1d(i, n) for ((i) = MYPROC; (i) < (n); (i) += PROCS)
/* A loop over the indices (i, j) that belong to this processor, for n rows of m elements. The array has a cyclic layout in the order of its memory.
 * No communication.
 * Units: i and n are rows; j and m are elements of a row.
 * Errors: none. */
#define for_my_2d(i, j, n, m)                                                                 \
  for ((i) = (m) > 0 ? MYPROC / (m) : (n), (j) = (m) > 0 ? MYPROC % (m) : 0; (i) < (n);       \
       (j) += PROCS, (i) += (j) / (m), (j) %= (m))
#define NGYSC(name) __asm__("ngysc_" #name)

/* Waits until all processors have called it. Collective.
 * Errors: with -fcheck, another collective function on another processor ends the program with a message.
 * Completion: all processors have called it on return. It does not complete stores (`:-`), gets or puts. */
void barrier(void) NGYSC(barrier);
/* Waits for the gets and puts of this processor. is_sync returns 1 if sync would return at once, else 0. Not collective.
 * Errors: none.
 * Completion: they are complete on return of sync, or when is_sync returns 1. */
void sync(void) NGYSC(sync);
int is_sync(void) NGYSC(is_sync);
/* Waits for the stores (`:-`) of all processors. Collective; it is also a barrier.
 * Completion: all stores that any processor made before it are visible on return. */
void all_store_sync(void) NGYSC(all_store_sync);
/* Returns on all processors the same answer: 1 if all_store_sync would return at once, else 0. Collective.
 * Completion: if it returns 1, all stores that any processor made before it are visible. */
int is_all_store_sync(void) NGYSC(is_all_store_sync);
/* store_sync waits until stores (`:-`, bulk_store) have brought this number of bytes to this processor, and subtracts them from the count of
 * arrived bytes. Stores of all processors count. is_store_sync returns 1 if store_sync would return at once, else 0. reset_store_sync sets the
 * count to 0. Not collective.
 * Errors: none. If the bytes never arrive, store_sync waits for ever.
 * Completion: these bytes are visible here on return of store_sync, or when is_store_sync returns 1. */
void store_sync(__SIZE_TYPE__ bytes) NGYSC(store_sync);
void reset_store_sync(void) NGYSC(reset_store_sync);
int is_store_sync(__SIZE_TYPE__ bytes) NGYSC(is_store_sync);

/* Runs functions of atomic() that other processors have sent to this one, and receives stores. It does not wait. Call it in long loops.
 * Errors: none.
 * Completion: what had arrived before the call is done on return. */
void splitc_poll(void) NGYSC(poll);

/* Copy `bytes` bytes from the second argument to the first. One of them is a global pointer: bulk_read and bulk_get read from there, the others
 * write there. Memory that is mapped here is copied at once.
 * Errors: a null pointer, or an address without memory, ends the program with a message; with -fcheck it names the line.
 * Completion: bulk_read and bulk_write on return; bulk_get and bulk_put after sync(); bulk_store after all_store_sync() or store_sync(). */
#ifdef __SANITIZE_THREAD__
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

/* all_spread_malloc allocates `blocks` blocks of `bytes` bytes, which are distributed cyclically over the processors. The result points to the first
 * one. all_spread_free frees such memory. Both are collective; all processors pass the same arguments.
 * Units: `blocks` counts blocks; `bytes` is the size of one block.
 * Errors: all_spread_malloc returns NULL if the segment has no space.
 * Completion: the memory exists, or is free, on all processors on return. */
void *spread all_spread_malloc(int blocks, int bytes) NGYSC(allocate);
void all_spread_free(void *spread memory) NGYSC(free);

/* Run a function on another processor, with up to four integers or pointers as arguments: `atomic(f, 3, x)`. That processor runs it while it waits in
 * the library or calls splitc_poll. Functions on one processor run one after the other, and must not wait or communicate. atomic() returns the
 * result of the function. i_atomic() does not wait for it. all_atomic_sync() waits for the functions of all i_atomic() calls, and is collective.
 * Errors: a processor that does not exist ends the program with a message.
 * Completion: atomic(): the function has run on return. i_atomic(): it has run after all_atomic_sync(). */
int atomic(int (*function)(), int processor, ...) NGYSC(atomic);
typedef union { int (*gives_int)(); void (*gives_nothing)(); } ngysc_function __attribute__((__transparent_union__));
void i_atomic(ngysc_function function, int processor, ...) NGYSC(i_atomic);
void all_atomic_sync(void) NGYSC(all_atomic_sync);

#undef NGYSC

/* The time on this processor, for measurements. Clocks of different hosts may differ.
 * Units: seconds since a fixed moment.
 * Errors: none. */
struct timespec;
static __inline__ double get_seconds(void) {
  /* As <time.h> has it on 64-bit Linux, which programs of the time need not include. */
  struct { long seconds, nanoseconds; } now;
  extern int ngysc_clock(int, void *) __asm__("clock_gettime");
  ngysc_clock(1, &now);
  return (double)now.seconds + (double)now.nanoseconds * 1e-9;
}

/* Combine one value of each processor, in the order of processors. reduce_to_one returns the result on processor 0, reduce_to_all on all
 * processors, scan the result of the processors up to this one. These are the functions for int. For another type, write a letter before the
 * operation: l for long, f for float, d for double. For example, all_reduce_to_all_dmax is for double. The operations and, or and xor are for int
 * and long only. Collective.
 * Errors: with -fcheck, different collective functions on different processors end the program with a message.
 * Completion: the result is here on return. */
#if 0 /* The macros below define them, and those of the other types. */
  int all_reduce_to_one_add(int value);
  int all_reduce_to_one_mul(int value);
  int all_reduce_to_one_min(int value);
  int all_reduce_to_one_max(int value);
  int all_reduce_to_one_and(int value);
  int all_reduce_to_one_or(int value);
  int all_reduce_to_one_xor(int value);
  int all_reduce_to_all_add(int value);
  int all_reduce_to_all_mul(int value);
  int all_reduce_to_all_min(int value);
  int all_reduce_to_all_max(int value);
  int all_reduce_to_all_and(int value);
  int all_reduce_to_all_or(int value);
  int all_reduce_to_all_xor(int value);
  int all_scan_add(int value);
  int all_scan_mul(int value);
  int all_scan_min(int value);
  int all_scan_max(int value);
  int all_scan_and(int value);
  int all_scan_or(int value);
  int all_scan_xor(int value);
#endif
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

/* Return the value of processor 0 on all processors. Collective.
 * Errors: with -fcheck, different collective functions on different processors end the program with a message.
 * Completion: the value is here on return. */
#if 0 /* The macro below defines them. */
  int all_bcast(int value);
  int all_bcast_i(int value);
  long all_bcast_l(long value);
  float all_bcast_f(float value);
  double all_bcast_d(double value);
#endif
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
