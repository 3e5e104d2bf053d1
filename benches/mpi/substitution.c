/* Back substitution of the paper on MPI-EMX: blocks of rows dealt out in turn, solutions passed along a ring. Receives posted when
 * needed, and all before. The same source for every MPI; the harness says whose the samples are. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define VARIANT "mpi"
enum { N = 2000, B = 25, BLOCKS = N / B };

static int me, size, left, right, mine;
static double *a, *b, *first, x[N];
static MPI_Request wanted[BLOCKS], sent[BLOCKS];

static double *row(int block, int i)
{
    return a + ((size_t)(block / size) * B + i) * N;
}

static void set_up(void)
{
    for (int k = me; k < BLOCKS; k += size)
        mine++;
    a = malloc(sizeof(double) * mine * B * N);
    b = malloc(sizeof(double) * mine * B);
    first = malloc(sizeof(double) * mine * B);
    for (int k = me; k < BLOCKS; k += size)
        for (int i = 0; i < B; i++) {
            const int at = k * B + i;
            double sum = 0;
            for (int j = 0; j < N; j++) {
                const double value = j < at ? 0 : j == at ? N : 1.0 / (1 + (at * 7 + j * 3) % 11);
                row(k, i)[j] = value;
                sum += value * (1.0 + j % 5);
            }
            first[k / size * B + i] = sum;
        }
}

static void post(int block)
{
    MPI_Irecv(x + block * B, B, MPI_DOUBLE, right, block, MPI_COMM_WORLD, &wanted[block]);
}

static double solve(int posted_before)
{
    int sends = 0;
    memcpy(b, first, sizeof(double) * mine * B);
    memset(x, 0, sizeof x);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    for (int k = BLOCKS - 1; posted_before && k > 0; k--)
        if (k % size != me)
            post(k);
    for (int k = BLOCKS - 1; k >= 0; k--) {
        const int owner = k % size;
        if (owner == me) {
            double *right_side = b + k / size * B;
            for (int i = B - 1; i >= 0; i--) {
                double s = right_side[i];
                for (int j = i + 1; j < B; j++)
                    s -= row(k, i)[k * B + j] * x[k * B + j];
                x[k * B + i] = s / row(k, i)[k * B + i];
            }
        } else if (k > 0) {
            if (!posted_before)
                post(k);
            MPI_Wait(&wanted[k], MPI_STATUS_IGNORE);
        }
        if (k > 0 && left != owner)
            MPI_Isend(x + k * B, B, MPI_DOUBLE, left, k, MPI_COMM_WORLD, &sent[sends++]);
        for (int above = k - 1; above >= 0; above--)
            for (int i = 0; above % size == me && i < B; i++) {
                double s = 0;
                for (int j = 0; j < B; j++)
                    s += row(above, i)[k * B + j] * x[k * B + j];
                b[above / size * B + i] -= s;
            }
    }
    MPI_Waitall(sends, sent, MPI_STATUSES_IGNORE);
    double took = bench_ns() - start, longest;
    MPI_Allreduce(&took, &longest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    for (int k = me; k < BLOCKS; k += size)
        for (int i = 0; i < B; i++) {
            const double error = x[k * B + i] - (1.0 + (k * B + i) % 5);
            if (error > 1e-8 || error < -1e-8)
                MPI_Abort(MPI_COMM_WORLD, 1);
        }
    return longest;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    left = (me + size - 1) % size;
    right = (me + 1) % size;
    set_up();
    for (int s = 0; s < BENCH_SAMPLES; s++)
        for (int before = 0; before < 2; before++) {
            const double took = solve(before);
            if (me == 0)
                bench_sample(before ? "substitution-preposted" : "substitution", size, VARIANT, took);
        }
    MPI_Finalize();
    return 0;
}
