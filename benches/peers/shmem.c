/* Peer: OpenSHMEM, put and quiet. Measured next to xmp-c/small.c and xmp-c/bulk.c. */
#include "../c/bench.h"
#include <shmem.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 1 << 19, WINDOW = 512 };

static void put(long *to, const long *from, size_t words, size_t window, long n)
{
    for (long i = 0; i < n; i++) {
        if (words == 1)
            shmem_long_p(to + ((size_t)i & (window - 1)), *from, 1);
        else
            shmem_long_put(to + ((size_t)i & (window - 1)), from, words, 1);
        shmem_quiet();
    }
}

int main(void)
{
    shmem_init();
    long *window = shmem_malloc(WORDS * sizeof(long)), *from = aligned_alloc(4096, WORDS * sizeof(long));
    if (!window || !from)
        shmem_global_exit(1);
    memset(window, 0, WORDS * sizeof(long));
    memset(from, 1, WORDS * sizeof(long));
    shmem_barrier_all();
    if (shmem_my_pe() == 0) {
        static const struct { size_t words, window; long n; } size[] = { { 1, WINDOW, 1 << 14 }, { 8192, 1, 100 }, { WORDS, 1, 2 } };
        for (int k = 0; k < 3; k++)
            for (int s = 0; s <= BENCH_SAMPLES; s++) {
                const double start = bench_ns();
                put(window, from, size[k].words, size[k].window, size[k].n);
                if (s > 0) /* the first warms up */
                    bench_sample("put-completed", (long)(size[k].words * sizeof(long)), "shmem", (bench_ns() - start) / size[k].n);
            }
        fflush(stdout);
    }
    shmem_barrier_all();
    shmem_global_exit(0); /* Debian's oshmem crashes in shmem_finalize, after everything has been done and printed */
    return 0;
}
