/* Peer: one-sided communication of an MPI library, put and flush. Measured next to xmp-c/small.c and xmp-c/bulk.c. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 1 << 19, WINDOW = 512 };

static void put(MPI_Win win, const long *from, size_t words, size_t window, long n)
{
    for (long i = 0; i < n; i++) {
        MPI_Put(from, (int)words, MPI_LONG, 1, (MPI_Aint)((size_t)i & (window - 1)), (int)words, MPI_LONG, win);
        MPI_Win_flush(1, win);
    }
}

int main(int argc, char **argv)
{
    int me;
    long *window;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(WORDS * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &window, &win);
    memset(window, 0, WORDS * sizeof(long));
    long *from = aligned_alloc(4096, WORDS * sizeof(long));
    if (!from)
        MPI_Abort(MPI_COMM_WORLD, 1);
    memset(from, 1, WORDS * sizeof(long));
    MPI_Win_lock_all(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0) {
        static const struct { size_t words, window; long n; } size[] = { { 1, WINDOW, 1 << 14 }, { 8192, 1, 100 }, { WORDS, 1, 2 } };
        for (int k = 0; k < 3; k++)
            for (int s = 0; s <= BENCH_SAMPLES; s++) {
                const double start = bench_ns();
                put(win, from, size[k].words, size[k].window, size[k].n);
                if (s > 0) /* the first warms up */
                    bench_sample("put-completed", (long)(size[k].words * sizeof(long)), "mpi", (bench_ns() - start) / size[k].n);
            }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    free(from);
    return 0;
}
