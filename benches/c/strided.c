/* Baseline of strided puts and gets: the loop nests one would write. See baseline.h. */
#include "baseline.h"
#include "bench.h"

#define REPEAT for (long r = 0; r < n; r++, ({ BENCH_KEEP(); }))

void base_scatter_2(double *to, const double *from, long n)
{
    REPEAT
        for (int i = 0; i < STRIDED_N; i++)
            to[2 * i] = from[i];
}

void base_scatter_16(double *to, const double *from, long n)
{
    REPEAT
        for (int i = 0; i < STRIDED_N; i++)
            to[16 * i] = from[i];
}

void base_gather_2(double *to, const double *from, long n)
{
    REPEAT
        for (int i = 0; i < STRIDED_N; i++)
            to[i] = from[2 * i];
}

void base_gather_16(double *to, const double *from, long n)
{
    REPEAT
        for (int i = 0; i < STRIDED_N; i++)
            to[i] = from[16 * i];
}

void base_section(double (*to)[SECTION_ROW], double (*from)[SECTION_ROW], long n)
{
    REPEAT
        for (int i = 0; i < SECTION; i++)
            for (int j = 0; j < SECTION; j++)
                to[i][j] = from[i][j];
}
