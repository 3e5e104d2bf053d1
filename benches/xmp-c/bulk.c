/* Puts and gets of 4 KiB to 64 MiB from XMP/C source, against memcpy to and from the same memory (c/copy.c). */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <string.h>
#include <xmp.h>

enum { WORDS = 8 << 20 };

long window[WORDS]:[*];
static long local[WORDS] __attribute__((aligned(64)));

static void put(int image, size_t words, long n)
{
    for (long i = 0; i < n; i++) {
        window[0:words]:[image] = local[0:words];
        BENCH_KEEP();
    }
}

static void get(int image, size_t words, long n)
{
    for (long i = 0; i < n; i++) {
        local[0:words] = window[0:words]:[image];
        BENCH_KEEP();
    }
}

#define TIMED(metric, variant, call)                                               \
    do {                                                                           \
        const double start = bench_ns();                                           \
        call;                                                                      \
        bench_sample(metric, (long)bytes, variant, (bench_ns() - start) / n);      \
    } while (0)

int main(void)
{
    memset(local, 1, sizeof local);
    memset(window, 2, sizeof window);
    xmp_sync_all(NULL);
    if (xmpc_this_image() == 0) {
        long *const there = remote_address(window, 1);
        for (size_t bytes = 4096; bytes <= sizeof local; bytes *= 4) {
            const size_t words = bytes / sizeof(long);
            const long n = bench_count(bytes * 0.1);
            put(1, words, n);
            base_copy(there, local, bytes, n);
            for (int s = 0; s < BENCH_SAMPLES; s++) {
                TIMED("put", "nagaya", put(1, words, n));
                TIMED("put", "memcpy", base_copy(there, local, bytes, n));
                TIMED("get", "nagaya", get(1, words, n));
                TIMED("get", "memcpy", base_copy(local, there, bytes, n));
            }
        }
    }
    xmp_sync_all(NULL);
    return 0;
}
