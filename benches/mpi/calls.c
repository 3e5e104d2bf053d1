/* Collectives of MPI at three sizes, and nonblocking ones of 8 bytes, each process in turn the root. The same source for every MPI; the
 * harness says whose the samples are. `turns` (argument 1) divides what is done per sample, for those that are slow where processes share a processor. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>

#define VARIANT "mpi"

int main(int argc, char **argv)
{
    static const int sizes[] = {8, 8 << 10, 1 << 20};
    int me, n;
    char metric[32];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    const int divisor = argc > 1 ? atoi(argv[1]) : 1, samples = divisor > 1 ? 3 : BENCH_SAMPLES;
    char *from = calloc(n, 1 << 20), *to = calloc(n, 1 << 20);
#define TIMED(name, bytes, call)                                               \
    do {                                                                       \
        const int all = ((bytes) <= 8 ? 1000 : (bytes) <= 8192 ? 200 : 8) / divisor, turns = all > 0 ? all : 1; \
        MPI_Barrier(MPI_COMM_WORLD);                                           \
        const double start = bench_ns();                                       \
        for (int turn = 0; turn < turns; turn++)                               \
            call;                                                              \
        snprintf(metric, sizeof metric, name "-%d", n);                        \
        if (me == 0)                                                           \
            bench_sample(metric, bytes, VARIANT, (bench_ns() - start) / turns); \
    } while (0)
#define STARTED(name, bytes, call) TIMED(name, bytes, (call, MPI_Wait(&request, MPI_STATUS_IGNORE)))
    MPI_Request request;
    for (int s = 0; s < samples; s++) {
        TIMED("barrier", 0, MPI_Barrier(MPI_COMM_WORLD));
        STARTED("ibarrier", 0, MPI_Ibarrier(MPI_COMM_WORLD, &request));
        STARTED("ibcast", 8, MPI_Ibcast(from, 8, MPI_BYTE, turn % n, MPI_COMM_WORLD, &request));
        STARTED("iallreduce", 8, MPI_Iallreduce(from, to, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request));
        STARTED("ialltoall", 8, MPI_Ialltoall(from, 8, MPI_BYTE, to, 8, MPI_BYTE, MPI_COMM_WORLD, &request));
        for (int i = 0; i < 3; i++) {
            const int b = sizes[i], d = b / 8;
            TIMED("bcast", b, MPI_Bcast(from, b, MPI_BYTE, turn % n, MPI_COMM_WORLD));
            TIMED("reduce", b, MPI_Reduce(from, to, d, MPI_DOUBLE, MPI_SUM, turn % n, MPI_COMM_WORLD));
            TIMED("allreduce", b, MPI_Allreduce(from, to, d, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
            TIMED("allgather", b, MPI_Allgather(from, b, MPI_BYTE, to, b, MPI_BYTE, MPI_COMM_WORLD));
            TIMED("alltoall", b, MPI_Alltoall(from, b, MPI_BYTE, to, b, MPI_BYTE, MPI_COMM_WORLD));
        }
    }
    MPI_Finalize();
    return 0;
}
