/* What -fcheck costs: sweeps over distributed arrays of every kind, each element looked up where it is used. The rival is the same
 * text as plain C compiles it, which ignores the directives, at the same level of optimisation (LEVEL, which only names it).
 */
#include "../c/bench.h"
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#define VARIANT "nagaya"
#else
#define VARIANT "serial"
#endif

enum { LONG = 1 << 16, SIDE = 256, EDGE = 40 };
int part[1] = {SIDE};

#pragma xmp nodes p[1]
#pragma xmp template line[LONG], plane[SIDE][SIDE], dealt[SIDE], hands[SIDE], uneven[SIDE], space[EDGE][EDGE][EDGE]
#pragma xmp distribute line[block] onto p
#pragma xmp distribute plane[block][*] onto p
#pragma xmp distribute dealt[cyclic] onto p
#pragma xmp distribute hands[cyclic(4)] onto p
#pragma xmp distribute uneven[gblock(part)] onto p
#pragma xmp distribute space[block][*][*] onto p

double la[LONG], lb[LONG], a[SIDE][SIDE], b[SIDE][SIDE], da[SIDE][SIDE], db[SIDE][SIDE], ha[SIDE][SIDE], hb[SIDE][SIDE];
double ga[SIDE][SIDE], gb[SIDE][SIDE], sa[EDGE][EDGE][EDGE], sb[EDGE][EDGE][EDGE];
double (*pa)[SIDE], (*pb)[SIDE];
#pragma xmp align [i] with line[i] :: la, lb
#pragma xmp align [i][j] with plane[i][j] :: a, b, pa, pb
#pragma xmp align [i][*] with dealt[i] :: da, db
#pragma xmp align [i][*] with hands[i] :: ha, hb
#pragma xmp align [i][*] with uneven[i] :: ga, gb
#pragma xmp align [i][j][k] with space[i][j][k] :: sa, sb
#pragma xmp shadow [1] :: la
#pragma xmp shadow [1][0] :: a, ga, pa
#pragma xmp shadow [1][0][0] :: sa
struct field {
    double v[SIDE][SIDE], w[SIDE][SIDE];
};
#pragma xmp align field.v[i][j] with plane[i][j]
#pragma xmp align field.w[i][j] with plane[i][j]
#pragma xmp shadow field.v[1][0]
struct field m;

/* One sweep takes between 0.1 and 5 ms. */
#define TIMED(metric, points, sweep)                                        \
    do {                                                                    \
        const double start = bench_ns();                                    \
        sweep;                                                              \
        bench_sample(metric, LEVEL, VARIANT, (bench_ns() - start) / (points)); \
    } while (0)

static void jacobi_1d(void)
{
#pragma xmp loop (i) on line[i]
    for (int i = 1; i < LONG - 1; i++)
        lb[i] = 0.5 * (la[i - 1] + la[i + 1]);
}

static void jacobi_2d(void)
{
#pragma xmp loop (i, j) on plane[i][j]
    for (int i = 1; i < SIDE - 1; i++)
        for (int j = 1; j < SIDE - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

static void jacobi_3d(void)
{
#pragma xmp loop (i, j, k) on space[i][j][k]
    for (int i = 1; i < EDGE - 1; i++)
        for (int j = 1; j < EDGE - 1; j++)
            for (int k = 1; k < EDGE - 1; k++)
                sb[i][j][k] = (sa[i - 1][j][k] + sa[i + 1][j][k] + sa[i][j - 1][k] + sa[i][j + 1][k] + sa[i][j][k - 1] +
                               sa[i][j][k + 1]) *
                              (1.0 / 6.0);
}

static void uneven_blocks(void)
{
#pragma xmp loop (i) on uneven[i]
    for (int i = 1; i < SIDE - 1; i++)
        for (int j = 1; j < SIDE - 1; j++)
            gb[i][j] = 0.25 * (ga[i - 1][j] + ga[i + 1][j] + ga[i][j - 1] + ga[i][j + 1]);
}

static void dealt_rows(void)
{
#pragma xmp loop (i) on dealt[i]
    for (int i = 0; i < SIDE; i++)
        for (int j = 1; j < SIDE - 1; j++)
            db[i][j] = 0.25 * (da[i][j] + da[i][j - 1] + da[i][j + 1]);
}

static void dealt_hands(void)
{
#pragma xmp loop (i) on hands[i]
    for (int i = 0; i < SIDE; i++)
        for (int j = 1; j < SIDE - 1; j++)
            hb[i][j] = 0.25 * (ha[i][j] + ha[i][j - 1] + ha[i][j + 1]);
}

static void pointers(void)
{
#pragma xmp loop (i, j) on plane[i][j]
    for (int i = 1; i < SIDE - 1; i++)
        for (int j = 1; j < SIDE - 1; j++)
            pb[i][j] = 0.25 * (pa[i - 1][j] + pa[i + 1][j] + pa[i][j - 1] + pa[i][j + 1]);
}

static void members(void)
{
#pragma xmp loop (i, j) on plane[i][j]
    for (int i = 1; i < SIDE - 1; i++)
        for (int j = 1; j < SIDE - 1; j++)
            m.w[i][j] = 0.25 * (m.v[i - 1][j] + m.v[i + 1][j] + m.v[i][j - 1] + m.v[i][j + 1]);
}

/* Without a loop directive every write is noted. */
static void by_hand(void)
{
    for (int i = 1; i < SIDE - 1; i++)
        for (int j = 1; j < SIDE - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

static void refresh(void)
{
#pragma xmp reflect(la, a, ga, pa, sa)
#pragma xmp reflect(m.v)
}

int main(void)
{
#ifdef _XCALABLEMP
    pa = xmp_malloc(xmp_desc_of(pa), SIDE, SIDE);
    pb = xmp_malloc(xmp_desc_of(pb), SIDE, SIDE);
#else
    pa = calloc(SIDE, sizeof *pa);
    pb = calloc(SIDE, sizeof *pb);
#endif
    enum { PLANE = (SIDE - 2) * (SIDE - 2), CUBE = (EDGE - 2) * (EDGE - 2) * (EDGE - 2) };
    for (int s = 0; s < BENCH_SAMPLES; s++) {
        refresh();
        TIMED("checked-1d", LONG, jacobi_1d());
        TIMED("checked-2d", PLANE, jacobi_2d());
        TIMED("checked-3d", CUBE, jacobi_3d());
        TIMED("checked-gblock", PLANE, uneven_blocks());
        TIMED("checked-cyclic", PLANE, dealt_rows());
        TIMED("checked-block-cyclic", PLANE, dealt_hands());
        TIMED("checked-pointer", PLANE, pointers());
        TIMED("checked-member", PLANE, members());
        TIMED("checked-by-hand", PLANE, by_hand());
    }
    return 0;
}
