/* Puts from XMP/C source, each completed before the next: what the peers' put + flush and put + quiet do (peers/), and one word
 * against a store and a fence on the same memory (c/store.c). */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <string.h>
#include <xmp.h>

enum { WORDS = 1 << 19 };

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
        long *const there = remote_address(window, 1);
        for (int k = 0; k < 3; k++)
            for (int s = 0; s <= BENCH_SAMPLES; s++) {
                const double start = bench_ns();
                if (size[k].words == 1)
                    put_word(size[k].n);
                else
                    put_words(size[k].words, size[k].n);
                if (s > 0) /* the first warms up */
                    bench_sample("put-completed", size[k].words * (long)sizeof(long), "nagaya", (bench_ns() - start) / size[k].n);
                if (size[k].words == 1) {
                    const double again = bench_ns();
                    base_store_and_fence(there, local, size[k].n);
                    if (s > 0)
                        bench_sample("put-completed", 8, "store-and-fence", (bench_ns() - again) / size[k].n);
                }
            }
    }
    xmp_sync_all(NULL);
    return 0;
}
