/* Half round trips of 8 bytes between two ranks, and all-reduces of one int, each timed one by one for a second: the medians and the means.
 * The first argument names the situation in which the job runs, which becomes part of the metric. The same source for every MPI. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>

enum { MOST = 1 << 22 };

static double times[MOST];

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void report(const char *what, const char *situation, long turns)
{
    char metric[64];
    double sum = 0;
    for (long turn = 0; turn < turns; turn++)
        sum += times[turn];
    qsort(times, turns, sizeof *times, ascending);
    snprintf(metric, sizeof metric, "%s-%s", what, situation);
    bench_sample(metric, 8, "mpi", times[turns / 2]);
    snprintf(metric, sizeof metric, "%s-mean-%s", what, situation);
    bench_sample(metric, 8, "mpi", sum / turns);
}

static long half_round_trips(int me)
{
    double word = 0, last;
    int more = 1;
    long turns = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = last = bench_ns();
    for (; more; turns++) {
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
    return turns;
}

static long all_reduces(int me)
{
    int more = 1;
    long turns = 0;
    double last;
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = last = bench_ns();
    for (; more; turns++) {
        const int mine = me != 0 || (last - start < 1e9 && turns + 1 < MOST);
        MPI_Allreduce(&mine, &more, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
        const double now = bench_ns();
        times[turns] = now - last;
        last = now;
    }
    return turns;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const char *const situation = argc > 1 ? argv[1] : "default";
    int me;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    for (long turn = 0; turn < MOST; turn++)
        times[turn] = turn; /* The pages are there before times are taken. */
    const long trips = half_round_trips(me);
    if (me == 0)
        report("turns", situation, trips);
    const long sums = all_reduces(me);
    if (me == 0)
        report("allreduce", situation, sums);
    MPI_Finalize();
    return 0;
}
