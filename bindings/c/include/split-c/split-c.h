/*
 * split-c/split-c.h: the library of Split-C. For splitcc; docs/split-c.md says what each function promises.
 *
 * A program may define functions of these names itself: then splitcc leaves the declaration here out.
 */
#ifndef NAGAYA_SPLIT_C_H
#define NAGAYA_SPLIT_C_H
#ifndef __SPLITC__
#error "split-c.h is for splitcc: compile this source with splitcc, which takes the options of cc"
#endif

#define MYPROC (ngysc_here.me)
#define PROCS (ngysc_here.processors)
/* To base 2; negative where PROCS is no power of two. */
#define PROCSLOG (ngysc_here.log)

/* On one processor only; no `else` of the program can go astray. */
#define on_proc(p) if (MYPROC != (p)) {} else
#define on_one on_proc(0)

/* The indices of [0, n) that lie here, of an array that is dealt out cyclically. */
#define for_my_1d(i, n) for ((i) = MYPROC; (i) < (n); (i) += PROCS)
/* The same of n rows of m. */
#define for_my_2d(i, j, n, m)                                                                 \
  for ((i) = (m) > 0 ? MYPROC / (m) : (n), (j) = (m) > 0 ? MYPROC % (m) : 0; (i) < (n);       \
       (j) += PROCS, (i) += (j) / (m), (j) %= (m))
/* This processor's part of [0, n), in one piece. */
#define for_my_block_1d(lo, hi, n) \
  ((lo) = (long)(n) * MYPROC / PROCS, (hi) = (long)(n) * (MYPROC + 1) / PROCS)

#define NGYSC(name) __asm__("ngysc_" #name)

/* All processors meet. */
void barrier(void) NGYSC(barrier);
/* The gets and puts of this processor are complete. */
void sync(void) NGYSC(sync);
int is_sync(void) NGYSC(is_sync);
/* Collective: all stores before it are performed. */
void all_store_sync(void) NGYSC(all_store_sync);
/* Collective, with one answer for all: whether they are already. */
int is_all_store_sync(void) NGYSC(is_all_store_sync);
/* So many bytes more have been stored here. */
void store_sync(__SIZE_TYPE__ bytes) NGYSC(store_sync);
void reset_store_sync(void) NGYSC(reset_store_sync);
int is_store_sync(__SIZE_TYPE__ bytes) NGYSC(is_store_sync);
void splitc_poll(void) NGYSC(poll);

/* Blocks of bytes; complete on return, or by sync(), or as `:-` is. What is mapped is copied here. */
#define NGYSC_BULK static __inline__ __attribute__((__unused__)) void
NGYSC_BULK bulk_read(void *to, const void *global from, __SIZE_TYPE__ bytes) {
  const void *const at = ngysc_mapped((const void *)(unsigned long)from, bytes);
  if (__builtin_expect(at != 0, 1))
    __builtin_memmove(to, at, bytes);
  else
    ngysc_read(to, (const void *)(unsigned long)from, bytes);
}
NGYSC_BULK bulk_write(void *global to, const void *from, __SIZE_TYPE__ bytes) {
  void *const at = ngysc_mapped((void *)(unsigned long)to, bytes);
  if (__builtin_expect(at != 0, 1))
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

/* Collective: `blocks` blocks of `bytes` bytes, dealt out; NULL without room. */
void *spread all_spread_malloc(int blocks, int bytes) NGYSC(allocate);
void all_spread_free(void *spread memory) NGYSC(free);

/* Memory of one processor, as its malloc gives it; from anywhere. */
void *global sc_malloc_on(int processor, __SIZE_TYPE__ bytes) NGYSC(malloc_on);
void sc_free(void *global memory) NGYSC(free_on);

/* A function runs at a processor, between two steps of what that does there; up to four integers or pointers go with it.
 * It does not wait or communicate. i_atomic() starts it; all_atomic_sync() is collective. */
int atomic(int (*function)(), int processor, ...) NGYSC(atomic);
typedef union { int (*gives_int)(); void (*gives_nothing)(); } ngysc_function __attribute__((__transparent_union__));
void i_atomic(ngysc_function function, int processor, ...) NGYSC(i_atomic);
void all_atomic_sync(void) NGYSC(all_atomic_sync);

/* Locks: integers that are 0 when nobody has them, on any processor. */
typedef int sc_lock_t;
void sc_lock(sc_lock_t *global lock) NGYSC(lock);
int sc_trylock(sc_lock_t *global lock) NGYSC(try_lock);
void sc_unlock(sc_lock_t *global lock) NGYSC(unlock);

/* Collective: `bytes` bytes of every processor, in their order; block k of processor i becomes block i of processor k. */
void all_gather(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(gather);
void all_transpose(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(transpose);

#undef NGYSC

struct timespec;
static __inline__ double get_seconds(void) {
  /* As <time.h> has it on 64-bit Linux, which programs of the time need not include. */
  struct { long seconds, nanoseconds; } now;
  extern int ngysc_clock(int, void *) __asm__("clock_gettime");
  ngysc_clock(1, &now);
  return (double)now.seconds + (double)now.nanoseconds * 1e-9;
}

/* Reductions: to processor 0, to all, over the processors up to this one (scan), and before it (prescan: processor 0 gets the
 * neutral element). `all_reduce_to_all_add` is for int; l long, f float, d double before the operation. */
#define NGYSC_COMBINE(form, code, letter, type, number, name, op)         \
  static __inline__ type all_##form##_##letter##name(type value) {        \
    ngysc_combine(code, op, number, &value, 1);                           \
    return value;                                                         \
  }
#define NGYSC_PRESCAN(letter, type, number, name, op, neutral)            \
  static __inline__ type all_prescan_##letter##name(type value) {         \
    ngysc_combine(3, op, number, &value, 1);                              \
    return MYPROC ? value : (neutral);                                    \
  }
/* The same of `count` values, in place. */
#define NGYSC_VECTOR(form, code, letter, type, number, name, op)                     \
  static __inline__ void all_bulk_##form##_##letter##name(type *values, int count) { \
    ngysc_combine(code, op, number, values, count > 0 ? count : 0);                  \
  }
#define NGYSC_FORMS(letter, type, number, name, op, neutral)              \
  NGYSC_COMBINE(reduce_to_one, 0, letter, type, number, name, op)         \
  NGYSC_COMBINE(reduce_to_all, 1, letter, type, number, name, op)         \
  NGYSC_COMBINE(scan, 2, letter, type, number, name, op)                  \
  NGYSC_PRESCAN(letter, type, number, name, op, neutral)                  \
  NGYSC_VECTOR(reduce_to_one, 0, letter, type, number, name, op)          \
  NGYSC_VECTOR(reduce_to_all, 1, letter, type, number, name, op)
#define NGYSC_NUMBERS(letter, type, number, least, most)                  \
  NGYSC_FORMS(letter, type, number, add, 0, 0)                            \
  NGYSC_FORMS(letter, type, number, mul, 1, 1)                            \
  NGYSC_FORMS(letter, type, number, min, 2, most)                         \
  NGYSC_FORMS(letter, type, number, max, 3, least)
#define NGYSC_BITS(letter, type, number)                                  \
  NGYSC_FORMS(letter, type, number, and, 4, ~(type)0)                     \
  NGYSC_FORMS(letter, type, number, or, 5, 0)                             \
  NGYSC_FORMS(letter, type, number, xor, 6, 0)

NGYSC_NUMBERS(, int, 4, -__INT_MAX__ - 1, __INT_MAX__)
NGYSC_NUMBERS(l, long, 6, -__LONG_MAX__ - 1, __LONG_MAX__)
NGYSC_NUMBERS(f, float, 8, -__builtin_inff(), __builtin_inff())
NGYSC_NUMBERS(d, double, 9, -__builtin_inf(), __builtin_inf())
NGYSC_BITS(, int, 4)
NGYSC_BITS(l, long, 6)

#undef NGYSC_COMBINE
#undef NGYSC_PRESCAN
#undef NGYSC_VECTOR
#undef NGYSC_FORMS
#undef NGYSC_NUMBERS
#undef NGYSC_BITS

/* Everybody gets the value of processor 0. */
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

/* Atomic operations on a word of any processor; each gives the old value. */
#define NGYSC_CHANGE(name, letter, type, code)                                                                       \
  static __inline__ type sc_##name##letter(type *global word, type value) {                                          \
    return (type)ngysc_change(code, sizeof value == 8, (void *)(unsigned long)word, (unsigned long)value, 0);        \
  }
#define NGYSC_CHANGES(letter, type)                                                                                  \
  NGYSC_CHANGE(fetch_, letter##add, type, 0)                                                                         \
  NGYSC_CHANGE(fetch_, letter##and, type, 1)                                                                         \
  NGYSC_CHANGE(fetch_, letter##or, type, 2)                                                                          \
  NGYSC_CHANGE(fetch_, letter##xor, type, 3)                                                                         \
  NGYSC_CHANGE(, letter##swap, type, 4)                                                                              \
  static __inline__ type sc_##letter##compare_and_swap(type *global word, type old, type value) {                                 \
    return (type)ngysc_change(5, sizeof value == 8, (void *)(unsigned long)word, (unsigned long)value,               \
                              (unsigned long)old);                                                                   \
  }
NGYSC_CHANGES(, int)
NGYSC_CHANGES(l, long)
#undef NGYSC_CHANGE
#undef NGYSC_CHANGES

/* Adds to a double of any processor. */
static __inline__ void sc_accumulate(double *global number, double value) {
  union { double number; long bits; } old, sum;
  long seen = 0;
  do {
    old.bits = seen;
    sum.number = old.number + value;
    seen = sc_lcompare_and_swap((long *global)number, old.bits, sum.bits);
  } while (seen != old.bits);
}

#endif /* NAGAYA_SPLIT_C_H */
