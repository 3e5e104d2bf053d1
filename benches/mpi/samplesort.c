/* Sample sort with message passing: what interfaces/split-c/examples/samplesort.sc is measured against. Argument: keys of each process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define SAMPLES 32

static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* The first position whose key is above `key`. */
static int above(const int *keys, int n, int key)
{
    int lo = 0;
    while (lo < n) {
        int middle = (lo + n) / 2;
        if (keys[middle] <= key)
            lo = middle + 1;
        else
            n = middle;
    }
    return lo;
}

int main(int argc, char **argv)
{
    int processes, me, wrong = 0, all_wrong, mine = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    const int n = argc > 1 ? atoi(argv[1]) : 2000;
    int *const keys = malloc((n + 1) * sizeof *keys), *const all = malloc(processes * SAMPLES * sizeof *all);
    int *const cut = malloc((processes + 1) * sizeof *cut), *const counts = malloc(4 * processes * sizeof *counts);
    int *const coming = counts + processes, *const to = coming + processes, *const sizes = to + processes;
    int samples[SAMPLES];
    unsigned state = 12345 + 977 * me;
    for (int k = 0; k < n; k++) {
        state = state * 1664525u + 1013904223u;
        keys[k] = state >> 4;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    qsort(keys, n, sizeof *keys, by_value);
    for (int k = 0; k < SAMPLES; k++) samples[k] = n ? keys[(long)k * n / SAMPLES] : 0;
    MPI_Allgather(samples, SAMPLES, MPI_INT, all, SAMPLES, MPI_INT, MPI_COMM_WORLD);
    qsort(all, processes * SAMPLES, sizeof *all, by_value);
    cut[0] = 0, cut[processes] = n;
    for (int p = 1; p < processes; p++) cut[p] = above(keys, n, all[p * SAMPLES]);
    for (int p = 0; p < processes; p++) sizes[p] = cut[p + 1] - cut[p];
    MPI_Alltoall(sizes, 1, MPI_INT, coming, 1, MPI_INT, MPI_COMM_WORLD);
    for (int p = 0; p < processes; p++) to[p] = mine, mine += coming[p];
    int *const sorted = malloc((mine + 1) * sizeof *sorted);
    MPI_Alltoallv(keys, sizes, cut, MPI_INT, sorted, coming, to, MPI_INT, MPI_COMM_WORLD);
    qsort(sorted, mine, sizeof *sorted, by_value);
    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime() - start;
    for (int k = 1; k < mine; k++) wrong += sorted[k - 1] > sorted[k];
    MPI_Reduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0) {
        printf("%d keys: %.6f s\n", n * processes, start);
        puts(all_wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
    }
    MPI_Finalize();
    return me == 0 && all_wrong;
}
