/* The Himeno benchmark with message passing: what interfaces/xmp/examples/c/himeno.c is measured against. Same kernel, same cut into slabs,
 * planes by non-blocking sends and receives, the residual by one reduction. Usage: himeno [iterations]; -DSIZE=XS, S, M or L
 */
#include "slab.h"
#include <math.h>

#define SIZE_XS 1
#define SIZE_S 2
#define SIZE_M 4
#define SIZE_L 8
#define PASTE(size) SIZE_##size
#define SCALE(size) PASTE(size)
#ifndef SIZE
#define SIZE XS
#endif
enum { I = 32 * SCALE(SIZE), J = 32 * SCALE(SIZE), K = 64 * SCALE(SIZE) };

typedef float plane[J][K];

static struct slab s;
static plane *pressures, *p, *next, *bound, *work, *a[4], *b[3], *c[3];
static const float omega = 0.8f;

static float pressure(int i)
{
    return (float)(i * i) / (float)((I - 1) * (I - 1));
}

static void initialise(void)
{
    for (int i = 0; i < s.count; i++)
        for (int j = 0; j < J; j++)
            for (int k = 0; k < K; k++) {
                for (int m = 0; m < 3; m++)
                    a[m][i][j][k] = c[m][i][j][k] = 1, b[m][i][j][k] = 0;
                a[3][i][j][k] = 1.0f / 6;
                p[i][j][k] = pressure(s.first + i);
                bound[i][j][k] = 1;
                work[i][j][k] = 0;
            }
}

static double jacobi(int iterations)
{
    const int lo = slab_from(&s, 1), hi = slab_to(&s, I - 1);
    double residual = 0;
    for (int m = 0; m < iterations; m++) {
        residual = 0;
        slab_exchange(&s, pressures, sizeof(plane));
        for (int i = lo; i < hi; i++)
            for (int j = 1; j < J - 1; j++)
                for (int k = 1; k < K - 1; k++) {
                    const float sum =
                        a[0][i][j][k] * p[i + 1][j][k] + a[1][i][j][k] * p[i][j + 1][k] + a[2][i][j][k] * p[i][j][k + 1] +
                        b[0][i][j][k] * (p[i + 1][j + 1][k] - p[i + 1][j - 1][k] - p[i - 1][j + 1][k] + p[i - 1][j - 1][k]) +
                        b[1][i][j][k] * (p[i][j + 1][k + 1] - p[i][j - 1][k + 1] - p[i][j + 1][k - 1] + p[i][j - 1][k - 1]) +
                        b[2][i][j][k] * (p[i + 1][j][k + 1] - p[i - 1][j][k + 1] - p[i + 1][j][k - 1] + p[i - 1][j][k - 1]) +
                        c[0][i][j][k] * p[i - 1][j][k] + c[1][i][j][k] * p[i][j - 1][k] + c[2][i][j][k] * p[i][j][k - 1] +
                        work[i][j][k];
                    const float t = (sum * a[3][i][j][k] - p[i][j][k]) * bound[i][j][k];
                    residual += t * t;
                    next[i][j][k] = p[i][j][k] + omega * t;
                }
        for (int i = lo; i < hi; i++)
            for (int j = 1; j < J - 1; j++)
                for (int k = 1; k < K - 1; k++)
                    p[i][j][k] = next[i][j][k];
        MPI_Allreduce(MPI_IN_PLACE, &residual, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    return residual;
}

static long differences(int iterations)
{
    plane *from = malloc(I * sizeof(plane)), *to = malloc(I * sizeof(plane));
    long wrong = 0;
    for (int i = 0; i < I; i++)
        for (int j = 0; j < J; j++)
            for (int k = 0; k < K; k++)
                from[i][j][k] = to[i][j][k] = pressure(i);
    for (int m = 0; m < iterations; m++) {
        for (int i = 1; i < I - 1; i++)
            for (int j = 1; j < J - 1; j++)
                for (int k = 1; k < K - 1; k++) {
                    const float sum = from[i + 1][j][k] + from[i][j + 1][k] + from[i][j][k + 1] + from[i - 1][j][k] + from[i][j - 1][k] + from[i][j][k - 1];
                    to[i][j][k] = from[i][j][k] + omega * (sum * (1.0f / 6) - from[i][j][k]);
                }
        plane *const swap = from;
        from = to, to = swap;
    }
    for (int i = 0; i < s.count; i++)
        for (int j = 0; j < J; j++)
            for (int k = 0; k < K; k++)
                wrong += p[i][j][k] != from[s.first + i][j][k];
    free(from);
    free(to);
    return wrong;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int iterations = argc > 1 ? atoi(argv[1]) : 20;
    s = slab_of(I);
    pressures = slab_alloc(&s, sizeof(plane));
    p = pressures + 1;
    plane **const others[] = { &next, &bound, &work, &a[0], &a[1], &a[2], &a[3], &b[0], &b[1], &b[2], &c[0], &c[1], &c[2] };
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        *others[k] = slab_alloc(&s, sizeof(plane));
    initialise();
    jacobi(1); /* warms up */
    initialise();
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    const double residual = jacobi(iterations);
    const double seconds = MPI_Wtime() - start;
    const double mop = 34e-6 * iterations * (I - 2.0) * (J - 2.0) * (K - 2.0);
    return slab_report(seconds, mop, differences(iterations) + !(residual > 0));
}
