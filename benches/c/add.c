/* Baselines of accumulate: one atomic addition that nobody contends for, and a plain loop. See baseline.h. */
#include "baseline.h"
#include "bench.h"

void base_atomic_add(long *to, long value, long n)
{
    for (long i = 0; i < n; i++)
        __atomic_fetch_add(to, value, __ATOMIC_RELAXED);
}

void base_add(double *to, const double *from, size_t elements)
{
    for (size_t i = 0; i < elements; i++)
        to[i] += from[i];
    BENCH_KEEP();
}
