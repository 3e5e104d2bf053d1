/*
 * split-c/extensions.h: functions beside the library of Split-C. For splitcc; docs/split-c.md describes each of them.
 *
 * Programs of 1995 may define functions of these names in one file and call them without a declaration in another. So split-c.h does not
 * declare them, and no object file of ours has them as symbols. A program that wants them includes this header.
 *
 * Units: sizes are bytes; counts are elements; processors count from 0.
 * Errors: a mistake ends the program with a message; with -fcheck it names the line.
 * Completion: on return.
 * Specification: none; these functions are ours.
 */
#ifndef NAGAYA_SPLIT_C_EXTENSIONS_H
#define NAGAYA_SPLIT_C_EXTENSIONS_H
#include <split-c/split-c.h>

/* This processor's part of [0, n), in one piece. */
#define for_my_block_1d(lo, hi, n) \
  ((lo) = (long)(n) * MYPROC / PROCS, (hi) = (long)(n) * (MYPROC + 1) / PROCS)

#define NGYSC(name) __asm__("ngysc_" #name)

/* Memory of one processor, as its malloc returns it; any processor may call these functions.
 * Errors: a null pointer if that processor has no memory. */
void *global sc_malloc_on(int processor, __SIZE_TYPE__ bytes) NGYSC(malloc_on);
void sc_free(void *global memory) NGYSC(free_on);

/* Locks: integers on any processor, 0 when free. sc_trylock returns 1 if it has taken the lock, else 0.
 * Completion: sc_lock when this processor has the lock. */
typedef int sc_lock_t;
void sc_lock(sc_lock_t *global lock) NGYSC(lock);
int sc_trylock(sc_lock_t *global lock) NGYSC(try_lock);
void sc_unlock(sc_lock_t *global lock) NGYSC(unlock);

/* Collective: `bytes` bytes of every processor, in their order; block k of processor i becomes block i of processor k.
 * Completion: the result is here, and `from` may change, on return. */
void all_gather(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(gather);
void all_transpose(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(transpose);

#undef NGYSC

/* Over the processors before this one; processor 0 gets the neutral element. `all_prescan_add` is for int; l long, f float, d double
 * before the operation. */
#define NGYSC_PRESCAN(letter, type, number, name, op, neutral)            \
  static __inline__ type all_prescan_##letter##name(type value) {         \
    ngysc_combine(3, op, number, &value, 1);                              \
    return MYPROC ? value : (neutral);                                    \
  }
/* Reductions of `count` values, in place. */
#define NGYSC_VECTOR(form, code, letter, type, number, name, op)                     \
  static __inline__ void all_bulk_##form##_##letter##name(type *values, int count) { \
    ngysc_combine(code, op, number, values, count > 0 ? count : 0);                  \
  }
#define NGYSC_FORMS(letter, type, number, name, op, neutral)              \
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

#undef NGYSC_PRESCAN
#undef NGYSC_VECTOR
#undef NGYSC_FORMS
#undef NGYSC_NUMBERS
#undef NGYSC_BITS

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
  static __inline__ type sc_##letter##compare_and_swap(type *global word, type old, type value) {                    \
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

#endif /* NAGAYA_SPLIT_C_EXTENSIONS_H */
