/* Laplace's equation on a square with message passing: what interfaces/xmp/examples/c/laplace.c is measured against. Same numbers, same cut,
 * edges by non-blocking sends and receives. Usage: laplace [iterations]; -DN=...
 */
#include "slab.h"

#ifndef N
#define N 512
#endif

static double alone[2][N][N];

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int iterations = argc > 1 ? atoi(argv[1]) : 200;
    const struct slab s = slab_of(N);
    double(*const whole_u)[N] = slab_alloc(&s, sizeof(double[N])), (*const whole_v)[N] = slab_alloc(&s, sizeof(double[N]));
    double(*const u)[N] = whole_u + 1, (*const v)[N] = whole_v + 1;
    const int lo = slab_from(&s, 1), hi = slab_to(&s, N - 1);
    for (int i = 0; i < s.count; i++)
        for (int j = 0; j < N; j++)
            u[i][j] = v[i][j] = s.first + i == 0 ? 100 : 0;

    const double start = MPI_Wtime();
    for (int k = 0; k < iterations; k++) {
        slab_exchange(&s, whole_u, sizeof(double[N]));
        for (int i = lo; i < hi; i++)
            for (int j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        for (int i = lo; i < hi; i++)
            for (int j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
    }
    const double seconds = MPI_Wtime() - start;

    long wrong = 0;
    for (int j = 0; j < N; j++)
        alone[0][0][j] = alone[1][0][j] = 100;
    for (int k = 0; k < iterations; k++) {
        double(*from)[N] = alone[k % 2], (*to)[N] = alone[(k + 1) % 2];
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
    }
    for (int i = 0; i < s.count; i++)
        for (int j = 0; j < N; j++)
            wrong += u[i][j] != alone[iterations % 2][s.first + i][j];
    return slab_report(seconds, 4e-6 * iterations * (N - 2.0) * (N - 2.0), wrong);
}
