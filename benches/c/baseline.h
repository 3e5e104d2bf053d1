/* The hand-written code that the XMP/C programs of xmp-c/ are measured against: plain C on pointers into the same mapping.
 *
 * Compiled by the C compiler alone, with the flags that xmpcc passes on for the XMP/C program, and linked with it.
 */
#ifndef BASELINE_H
#define BASELINE_H

#include <stddef.h>

/* store.c: `n` times, `words` words (1, 2, 4 or 8) at a moving place in two windows of WINDOW words. */
enum { WINDOW = 512 };
void base_small(long *to, const long *from, int words, long n);
void base_store_and_fence(long *to, const long *from, long n); /* one word at a moving place in a window of WINDOW words */

/* copy.c: memcpy, `n` times. */
void base_copy(void *to, const void *from, size_t bytes, long n);

/* strided.c */
enum { STRIDED_N = 1024, SECTION = 64, SECTION_ROW = 256 };
void base_scatter_2(double *to, const double *from, long n);
void base_scatter_16(double *to, const double *from, long n);
void base_gather_2(double *to, const double *from, long n);
void base_gather_16(double *to, const double *from, long n);
void base_section(double (*to)[SECTION_ROW], double (*from)[SECTION_ROW], long n);

/* add.c */
void base_atomic_add(long *to, long value, long n);
void base_add(double *to, const double *from, size_t elements);

/* flag.c: C11 atomics. `mine` is written by the other process, `theirs` by this one. */
void base_ping(long *mine, long *theirs, long from, long n);
void base_pong(long *mine, long *theirs, long from, long n);
void base_barrier(long *mine, long *theirs, long from, long n);

#endif
