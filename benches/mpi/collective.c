/* MPI_Allreduce and MPI_Bcast of 8 B and 1 MiB: what reduction and bcast are measured against (xmp-c/collective.c). */
#include "../c/bench.h"
#include "../c/collective.h"
#include <mpi.h>

#ifdef OPEN_MPI
#define VARIANT "openmpi"
enum { SPINS = 0 };
#else
#define VARIANT "mpich"
/* It waits without giving its processor away: where processes share one, each step takes a time slice of the system. */
enum { SPINS = 1 };
#endif

static double one, many[BIG];

int main(int argc, char **argv)
{
    int me, n;
    char metric[32];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
#define TIMED(name, bytes, turns, call)                                            \
    do {                                                                           \
        MPI_Barrier(MPI_COMM_WORLD);                                               \
        const double start = bench_ns();                                           \
        for (int turn = 0; turn < (turns); turn++)                                 \
            call;                                                                  \
        snprintf(metric, sizeof metric, name "-%d", n);                            \
        if (me == 0)                                                               \
            bench_sample(metric, bytes, VARIANT, (bench_ns() - start) / (turns)); \
    } while (0)
    const int slow = SPINS && n > 2;
    const int small = slow ? n : SMALL_TURNS(n), big = slow ? 1 : BIG_TURNS(n);
    for (int s = 0; s < (slow ? 3 : BENCH_SAMPLES); s++) {
        TIMED("reduction", 8, small,
              MPI_Allreduce(MPI_IN_PLACE, &one, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD));
        TIMED("reduction", 1 << 20, big,
              MPI_Allreduce(MPI_IN_PLACE, many, BIG, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD));
        TIMED("bcast", 8, small, MPI_Bcast(&one, 1, MPI_DOUBLE, turn % n, MPI_COMM_WORLD));
        TIMED("bcast", 1 << 20, big, MPI_Bcast(many, BIG, MPI_DOUBLE, turn % n, MPI_COMM_WORLD));
    }
    MPI_Finalize();
    return 0;
}
