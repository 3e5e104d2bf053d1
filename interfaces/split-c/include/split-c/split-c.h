/*
 * split-c/split-c.h: the library of Split-C as programs of 1995 expect it. For splitcc; docs/split-c.md is the guide.
 *
 * A program may define functions of these names itself. Then splitcc omits the declaration in this header. Functions that the library of
 * 1995 did not have are in <split-c/extensions.h>: programs of that time may have such names, and call them without a declaration.
 *
 * Units: sizes are in bytes; processors count from 0.
 * Errors: a mistake ends the program with a message. With the option `-fcheck` of splitcc, the message names the line.
 * Completion: the operation is complete on return.
 * Specification: Introduction to Split-C (Culler and others, 1993). docs/split-c.md states the rules that this paper leaves open.
 */
#ifndef NAGAYA_SPLIT_C_H
#define NAGAYA_SPLIT_C_H
#ifndef __SPLITC__
#error "split-c.h is for splitcc: compile this source with splitcc, which takes the options of cc"
#else

#define MYPROC (ngysc_here.me)          /* the number of this processor, from 0 */
#define PROCS (ngysc_here.processors)   /* the number of processors */
#define PROCSLOG (ngysc_here.log)       /* the logarithm of PROCS to base 2; negative if PROCS is not a power of 2 */

/* Executes the next statement on processor p only: `on_proc(1) printf("here");`. on_one is the same as on_proc(0). on_proc has no
 * `else`: in `if (c) on_proc(1) f(); else g();`, the `else` belongs to `if (c)`. The macro does not communicate.
 * Errors: none. If there is no processor p, no processor executes the statement. */
#define on_proc(p) if (MYPROC != (p)) {} else
#define on_one on_proc(0)

/* Begins a loop over this processor's elements of an array with n elements: `for_my_1d(i, n) a[i] = 0;`. The array has a cyclic layout: element i
 * belongs to processor i % PROCS. The macro does not communicate.
 * Units: i and n count elements.
 * Errors: none. */
#define for_my_1d(i, n) for ((i) = MYPROC; (i) < (n); (i) += PROCS)
/* Begins a loop over this processor's elements of an array with n rows of m elements: `for_my_2d(i, j, n, m) a[i][j] = 0;`. The array has a cyclic
 * layout: element (i, j) belongs to processor (i*m + j) % PROCS. The macro does not communicate.
 * Units: i and n count rows; j and m count the elements of a row.
 * Errors: none. */
#define for_my_2d(i, j, n, m)                                                                 \
  for ((i) = (m) > 0 ? MYPROC / (m) : (n), (j) = (m) > 0 ? MYPROC % (m) : 0; (i) < (n);       \
       (j) += PROCS, (i) += (j) / (m), (j) %= (m))
#define NGYSC(name) __asm__("ngysc_" #name)

/* Waits until all processors have called this function. Collective.
 * Errors: with `-fcheck`, the program ends with a message if processors call different collective functions.
 * Completion: on return, all processors have called the function. Gets, puts and stores may be incomplete. */
void barrier(void) NGYSC(barrier);
/* `sync` waits until all gets and puts of this processor are complete. is_sync does not wait: it returns 1 if these gets and puts are complete,
 * otherwise 0. Not collective.
 * Errors: none.
 * Completion: the gets and puts are complete when `sync` returns, or when is_sync returns 1. */
void sync(void) NGYSC(sync);
int is_sync(void) NGYSC(is_sync);
/* Waits until the stores of all processors are complete. Collective. The function is also a barrier.
 * Completion: on return, all processors see the stores that each processor made before its call. */
void all_store_sync(void) NGYSC(all_store_sync);
/* Returns 1 if the stores of all processors are complete, otherwise 0. All processors get the same value. Collective.
 * Completion: if the function returns 1, all processors see the stores that each processor made before its call. */
int is_all_store_sync(void) NGYSC(is_all_store_sync);
/* Each processor counts the bytes that the stores of all processors have written to its memory. store_sync waits until this count is at least `bytes`,
 * and subtracts `bytes` from the count. is_store_sync does not wait: it returns 1 if the count is at least `bytes`, otherwise 0. reset_store_sync sets
 * the count to 0. Not collective.
 * Errors: none. If the bytes never arrive, store_sync waits forever.
 * Completion: this processor sees the bytes when store_sync returns, or when is_store_sync returns 1. */
void store_sync(__SIZE_TYPE__ bytes) NGYSC(store_sync);
void reset_store_sync(void) NGYSC(reset_store_sync);
int is_store_sync(__SIZE_TYPE__ bytes) NGYSC(is_store_sync);

/* Executes the functions that other processors have sent to this processor by `atomic` and `i_atomic`, and receives stores. The function does not
 * wait. Call it in long loops.
 * Errors: none.
 * Completion: on return, all functions and stores that arrived before the call are complete. */
void splitc_poll(void) NGYSC(poll);

/* Copy `bytes` bytes from `from` to `to`. bulk_read and bulk_get read from the memory of any processor. bulk_write, bulk_put and bulk_store write
 * to the memory of any processor.
 * Errors: a null pointer, or an address without memory, ends the program with a message. With `-fcheck`, the message names the line.
 * Completion: bulk_read and bulk_write are complete on return. bulk_get and bulk_put are complete after `sync` on this processor. bulk_store is
 * complete after all_store_sync, or after store_sync on the processor that gets the bytes. */
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

/* all_spread_malloc allocates `blocks` blocks of `bytes` bytes: block k is on processor k % PROCS. It returns a pointer to the first block.
 * all_spread_free frees this memory. Both functions are collective. All processors pass the same arguments.
 * Units: `blocks` counts blocks; `bytes` is the size of one block.
 * Errors: all_spread_malloc returns NULL if there is not enough shared memory.
 * Completion: on return, the memory is allocated or freed on all processors. */
void *spread all_spread_malloc(int blocks, int bytes) NGYSC(allocate);
void all_spread_free(void *spread memory) NGYSC(free);

/* `atomic` and i_atomic run a function on another processor: `atomic(f, 3, x)` runs `f(x)` on processor 3. The function has up to four arguments,
 * which are integers or pointers. The other processor runs the function while it waits in the library, or when it calls splitc_poll. A processor runs
 * these functions one after the other. The functions must not wait or communicate. `atomic` returns the result of the function. i_atomic does not wait
 * for the function. Its parameter `function` accepts functions that return int, and functions that return void. all_atomic_sync is collective, and
 * waits until the functions of all i_atomic calls of all processors have run.
 * Errors: if there is no such processor, the program ends with a message.
 * Completion: the function of `atomic` has run on return. The function of i_atomic has run after all_atomic_sync. */
int atomic(int (*function)(), int processor, ...) NGYSC(atomic);
typedef union { int (*gives_int)(); void (*gives_nothing)(); } ngysc_function __attribute__((__transparent_union__));
void i_atomic(ngysc_function function, int processor, ...) NGYSC(i_atomic);
void all_atomic_sync(void) NGYSC(all_atomic_sync);

#undef NGYSC

/* Returns the time on this processor, for measurements. Clocks of different hosts may differ.
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

/* Combine one value of each processor, in the order of the processors. all_reduce_to_one_ returns the result on processor 0, and a value without
 * meaning on the others. all_reduce_to_all_ returns the result on all processors. On processor p, all_scan_ combines the values of processors 0 to p,
 * and returns the result. These functions are for int. For another type, write a letter before the operation: l for long, f for float, d for double.
 * For example, all_reduce_to_all_dmax is for double. The operations `and`, `or` and `xor` exist only for int and long. Collective.
 * Errors: with `-fcheck`, the program ends with a message if processors call different collective functions.
 * Completion: the functions return the result. */
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

/* Return the argument of processor 0 on all processors. Collective.
 * Errors: with `-fcheck`, the program ends with a message if processors call different collective functions.
 * Completion: the functions return the value. */
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
