/* reduction and bcast of 8 B and 1 MiB; the rival is mpi/collective.c. Metrics end in the number of processes. */
#include "../c/bench.h"
#include "../c/collective.h"
#include <xmp.h>

#pragma xmp nodes p[*]
static double one, many[BIG];

int main(void)
{
    const int n = xmp_num_nodes();
    char metric[32];
#define TIMED(name, bytes, turns, directive)                                        \
    do {                                                                            \
        xmp_barrier();                                                              \
        const double start = bench_ns();                                            \
        for (int turn = 0; turn < (turns); turn++) {                                \
            directive                                                               \
        }                                                                           \
        snprintf(metric, sizeof metric, name "-%d", n);                             \
        if (xmpc_this_image() == 0)                                                 \
            bench_sample(metric, bytes, "nagaya", (bench_ns() - start) / (turns)); \
    } while (0)
    for (int s = 0; s < BENCH_SAMPLES; s++) {
        TIMED("reduction", 8, SMALL_TURNS(n), _Pragma("xmp reduction(max:one)"));
        TIMED("reduction", 1 << 20, BIG_TURNS(n), _Pragma("xmp reduction(max:many)"));
        TIMED("bcast", 8, SMALL_TURNS(n), _Pragma("xmp bcast(one) from p[turn % n]"));
        TIMED("bcast", 1 << 20, BIG_TURNS(n), _Pragma("xmp bcast(many) from p[turn % n]"));
    }
    return 0;
}
