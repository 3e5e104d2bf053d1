/* Baseline of bulk puts and gets: the C library's memcpy. See baseline.h. */
#include "baseline.h"
#include "bench.h"
#include <string.h>

void base_copy(void *to, const void *from, size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        memcpy(to, from, bytes);
        BENCH_KEEP();
    }
}
