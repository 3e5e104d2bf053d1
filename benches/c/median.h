/* Times of single operations, and their median: what programs that cross a network report. Included by c-api/network.c and the
 * peers of it.
 *
 * A launch reports medians of short series because ucx_perftest does: on a machine whose processors are shared with others a mean
 * tells how often one was interrupted.
 */
#ifndef MEDIAN_H
#define MEDIAN_H

#include "bench.h"
#include <stdlib.h>

#ifdef __x86_64__
#include <x86intrin.h>

/* The processor's counter in nanoseconds, as ucx_perftest reads it: asking the system for the time takes as long as a get through shared
 * memory. */
static inline double bench_now(void)
{
    static double each;
    if (each == 0) {
        const double start = bench_ns();
        const unsigned long long first = __rdtsc();
        while (bench_ns() - start < 20e6)
            continue;
        const unsigned long long last = __rdtsc();
        each = (bench_ns() - start) / (double)(last - first);
    }
    return (double)__rdtsc() * each;
}
#else
static inline double bench_now(void)
{
    return bench_ns();
}
#endif

/* The two sides agree on these numbers; a series of `most` single times is kept. */
enum { SERIES = 5, SERIES_MOST = 400, SERIES_LEAST = 4 };

static inline int bench_ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double bench_median(double *times, int n)
{
    qsort(times, (size_t)n, sizeof *times, bench_ascending);
    return n % 2 ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
}

/* How many operations of `ns` each make a series of about `ms` milliseconds. */
static inline int bench_series(double ns, double ms)
{
    const double n = ms * 1e6 / (ns < 1 ? 1 : ns);
    return n < SERIES_LEAST ? SERIES_LEAST : n > SERIES_MOST ? SERIES_MOST : (int)n;
}

#endif
