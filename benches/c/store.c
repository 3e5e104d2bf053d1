/* Baselines of small puts and gets. See baseline.h.
 *
 * Plain copies of a fixed size between two windows, both of which move.
 *
 * No compiler barrier: as the places move, no store can be left out, and the compiler may do with either loop what it can.
 */
#include "baseline.h"
#include <stdatomic.h>
#include <string.h>

#define LOOP(words)                                                        \
    case words:                                                            \
        for (long i = 0; i < n; i++) {                                     \
            const size_t at = (size_t)i * words & (WINDOW - 1);            \
            memcpy(to + at, from + at, words * sizeof(long));              \
        }                                                                  \
        break;

void base_small(long *to, const long *from, int words, long n)
{
    switch (words) {
        LOOP(1)
        LOOP(2)
        LOOP(4)
        LOOP(8)
    }
}

/* Put and xmp_sync_memory, each time. */
void base_store_and_fence(long *to, const long *from, long n)
{
    for (long i = 0; i < n; i++) {
        *(volatile long *)&to[i & (WINDOW - 1)] = *from;
        atomic_thread_fence(memory_order_seq_cst);
    }
}
