/* Matrix multiplication with message passing: what interfaces/split-c/examples/matmul.sc is measured against. One operand goes to everybody, then all
 * work with what they have. -DN=... */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 96
#endif

static double whole[N * N];

static double a_at(int i, int j) { return (i * 7 + j * 3) % 11 - 5; }
static double b_at(int i, int j) { return (i * 5 + j * 2) % 13 - 6; }

int main(int argc, char **argv)
{
    int processes, me, wrong = 0, all_wrong;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    const int lo = (long)N * me / processes, hi = (long)N * (me + 1) / processes;
    double *const a = malloc(((hi - lo) * N + 1) * sizeof *a);
    double *const b = malloc(((hi - lo) * N + 1) * sizeof *b);
    double *const c = malloc(((hi - lo) * N + 1) * sizeof *c);
    int *const counts = malloc(processes * sizeof *counts), *const starts = malloc(processes * sizeof *starts);
    for (int p = 0; p < processes; p++) {
        starts[p] = (long)N * p / processes * N;
        counts[p] = (long)N * (p + 1) / processes * N - starts[p];
    }
    for (int j = lo; j < hi; j++)
        for (int i = 0; i < N; i++) {
            a[(j - lo) * N + i] = a_at(i, j);
            b[(j - lo) * N + i] = b_at(i, j);
        }
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    MPI_Allgatherv(a, counts[me], MPI_DOUBLE, whole, counts, starts, MPI_DOUBLE, MPI_COMM_WORLD);
    {
        double *all = whole;
        for (int j = 0; j < hi - lo; j++) {
            for (int i = 0; i < N; i++) c[j * N + i] = 0;
            for (int k = 0; k < N; k++)
                for (int i = 0; i < N; i++) c[j * N + i] += all[k * N + i] * b[j * N + k];
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime() - start;
    for (int j = lo; j < hi; j++)
        for (int i = 0; i < N; i += 7) {
            double sum = 0;
            for (int k = 0; k < N; k++) sum += a_at(i, k) * b_at(k, j);
            wrong += c[(j - lo) * N + i] != sum;
        }
    MPI_Reduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0) {
        printf("%d x %d: with copies %.6f s\n", N, N, start);
        puts(all_wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
    }
    MPI_Finalize();
    return me == 0 && all_wrong;
}
