/* reflect of a plane and a cube, cut along each dimension; the rival is mpi/halo.c. */
#include "../c/bench.h"
#include "../c/halo.h"
#include <xmp.h>

#pragma xmp nodes p[2]
#pragma xmp template t2[PLANE][PLANE], t2r[PLANE][PLANE], t3i[CUBE][CUBE][CUBE], t3j[CUBE][CUBE][CUBE], t3k[CUBE][CUBE][CUBE]
#pragma xmp distribute t2[*][block] onto p
#pragma xmp distribute t2r[block][*] onto p
#pragma xmp distribute t3i[block][*][*] onto p
#pragma xmp distribute t3j[*][block][*] onto p
#pragma xmp distribute t3k[*][*][block] onto p
double columns[PLANE][PLANE], rows[PLANE][PLANE], ci[CUBE][CUBE][CUBE], cj[CUBE][CUBE][CUBE], ck[CUBE][CUBE][CUBE];
#pragma xmp align columns[i][j] with t2[i][j]
#pragma xmp align rows[i][j] with t2r[i][j]
#pragma xmp align ci[i][j][k] with t3i[i][j][k]
#pragma xmp align cj[i][j][k] with t3j[i][j][k]
#pragma xmp align ck[i][j][k] with t3k[i][j][k]
#pragma xmp shadow columns[1][1]
#pragma xmp shadow rows[1][1]
#pragma xmp shadow ci[1][1][1]
#pragma xmp shadow cj[1][1][1]
#pragma xmp shadow ck[1][1][1]

#define TIMED(metric, size, directive)                                                            \
    do {                                                                                          \
        xmp_barrier();                                                                            \
        const double start = bench_ns();                                                          \
        for (int turn = 0; turn < HALO_TURNS; turn++) {                                           \
            directive                                                                             \
        }                                                                                         \
        if (xmpc_this_image() == 0)                                                               \
            bench_sample(metric, size, "nagaya", (bench_ns() - start) / HALO_TURNS);              \
    } while (0)

int main(void)
{
    for (int s = 0; s < BENCH_SAMPLES; s++) {
        TIMED("halo-2d-rows", PLANE, _Pragma("xmp reflect(rows)"));
        TIMED("halo-2d-columns", PLANE, _Pragma("xmp reflect(columns)"));
        TIMED("halo-3d-first", CUBE, _Pragma("xmp reflect(ci)"));
        TIMED("halo-3d-second", CUBE, _Pragma("xmp reflect(cj)"));
        TIMED("halo-3d-third", CUBE, _Pragma("xmp reflect(ck)"));
    }
    return 0;
}
