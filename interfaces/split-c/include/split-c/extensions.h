/*
 * split-c/extensions.h: functions that the library of Split-C does not have. For splitcc; docs/split-c.md is the guide.
 *
 * Programs of 1995 may define functions of these names in one file and call them without a declaration in another. So split-c.h does not
 * declare these functions, and no object file of Nagaya has them as symbols. A program that uses them includes this header.
 *
 * Units: sizes are in bytes; processors count from 0.
 * Errors: a mistake ends the program with a message. With the option `-fcheck` of splitcc, the message names the line.
 * Completion: the operation is complete on return.
 * Specification: none. Only Nagaya has these functions.
 */
#ifndef NAGAYA_SPLIT_C_EXTENSIONS_H
#define NAGAYA_SPLIT_C_EXTENSIONS_H
#include <split-c/split-c.h>

/* Divides the n elements of an array into one block for each processor. Sets lo to the first index of this processor's block, and hi to the first
 * index after the block. The macro does not communicate.
 * Units: lo, hi and n count elements.
 * Errors: none. */
#define for_my_block_1d(lo, hi, n) \
  ((lo) = (long)(n) * MYPROC / PROCS, (hi) = (long)(n) * (MYPROC + 1) / PROCS)

#define NGYSC(name) __asm__("ngysc_" #name)

/* sc_malloc_on allocates `bytes` bytes on the processor `processor`. sc_free frees memory from sc_malloc_on. Any processor may call these functions.
 * The owner of the memory, the processor `processor`, executes these calls while it waits in the library, or when it calls splitc_poll.
 * Errors: sc_malloc_on returns a null pointer if the owner has not enough memory. If there is no such processor, the program ends with a message.
 * Completion: the memory is allocated or freed on return. */
void *global sc_malloc_on(int processor, __SIZE_TYPE__ bytes) NGYSC(malloc_on);
void sc_free(void *global memory) NGYSC(free_on);

/* A lock is a variable of type sc_lock_t on any processor. The value 0 means that no processor holds the lock. sc_lock waits until no processor holds
 * the lock, and acquires it. sc_trylock does not wait: if no processor holds the lock, it acquires the lock and returns 1, otherwise it returns 0.
 * sc_unlock releases the lock.
 * Errors: a null pointer, or an address without memory, ends the program with a message.
 * Completion: this processor holds the lock when sc_lock returns, or when sc_trylock returns 1. */
typedef int sc_lock_t;
void sc_lock(sc_lock_t *global lock) NGYSC(lock);
int sc_trylock(sc_lock_t *global lock) NGYSC(try_lock);
void sc_unlock(sc_lock_t *global lock) NGYSC(unlock);

/* all_gather copies the block at `from` of each processor to all processors. On each processor, block i of `to` then contains the block of processor
 * i. all_transpose sends block k of `from` to processor k. On each processor, block i of `to` then contains the block from processor i. Collective.
 * Units: `bytes` is the size of one block. PROCS is the number of processors. For all_gather, `from` has one block, and `to` has PROCS blocks. For
 * all_transpose, `from` and `to` have PROCS blocks.
 * Completion: on return, the result is in `to`, and the program may change `from`. */
void all_gather(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(gather);
void all_transpose(void *to, const void *from, __SIZE_TYPE__ bytes) NGYSC(transpose);

#undef NGYSC

/* Combine the values of all processors with smaller numbers than this processor, and return the result. On processor 0, the functions return the
 * neutral element, such as 0 for a sum. These functions are for int. For another type, write a letter before the operation: l for long, f for float, d
 * for double. The operations `and`, `or` and `xor` exist only for int and long. Collective.
 * Completion: the functions return the result. */
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
/* Combine the arrays `values` of all processors, element by element. The results replace the array on processor 0 (to_one), or on all processors
 * (to_all). These functions are for int. For other types, write the same letters as for all_prescan_add. Collective. All processors pass the same
 * count.
 * Units: `count` is the number of elements.
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

/* Change a word of any processor atomically, and return the old word. sc_fetch_add adds `value`. sc_fetch_and, sc_fetch_or and sc_fetch_xor combine
 * the bits of the word and of `value`. sc_swap stores `value`. sc_compare_and_swap stores `value` only if the word equals `old`. These functions are
 * for int. For long, write l before the operation: sc_fetch_ladd, sc_lswap, sc_lcompare_and_swap.
 * Errors: a null pointer, or an address without memory, ends the program with a message.
 * Completion: the operation is complete on return. */
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

/* Adds `value` to a double of any processor atomically. Returns nothing.
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
