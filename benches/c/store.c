/* Baseline of small puts and gets: plain copies of a fixed size between two windows, both of which move. See baseline.h.
 *
 * No compiler barrier: as the places move, no store can be left out, and the compiler may do with either loop what it can.
 */
#include "baseline.h"
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
