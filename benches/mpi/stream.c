/* STREAM with message passing: what interfaces/xmp/examples/c/stream.c is measured against on several processes. Usage: stream [rounds]; -DN=... */
#include "slab.h"

#ifndef N
#define N 10000000
#endif

enum { COPY, SCALE, ADD, TRIAD, KERNELS };
static const double scalar = 3;
static double *a, *b, *c;
static int count;

static void run(int kernel)
{
    const int n = count;
    switch (kernel) {
    case COPY:
        for (int i = 0; i < n; i++)
            c[i] = a[i];
        break;
    case SCALE:
        for (int i = 0; i < n; i++)
            b[i] = scalar * c[i];
        break;
    case ADD:
        for (int i = 0; i < n; i++)
            c[i] = a[i] + b[i];
        break;
    default:
        for (int i = 0; i < n; i++)
            a[i] = b[i] + scalar * c[i];
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int rounds = argc > 1 ? atoi(argv[1]) : 10;
    const struct slab s = slab_of(N);
    count = s.count;
    a = slab_alloc(&s, sizeof(double));
    b = slab_alloc(&s, sizeof(double));
    c = slab_alloc(&s, sizeof(double));
    for (int i = 0; i < count; i++)
        a[i] = 1, b[i] = 2, c[i] = 0;
    double best[KERNELS], total = 0, x = 1, y = 2, z = 0;
    for (int r = 0; r < rounds; r++) {
        for (int k = 0; k < KERNELS; k++) {
            MPI_Barrier(MPI_COMM_WORLD);
            const double start = MPI_Wtime();
            run(k);
            MPI_Barrier(MPI_COMM_WORLD);
            const double seconds = MPI_Wtime() - start;
            if (r == 0 || seconds < best[k])
                best[k] = seconds;
        }
        z = x, y = scalar * z, z = x + y, x = y + scalar * z;
    }
    MPI_Allreduce(MPI_IN_PLACE, best, KERNELS, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    for (int k = 0; k < KERNELS; k++)
        total += best[k];
    long wrong = 0;
    for (int i = 0; i < count; i++)
        wrong += a[i] != x || b[i] != y || c[i] != z;
    return slab_report(total, 10e-6 * N, wrong);
}
