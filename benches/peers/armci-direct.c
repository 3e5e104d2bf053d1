/* Peer: ARMCI's own calls between two processes. Measured next to the conduit of that name. A put, a strided put and an accumulate
 * are complete after ARMCI_Fence; a get and a fetch-and-add are complete when they return.
 *
 * Build: mpicc.openmpi armci-direct.c -larmci-openmpi; run: mpirun.openmpi -n 2. */
#include "../c/bench.h"
#include <mpi.h>
#include <armci.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 1 << 17, WINDOW = 512 };

static char *far_base; /* rank 1's memory, as rank 0 names it */
static long *near_base;
static double one = 1.0;

static void put(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        ARMCI_Put(near_base, bytes == 8 ? far_base + 8 * (i & (WINDOW - 1)) : far_base, (int)bytes, 1);
        ARMCI_Fence(1);
    }
}

static void get(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        ARMCI_Get(bytes == 8 ? far_base + 8 * (i & (WINDOW - 1)) : far_base, near_base, (int)bytes, 1);
}

static void acc(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        ARMCI_Acc(ARMCI_ACC_DBL, &one, near_base, far_base, (int)bytes, 1);
        ARMCI_Fence(1);
    }
}

static void add(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++) {
        long old;
        ARMCI_Rmw(ARMCI_FETCH_AND_ADD_LONG, &old, far_base, 1, 1);
    }
}

/* `bytes` of doubles, every second one at the target. */
static void puts_(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        int from = 8, to = 16, count[2] = { 8, (int)(bytes / 8) };
        ARMCI_PutS(near_base, &from, far_base, &to, count, 1, 1);
        ARMCI_Fence(1);
    }
}

static const struct {
    const char *metric;
    void (*run)(size_t, long);
    size_t bytes;
    long n;
} row[] = {
    { "put-completed", put, 8, 1 << 14 },   { "get-completed", get, 8, 1 << 14 },         { "put-completed", put, 65536, 100 },
    { "get-completed", get, 65536, 100 },             { "put-completed", put, 1 << 20, 8 }, { "get-completed", get, 1 << 20, 8 },
    { "accumulate", acc, 8, 1 << 14 },      { "accumulate", acc, 65536, 20 },   { "fetch-add", add, 8, 1 << 14 },
    { "put-strided", puts_, 65536, 4 },
};

int main(int argc, char **argv)
{
    int me, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size < 2) {
        fprintf(stderr, "armci-direct: needs two processes\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    ARMCI_Init();
    void **base = malloc((size_t)size * sizeof *base);
    near_base = aligned_alloc(4096, WORDS * sizeof(long));
    if (!base || !near_base || ARMCI_Malloc(base, WORDS * sizeof(long)))
        MPI_Abort(MPI_COMM_WORLD, 1);
    memset(near_base, 0, WORDS * sizeof(long));
    memset(base[me], 0, WORDS * sizeof(long));
    far_base = base[1];
    ARMCI_Barrier();
    if (me == 0)
        for (int s = 0; s <= BENCH_SAMPLES; s++)
            for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
                const double start = bench_ns();
                row[k].run(row[k].bytes, row[k].n);
                if (s > 0) /* the first warms up */
                    bench_sample(row[k].metric, (long)row[k].bytes, "armci", (bench_ns() - start) / row[k].n);
            }
    ARMCI_Barrier();
    ARMCI_Free(base[me]);
    ARMCI_Finalize();
    MPI_Finalize();
    free(near_base);
    free(base);
    return 0;
}
