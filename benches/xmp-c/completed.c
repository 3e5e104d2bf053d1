/* Puts from XMP/C source, each completed before the next: what the peers' put + flush and put + quiet do (peers/). */
#include "../c/bench.h"
#include <string.h>
#include <xmp.h>

enum { WORDS = 1 << 19, WINDOW = 512 };

long window[WORDS]:[*];
static long local[WORDS] __attribute__((aligned(4096))); /* as the peers' */

static void put_word(long n)
{
    for (long i = 0; i < n; i++) {
        window[i & (WINDOW - 1)]:[1] = local[0];
        xmp_sync_memory(NULL);
    }
}

static void put_words(long words, long n)
{
    for (long i = 0; i < n; i++) {
        window[0:words]:[1] = local[0:words];
        xmp_sync_memory(NULL);
    }
}

int main(void)
{
    memset(window, 0, sizeof window);
    memset(local, 1, sizeof local);
    xmp_sync_all(NULL);
    if (xmpc_this_image() == 0) {
        static const struct { long words, n; } size[] = { { 1, 1 << 16 }, { 8192, 100 }, { WORDS, 2 } };
        for (int k = 0; k < 3; k++)
            for (int s = 0; s <= BENCH_SAMPLES; s++) {
                const double start = bench_ns();
                if (size[k].words == 1)
                    put_word(size[k].n);
                else
                    put_words(size[k].words, size[k].n);
                if (s > 0) /* the first warms up */
                    bench_sample("put-completed", size[k].words * (long)sizeof(long), "nagaya", (bench_ns() - start) / size[k].n);
            }
    }
    xmp_sync_all(NULL);
    return 0;
}
