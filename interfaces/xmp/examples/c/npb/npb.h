/* What the NAS kernels of this folder share: problem classes, the random numbers of the NAS report, the closing lines.
 *
 * Plain C, no communication: the XMP/C programs of examples/ and the message-passing programs of benches/ include the
 * same text, so that a difference in speed can only come from how they communicate.
 *
 * The class is chosen when compiling: -DCLASS=S, W, A or B (S when nothing is said).
 */
#ifndef NPB_H
#define NPB_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef CLASS
#define CLASS S
#endif
#define NPB_CLASS_S 1
#define NPB_CLASS_W 2
#define NPB_CLASS_A 3
#define NPB_CLASS_B 4
#define NPB_PASTE(letter) NPB_CLASS_##letter
#define NPB_NUMBER(letter) NPB_PASTE(letter)
#define NPB_CLASS NPB_NUMBER(CLASS)
#define NPB_TEXT(letter) #letter
#define NPB_NAME(letter) NPB_TEXT(letter)

/* Tables with one entry per image are this long; a larger job is told so. */
#define NPB_MAX_IMAGES 64

/* The report's generator: x <- 5^13 x mod 2^46, yielding x / 2^46. As 2^46 divides 2^64, wrapping 64-bit arithmetic is exact. */
#define NPB_SEED UINT64_C(314159265)
#define NPB_MULTIPLIER UINT64_C(1220703125)
#define NPB_MASK ((UINT64_C(1) << 46) - 1)

static inline double npb_random(uint64_t *x)
{
    *x = *x * NPB_MULTIPLIER & NPB_MASK;
    return (double)*x * 0x1p-46;
}

/* The state `steps` draws after `x`, by repeated squaring: how an image finds its part of the one sequence. */
static inline uint64_t npb_skip(uint64_t x, uint64_t steps)
{
    for (uint64_t power = NPB_MULTIPLIER; steps; steps >>= 1, power = power * power & NPB_MASK)
        if (steps & 1)
            x = x * power & NPB_MASK;
    return x;
}

/* First of the items `0 .. total-1` that belong to part `k` of `parts` nearly equal parts. */
static inline long npb_cut(long total, int k, int parts)
{
    return (long)((int64_t)total * k / parts);
}

static inline void *npb_alloc(size_t count, size_t size)
{
    void *p = calloc(count ? count : 1, size);
    if (!p) {
        fprintf(stderr, "npb: no memory for %zu items of %zu bytes\n", count, size);
        exit(1);
    }
    return p;
}

static inline void npb_need_table(int images)
{
    if (images > NPB_MAX_IMAGES) {
        fprintf(stderr, "npb: built for at most %d images (NPB_MAX_IMAGES), started with %d\n", NPB_MAX_IMAGES, images);
        exit(1);
    }
}

static inline int npb_report(const char *kernel, const char *version, int images, double seconds, double mop, int verified)
{
    printf("%s class %s, %s, %d image%s\n", kernel, NPB_NAME(CLASS), version, images, images == 1 ? "" : "s");
    printf("  time %.4f s   %.2f Mop/s\n", seconds, mop / seconds);
    printf("  VERIFICATION %s\n", verified ? "SUCCESSFUL" : "FAILED");
    return verified ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
