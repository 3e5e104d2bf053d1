/* gmove of 64 MiB between differently distributed arrays, against the loops that move the same elements between the same places
 * (c/redistribute.c); the rival is mpi/moves.c.
 */
#include "../c/bench.h"
#include "../c/redistribute.h"
#include "remote.h"
#include <xmp.h>

enum { SAMPLES = 5 };

#pragma xmp nodes p[2]
#pragma xmp template tb[LINE], tc[LINE], tr[ROWS][COLS], tk[ROWS][COLS]
#pragma xmp distribute tb[block] onto p
#pragma xmp distribute tc[cyclic] onto p
#pragma xmp distribute tr[block][*] onto p
#pragma xmp distribute tk[*][block] onto p
double x[LINE], y[LINE], a[ROWS][COLS], b[ROWS][COLS], c[ROWS][COLS];
#pragma xmp align x[i] with tb[i]
#pragma xmp align y[i] with tc[i]
#pragma xmp align a[i][j] with tr[i][j]
#pragma xmp align b[i][j] with tk[i][j]
#pragma xmp align c[i][j] with tr[i][j]

#define TIMED(metric, variant, what)                                     \
    do {                                                                 \
        xmp_barrier();                                                   \
        const double start = bench_ns();                                 \
        what;                                                            \
        xmp_barrier();                                                   \
        if (xmpc_this_image() == 0)                                      \
            bench_sample(metric, 64 << 20, variant, bench_ns() - start); \
    } while (0)

/* The halves of processes 0 and 1 of an array. */
#define HALVES(array) half(array, 0), half(array, 1)

static double *half(void *local, int image)
{
    return image == xmpc_this_image() ? local : remote_address(local, image);
}

static void to_cyclic(void)
{
#pragma xmp gmove
    y[:] = x[:];
}

static void to_block(void)
{
#pragma xmp gmove
    x[:] = y[:];
}

static void to_columns(void)
{
#pragma xmp gmove
    b[:][:] = a[:][:];
}

static void section_to_section(void)
{
#pragma xmp gmove
    c[TO_ROW:SECT_ROWS][TO_COL:SECT_COLS] = a[FROM_ROW:SECT_ROWS][FROM_COL:SECT_COLS];
}

int main(void)
{
    const int me = xmpc_this_image();
#pragma xmp gmove
    x[:] = 1;
#pragma xmp gmove
    y[:] = 2;
#pragma xmp gmove
    a[:][:] = 3;
#pragma xmp gmove
    b[:][:] = 4;
#pragma xmp gmove
    c[:][:] = 5;
    for (int s = 0; s <= SAMPLES; s++) {
        TIMED("to-cyclic", "nagaya", to_cyclic());
        TIMED("to-cyclic", "loop", base_to_cyclic(y, HALVES(x), me));
        TIMED("to-block", "nagaya", to_block());
        TIMED("to-block", "loop", base_to_block(x, HALVES(y), me));
        TIMED("to-columns", "nagaya", to_columns());
        TIMED("to-columns", "loop", base_to_columns((double *)b, HALVES(a), me));
        TIMED("section", "nagaya", section_to_section());
        TIMED("section", "loop", base_section_to_section((double *)c, HALVES(a), me));
    }
    return 0;
}
