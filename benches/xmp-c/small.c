/* Puts and gets of 8 to 64 bytes from XMP/C source, against plain copies to and from the same memory (c/store.c). */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <xmp.h>

enum { WINDOW = 512, COUNT = 1 << 17 };

long window[WINDOW]:[*];
static long local[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };

#define PUT(words)                                              \
    static void put_##words(int image, long n)                  \
    {                                                           \
        for (long i = 0; i < n; i++) {                          \
            const size_t at = (size_t)i * words & (WINDOW - 1); \
            window[at:words]:[image] = local[0:words];          \
            BENCH_KEEP();                                       \
        }                                                       \
    }
#define GET(words)                                              \
    static void get_##words(int image, long n)                  \
    {                                                           \
        for (long i = 0; i < n; i++) {                          \
            const size_t at = (size_t)i * words & (WINDOW - 1); \
            local[0:words] = window[at:words]:[image];          \
            BENCH_KEEP();                                       \
        }                                                       \
    }

static void put_1(int image, long n)
{
    for (long i = 0; i < n; i++) {
        const size_t at = (size_t)i & (WINDOW - 1);
        window[at]:[image] = local[0];
        BENCH_KEEP();
    }
}

static void get_1(int image, long n)
{
    for (long i = 0; i < n; i++) {
        const size_t at = (size_t)i & (WINDOW - 1);
        local[0] = window[at]:[image];
        BENCH_KEEP();
    }
}

PUT(2) PUT(4) PUT(8)
GET(2) GET(4) GET(8)

#define TIMED(metric, words, variant, call)                                                         \
    do {                                                                                            \
        const double start = bench_ns();                                                            \
        call;                                                                                       \
        bench_sample(metric, (words) * (long)sizeof(long), variant, (bench_ns() - start) / COUNT);  \
    } while (0)

int main(void)
{
    static void (*const put[])(int, long) = { put_1, put_2, put_4, put_8 };
    static void (*const get[])(int, long) = { get_1, get_2, get_4, get_8 };
    xmp_sync_all(NULL);
    if (xmpc_this_image() == 0) {
        long *const there = remote_address(window, 1);
        for (int s = 0; s < BENCH_SAMPLES; s++)
            for (int w = 0; w < 4; w++) {
                const int words = 1 << w;
                TIMED("put", words, "nagaya", put[w](1, COUNT));
                TIMED("put", words, "plain", base_store(there, WINDOW, local, words, COUNT));
                TIMED("get", words, "nagaya", get[w](1, COUNT));
                TIMED("get", words, "plain", base_load(local, there, WINDOW, words, COUNT));
            }
    }
    xmp_sync_all(NULL);
    return 0;
}
