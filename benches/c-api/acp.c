/* Copies through acp.h by process 0, to, from and between the two others, against plain code on the mapping. Three processes.
 *
 * Each copy is waited for. The words in plain memory move as those of acp.h do, so that neither loop can be left out. With a number as
 * argument: as many copies of a word each time, and nothing else, for processes that do not share memory.
 */
#include "../c/bench.h"
#include <acp.h>
#include <nagaya.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 256, COUNT = 1 << 14, BYTES = 64 << 20 };

typedef struct { const char *metric; int from, to; } Way;
static const Way ways[] = { { "acp-put", 0, 1 }, { "acp-get", 1, 0 }, { "acp-third", 2, 1 } };

static void must(int right, const char *what)
{
    if (!right)
        ngy_abort(1, what);
}

static void copies(acp_ga_t to, acp_ga_t from, size_t bytes, size_t window, long n)
{
    for (long i = 0; i < n; i++) {
        const size_t at = ((size_t)i & (window - 1)) * bytes;
        acp_complete(acp_copy(to + at, from + at, bytes, ACP_HANDLE_NULL));
    }
}

static void words(volatile int *to, const volatile int *from, long n)
{
    for (long i = 0; i < n; i++)
        to[i & (WORDS - 1)] = from[i & (WORDS - 1)];
}

static void bulk(void *to, const void *from, size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        memcpy(to, from, bytes);
        BENCH_KEEP();
    }
}

int main(int argc, char **argv)
{
    static const struct { size_t bytes; long n; } large[] = { { 8 << 20, 4 }, { BYTES, 1 } };
    void *block, *seen[3];
    acp_ga_t *exchanged, at[3];
    const long count = argc > 1 ? atol(argv[1]) : COUNT;
    must(ngy_init() == 0 && acp_init(&argc, &argv) == 0 && acp_procs() == 3, "three processes");
    must(ngy_alloc(BYTES, 4096, &block) == 0, "memory: set NAGAYA_SEGMENT_SIZE");
    memset(block, 1, BYTES);
    exchanged = acp_query_address(acp_query_starter_ga(acp_rank()));
    *exchanged = acp_query_ga(acp_register_memory(block, BYTES, 0), block);
    acp_sync();
    for (int rank = 0; rank < 3; rank++) {
        acp_complete(acp_copy(acp_query_starter_ga(acp_rank()) + 8, acp_query_starter_ga(rank), sizeof at[rank], ACP_HANDLE_NULL));
        at[rank] = exchanged[1];
        must(ngy_direct(rank, block, &seen[rank]) == 0 && (argc > 1 || seen[rank] != NULL), "a mapped neighbour");
    }
    if (acp_rank() == 0)
        for (int s = 0; s <= BENCH_SAMPLES; s++)
            for (int w = 0; w < 3; w++) {
                const Way way = ways[w];
                const double start = bench_ns();
                copies(at[way.to], at[way.from], sizeof(int), WORDS, count);
                const double middle = bench_ns();
                if (s > 0) /* the first warms up */
                    bench_sample(way.metric, sizeof(int), "nagaya", (middle - start) / count);
                if (argc > 1)
                    continue;
                const double again = bench_ns();
                words(seen[way.to], seen[way.from], count);
                const double end = bench_ns();
                if (s == 0)
                    continue;
                bench_sample(way.metric, sizeof(int), "plain", (end - again) / count);
                for (int k = 0; k < 2; k++) {
                    const double before = bench_ns();
                    copies(at[way.to], at[way.from], large[k].bytes, 1, large[k].n);
                    const double between = bench_ns();
                    bulk(seen[way.to], seen[way.from], large[k].bytes, large[k].n);
                    const double after = bench_ns();
                    bench_sample(way.metric, (long)large[k].bytes, "nagaya", (between - before) / large[k].n);
                    bench_sample(way.metric, (long)large[k].bytes, "memcpy", (after - between) / large[k].n);
                }
            }
    acp_sync();
    acp_finalize();
    return ngy_finalize();
}
