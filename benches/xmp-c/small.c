/* Puts and gets of 8 to 64 bytes from XMP/C source, against plain copies to and from the same memory (c/store.c). */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <string.h>
#include <xmp.h>

enum { COUNT = 1 << 17 };

long window[WINDOW]:[*];
static long local[WINDOW];

static void put_1(int image, long n)
{
    for (long i = 0; i < n; i++) {
        const size_t at = (size_t)i & (WINDOW - 1);
        window[at]:[image] = local[at];
    }
}

static void get_1(int image, long n)
{
    for (long i = 0; i < n; i++) {
        const size_t at = (size_t)i & (WINDOW - 1);
        local[at] = window[at]:[image];
    }
}

#define SECTIONS(words)                                          \
    static void put_##words(int image, long n)                   \
    {                                                            \
        for (long i = 0; i < n; i++) {                           \
            const size_t at = (size_t)i * words & (WINDOW - 1);  \
            window[at:words]:[image] = local[at:words];          \
        }                                                        \
    }                                                            \
    static void get_##words(int image, long n)                   \
    {                                                            \
        for (long i = 0; i < n; i++) {                           \
            const size_t at = (size_t)i * words & (WINDOW - 1);  \
            local[at:words] = window[at:words]:[image];          \
        }                                                        \
    }

SECTIONS(2)
SECTIONS(4)
SECTIONS(8)

#define TIMED(metric, words, variant, call)                                                         \
    do {                                                                                            \
        const double start = bench_ns();                                                            \
        call;                                                                                       \
        BENCH_KEEP();                                                                               \
        bench_sample(metric, (words) * (long)sizeof(long), variant, (bench_ns() - start) / COUNT);  \
    } while (0)

int main(void)
{
    /* Called through pointers, so that the compiler sees neither the image nor the count. */
    static void (*const volatile put[])(int, long) = { put_1, put_2, put_4, put_8 };
    static void (*const volatile get[])(int, long) = { get_1, get_2, get_4, get_8 };
    memset(local, 1, sizeof local);
    memset(window, 2, sizeof window);
    xmp_sync_all(NULL);
    if (xmpc_this_image() == 0) {
        long *const there = remote_address(window, 1);
        for (int s = 0; s < BENCH_SAMPLES; s++)
            for (int w = 0; w < 4; w++) {
                const int words = 1 << w;
                TIMED("put", words, "nagaya", put[w](1, COUNT));
                TIMED("put", words, "plain", base_small(there, local, words, COUNT));
                TIMED("get", words, "nagaya", get[w](1, COUNT));
                TIMED("get", words, "plain", base_small(local, there, words, COUNT));
            }
    }
    xmp_sync_all(NULL);
    return 0;
}
