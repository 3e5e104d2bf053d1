/*
 * split-c/extensions.h: functions beside the library of Split-C. For splitcc; docs/split-c.md describes each of them.
 *
 * Programs of 1995 may define functions of these names in one file and call them without a declaration in another. So split-c.h does not
 * declare them, and no object file of ours has them as symbols. A program that wants them includes this header.
 *
 * Units: sizes are bytes; counts are elements; processors count from 0.
 * Errors: a mistake ends the program with a message; with -fcheck it names the line.
 * Completion: complete on return.
 * Specification: none; these functions are ours.
 */
#ifndef NAGAYA_SPLIT_C_EXTENSIONS_H
#define NAGAYA_SPLIT_C_EXTENSIONS_H
#include <split-c/split-c.h>

/* Sets lo and hi to the part of [0, n) that belongs to this processor, if an array has a block layout. hi is excluded. No communication.
 * Units: lo, hi and n are elements.
 * Errors: none. */
#define for_my_block_1d(lo, hi, n) \
  ((lo) = (long)(n) * MYPROC / PROCS, (hi) = (long)(n) * (MYPROC + 1) / PROCS)

#define NGYSC(name) __asm__("ngysc_" #name)

/* sc_malloc_on allocates `bytes` bytes on one processor, and sc_free frees them. Any processor may call these functions. That processor does the work
 * while it waits in the library or calls splitc_poll.
 * Errors: sc_malloc_on returns a null pointer if that processor has no memory. A processor that does not exist ends the program with a message.
 * Completion: the memory exists, or is free, on return. */
void *global sc_malloc_on(int processor, __SIZE_TYPE__ bytes) NGYSC(malloc_on);
void sc_free(void *global memory) NGYSC(free_on);

/* A lock is an sc_lock_t on any processor, and 0 if it is free. sc_lock waits until the lock is free, and takes it. sc_trylock takes it if it is free,
 * and returns 1, else 0. sc_unlock frees it.
 * Errors: a null pointer, or an address without memory, ends the program with a message.
 * Completion: this processor has the lock on return of sc_lock, or when sc_trylock returns 1. */
typedef int sc_lock_t;
void sc_lock(sc_lock_t *global lock) NGYSC(lock);
int sc_trylock(sc_lock_t *global lock) NGYSC(try_lock);
void sc_unlock(sc_lock_t *global lock) NGYSC(unlock);

/* all_gather collects `bytes` bytes of every processor at `to` on all processors, in the order of processors. all_transpose sends block k of `from` to
 * processor k, where it becomes block MYPROC. Collective.
 * Units: `bytes` is the size of the block of one processor. `to` of all_gather, and both arrays of all_transpose, have PROCS blocks.
 * Completion: the result is here, and `from` may change, on return. */
void all_gather(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(gather);
void all_transpose(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(transpose);

#undef NGYSC

/* Combine the values of all processors before this one. Processor 0 gets the neutral element, such as 0 for a sum. These are the functions for int.
 * For another type, write a letter before the operation: l for long, f for float, d for double. The operations and, or and xor are for int and
 * long only. Collective.
 * Completion: the result is here on return. */
#if 0 /* The macros below define them, and those of the other types. */
  int all_prescan_add(int value);
  int all_prescan_mul(int value);
  int all_prescan_min(int value);
  int all_prescan_max(int value);
  int all_prescan_and(int value);
  int all_prescan_or(int value);
  int all_prescan_xor(int value);
#endif
#define NGYSC_PRESCAN(letter, type, number, name, op, neutral)            \
  static __inline__ type all_prescan_##letter##name(type value) {         \
    ngysc_combine(3, op, number, &value, 1);                              \
    return MYPROC ? value : (neutral);                                    \
  }
/* Combine `count` values of each processor, element by element. The results replace the values: on processor 0 (to_one) or on all processors
 * (to_all). The types have the same letters as for all_prescan_add. Collective; all processors pass the same count.
 * Units: `count` is elements.
 * Completion: the results are in `values` on return. */
#if 0 /* The macros below define them, and those of the other types. */
  void all_bulk_reduce_to_one_add(int *values, int count);
  void all_bulk_reduce_to_one_mul(int *values, int count);
  void all_bulk_reduce_to_one_min(int *values, int count);
  void all_bulk_reduce_to_one_max(int *values, int count);
  void all_bulk_reduce_to_one_and(int *values, int count);
  void all_bulk_reduce_to_one_or(int *values, int count);
  void all_bulk_reduce_to_one_xor(int *values, int count);
  void all_bulk_reduce_to_all_add(int *values, int count);
  void all_bulk_reduce_to_all_mul(int *values, int count);
  void all_bulk_reduce_to_all_min(int *values, int count);
  void all_bulk_reduce_to_all_max(int *values, int count);
  void all_bulk_reduce_to_all_and(int *values, int count);
  void all_bulk_reduce_to_all_or(int *values, int count);
  void all_bulk_reduce_to_all_xor(int *values, int count);
#endif
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

/* Change a word of any processor atomically, and return the old word. sc_compare_and_swap stores `value` only if the word equals `old`. These are the
 * functions for int. For long, write l before the operation: sc_fetch_ladd, sc_lswap, sc_lcompare_and_swap.
 * Errors: a null pointer, or an address without memory, ends the program with a message.
 * Completion: the word has changed, and the old word is here, on return. */
#if 0 /* The macros below define them, and those of long. */
  int sc_fetch_add(int *global word, int value);
  int sc_fetch_and(int *global word, int value);
  int sc_fetch_or(int *global word, int value);
  int sc_fetch_xor(int *global word, int value);
  int sc_swap(int *global word, int value);
  int sc_compare_and_swap(int *global word, int old, int value);
#endif
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

/* Adds to a double of any processor atomically.
 * Errors: a null pointer, or an address without memory, ends the program with a message.
 * Completion: the number has changed on return. */
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
