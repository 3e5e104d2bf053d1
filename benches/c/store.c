/* Baseline of small puts and gets: plain copies of a fixed size, one after the other through a window. See baseline.h. */
#include "baseline.h"
#include "bench.h"
#include <string.h>

#define LOOP(words, copy)                                            \
    case words:                                                      \
        for (long i = 0; i < n; i++) {                               \
            const size_t at = (size_t)i * words & (window - 1);      \
            copy;                                                    \
            BENCH_KEEP();                                            \
        }                                                            \
        break;

void base_store(long *window_start, size_t window, const long *from, int words, long n)
{
    switch (words) {
        LOOP(1, window_start[at] = from[0])
        LOOP(2, memcpy(window_start + at, from, 2 * sizeof(long)))
        LOOP(4, memcpy(window_start + at, from, 4 * sizeof(long)))
        LOOP(8, memcpy(window_start + at, from, 8 * sizeof(long)))
    }
}

void base_load(long *to, const long *window_start, size_t window, int words, long n)
{
    switch (words) {
        LOOP(1, to[0] = window_start[at])
        LOOP(2, memcpy(to, window_start + at, 2 * sizeof(long)))
        LOOP(4, memcpy(to, window_start + at, 4 * sizeof(long)))
        LOOP(8, memcpy(to, window_start + at, 8 * sizeof(long)))
    }
}
