/* Half round trips of 8 bytes between two ranks, timed one by one for a second: the median and the mean. The first argument names the
 * situation in which the job runs, which becomes part of the metric. The same source for every MPI. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>

enum { MOST = 1 << 22 };

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int me, more = 1;
    long turns = 0;
    double *const times = malloc(MOST * sizeof *times), word = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    for (double last = start; more; turns++) {
        if (me == 0) {
            more = last - start < 1e9 && turns + 1 < MOST;
            MPI_Send(&word, 1, MPI_DOUBLE, 1, more, MPI_COMM_WORLD);
            MPI_Recv(&word, 1, MPI_DOUBLE, 1, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            const double now = bench_ns();
            times[turns] = (now - last) / 2;
            last = now;
        } else {
            MPI_Status status;
            MPI_Recv(&word, 1, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            MPI_Send(&word, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
            more = status.MPI_TAG;
        }
    }
    if (me == 0) {
        char metric[64];
        double sum = 0;
        for (long turn = 0; turn < turns; turn++)
            sum += times[turn];
        qsort(times, turns, sizeof *times, ascending);
        const char *const situation = argc > 1 ? argv[1] : "default";
        snprintf(metric, sizeof metric, "turns-%s", situation);
        bench_sample(metric, 8, "mpi", times[turns / 2]);
        snprintf(metric, sizeof metric, "turns-mean-%s", situation);
        bench_sample(metric, 8, "mpi", sum / turns);
    }
    MPI_Finalize();
    return 0;
}
