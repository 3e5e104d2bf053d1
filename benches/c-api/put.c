/* Blocking puts through the C interface, each remotely complete on return. Measured next to peers/gasnet.c. */
#include "../c/bench.h"
#include <nagaya.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 1 << 19, WINDOW = 512 };

static void must(int status, const char *what)
{
    if (status != 0) {
        fprintf(stderr, "put: %s: %s\n", what, ngy_last_error());
        exit(1);
    }
}

static int put_word(long *to, const long *from, long n)
{
    int bad = 0;
    for (long i = 0; i < n; i++)
        bad |= ngy_put(1, to + (i & (WINDOW - 1)), from, sizeof *from);
    return bad;
}

static int put_words(long *to, const long *from, size_t words, long n)
{
    int bad = 0;
    for (long i = 0; i < n; i++)
        bad |= ngy_put(1, to, from, words * sizeof *from);
    return bad;
}

int main(void)
{
    static const struct { size_t words; long n; } size[] = { { 1, 1 << 16 }, { 8192, 100 }, { WORDS, 2 } };
    void *window;
    long *from = aligned_alloc(4096, WORDS * sizeof *from);
    must(ngy_init(), "init");
    must(ngy_alloc(WORDS * sizeof(long), 4096, &window), "alloc");
    if (from == NULL)
        ngy_abort(1, "no memory");
    memset(window, 0, WORDS * sizeof(long));
    memset(from, 1, WORDS * sizeof *from);
    must(ngy_barrier(NULL), "barrier");
    if (ngy_rank() == 0)
        for (int k = 0; k < 3; k++)
            for (int s = 0; s <= BENCH_SAMPLES; s++) {
                const double start = bench_ns();
                must(size[k].words == 1 ? put_word(window, from, size[k].n) : put_words(window, from, size[k].words, size[k].n), "put");
                if (s > 0) /* the first warms up */
                    bench_sample("put-blocking", (long)(size[k].words * sizeof(long)), "nagaya", (bench_ns() - start) / size[k].n);
            }
    must(ngy_barrier(NULL), "barrier");
    must(ngy_finalize(), "finalize");
    return 0;
}
