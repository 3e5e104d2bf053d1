/* Strided and two-dimensional sections from XMP/C source, against loop nests on the same memory (c/strided.c). */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <string.h>
#include <xmp.h>

enum { COUNT = 500 };

double line[16 * STRIDED_N]:[*];
double plane[SECTION_ROW][SECTION_ROW]:[*];
static double local[STRIDED_N], local_plane[SECTION_ROW][SECTION_ROW];

#define REPEAT for (long r = 0; r < COUNT; r++, ({ BENCH_KEEP(); }))

static void put_2(void)
{
    REPEAT line[0:STRIDED_N:2]:[1] = local[0:STRIDED_N];
}

static void put_16(void)
{
    REPEAT line[0:STRIDED_N:16]:[1] = local[0:STRIDED_N];
}

static void get_2(void)
{
    REPEAT local[0:STRIDED_N] = line[0:STRIDED_N:2]:[1];
}

static void get_16(void)
{
    REPEAT local[0:STRIDED_N] = line[0:STRIDED_N:16]:[1];
}

static void put_section(void)
{
    REPEAT plane[8:SECTION][8:SECTION]:[1] = local_plane[8:SECTION][8:SECTION];
}

static void get_section(void)
{
    REPEAT local_plane[8:SECTION][8:SECTION] = plane[8:SECTION][8:SECTION]:[1];
}

#define TIMED(metric, parameter, variant, call)                                          \
    do {                                                                                 \
        const double start = bench_ns();                                                 \
        call;                                                                            \
        bench_sample(metric, parameter, variant, (bench_ns() - start) / COUNT);          \
    } while (0)

int main(void)
{
    memset(line, 0, sizeof line);
    memset(plane, 0, sizeof plane);
    memset(local_plane, 0, sizeof local_plane);
    xmp_sync_all(NULL);
    if (xmpc_this_image() == 0) {
        double *const there = remote_address(line, 1);
        double(*const there_plane)[SECTION_ROW] = remote_address(plane, 1);
        double(*const corner)[SECTION_ROW] = (double(*)[SECTION_ROW]) & there_plane[8][8];
        double(*const local_corner)[SECTION_ROW] = (double(*)[SECTION_ROW]) & local_plane[8][8];
        for (int s = 0; s < BENCH_SAMPLES; s++) {
            TIMED("put-stride", 2, "nagaya", put_2());
            TIMED("put-stride", 2, "loop", base_scatter_2(there, local, COUNT));
            TIMED("put-stride", 16, "nagaya", put_16());
            TIMED("put-stride", 16, "loop", base_scatter_16(there, local, COUNT));
            TIMED("get-stride", 2, "nagaya", get_2());
            TIMED("get-stride", 2, "loop", base_gather_2(local, there, COUNT));
            TIMED("get-stride", 16, "nagaya", get_16());
            TIMED("get-stride", 16, "loop", base_gather_16(local, there, COUNT));
            TIMED("put-section", SECTION, "nagaya", put_section());
            TIMED("put-section", SECTION, "loop", base_section(corner, local_corner, COUNT));
            TIMED("get-section", SECTION, "nagaya", get_section());
            TIMED("get-section", SECTION, "loop", base_section(local_corner, corner, COUNT));
        }
    }
    xmp_sync_all(NULL);
    return 0;
}
