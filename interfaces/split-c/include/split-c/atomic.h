/*
 * split-c/atomic.h: atomic operations on integers of any processor, with the names of the library of Split-C. Each returns the old value.
 * Functions of extensions.h whose names begin with sc_ do the same for more types.
 *
 * Units: a word is an `int`.
 * Errors: a null pointer, or an address without memory, ends the program with a message.
 * Completion: the operation is complete on return.
 * Specification: the library of Split-C (Berkeley, 1995).
 */
#ifndef NAGAYA_SPLIT_C_ATOMIC_H
#define NAGAYA_SPLIT_C_ATOMIC_H
#include <split-c/split-c.h>

/* Change an int of any processor atomically, and return the old value. fetch_and_add adds `value`. `exchange` stores `value`. test_and_set stores 1.
 * cmp_and_swap stores `value` if the word equals `old`. */
static __inline__ int fetch_and_add(int *global word, int value) {
  return (int)ngysc_change(0, 0, (void *)(unsigned long)word, (unsigned long)value, 0);
}
static __inline__ int exchange(int *global word, int value) {
  return (int)ngysc_change(4, 0, (void *)(unsigned long)word, (unsigned long)value, 0);
}
static __inline__ int test_and_set(int *global word) {
  return (int)ngysc_change(4, 0, (void *)(unsigned long)word, 1, 0);
}
static __inline__ int cmp_and_swap(int *global word, int old, int value) {
  return (int)ngysc_change(5, 0, (void *)(unsigned long)word, (unsigned long)value, (unsigned long)old);
}

#endif /* NAGAYA_SPLIT_C_ATOMIC_H */
