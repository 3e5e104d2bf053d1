/* What the measuring programs share: the clock, the line that carries a sample, blocks that alternate.
 *
 * Not part of what is measured. Included by the XMP/C programs (xmp-c/), the peers' programs (peers/) and the probe. A sample is
 * one line on standard output, read by the harness (src/samples.rs):
 *
 *     sample <metric> <parameter> <variant> <nanoseconds per operation>
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdio.h>
#include <time.h>

static inline double bench_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static inline void bench_sample(const char *metric, long parameter, const char *variant, double ns)
{
    printf("sample %s %ld %s %.6g\n", metric, parameter, variant, ns);
}

/* Every operation before this point is carried out, every one after it is carried out anew: without it a compiler may merge the
 * stores of a loop. It costs no instruction. The same in what is measured and in what it is compared with. */
#define BENCH_KEEP() __asm__ volatile("" ::: "memory")

/* Samples of each kind per launch; the kinds alternate, so that both meet the same states of the machine. */
enum { BENCH_SAMPLES = 15 };

/* Operations per sample, such that a sample takes about a millisecond at `ns` per operation. */
static inline long bench_count(double ns)
{
    const double n = 1e6 / ns;
    return n < 1 ? 1 : (long)n;
}

#endif
