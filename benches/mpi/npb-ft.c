/* NPB Fourier Transform with message passing: a diffusion equation in a periodic box, solved in the frequencies.
 *
 * A field of random complex numbers is transformed in three dimensions. For each of FT_STEPS times the frequencies are damped and
 * transformed back, and 1024 numbers of the field are summed; the sums are compared with those of the report.
 *
 * Who holds what. Fields are cut along z, frequencies along x: u[z][y][x] with NZ / P planes z, hat[z][y][x] with NX / P columns x. So
 * each dimension is transformed where it is whole, and one MPI_Alltoall lies between z and the others. P divides NX and NZ.
 * Build with -I interfaces/xmp/examples/c.
 */
#include "npb/npb.h"
#include <math.h>
#include <mpi.h>
#include <string.h>

#if NPB_CLASS == NPB_CLASS_S
enum { NX = 64, NY = 64, NZ = 64 };
#elif NPB_CLASS == NPB_CLASS_W
enum { NX = 128, NY = 128, NZ = 32 };
#elif NPB_CLASS == NPB_CLASS_A
enum { NX = 256, NY = 256, NZ = 128 };
#else
#error "CLASS must be S, W or A"
#endif
enum { FT_STEPS = 6, LONGEST = 256, TILE = 16 };
#define ALPHA 1e-6

typedef struct {
    double re, im;
} number;

static const number expected[FT_STEPS] = {
#if NPB_CLASS == NPB_CLASS_S
    { 5.546087004964e+02, 4.845363331978e+02 }, { 5.546385409189e+02, 4.865304269511e+02 },
    { 5.546148406171e+02, 4.883910722336e+02 }, { 5.545423607415e+02, 4.901273169046e+02 },
    { 5.544255039624e+02, 4.917475857993e+02 }, { 5.542683411902e+02, 4.932597244941e+02 },
#elif NPB_CLASS == NPB_CLASS_W
    { 5.673612178944e+02, 5.293246849175e+02 }, { 5.631436885271e+02, 5.282149986629e+02 },
    { 5.594024089970e+02, 5.270996558037e+02 }, { 5.560698047020e+02, 5.260027904925e+02 },
    { 5.530898991250e+02, 5.249400845633e+02 }, { 5.504159734538e+02, 5.239212247086e+02 },
#else
    { 5.046735008193e+02, 5.114047905510e+02 }, { 5.059412319734e+02, 5.098809666433e+02 },
    { 5.069376896287e+02, 5.098144042213e+02 }, { 5.077892868474e+02, 5.101336130759e+02 },
    { 5.085233095391e+02, 5.104914655194e+02 }, { 5.091487099959e+02, 5.107917842803e+02 },
#endif
};

static int me, images, planes, columns; /* planes z of fields, columns x of frequencies */
static number *field, *work, *hat, *packed;
static double *damping;
static number root[LONGEST];

/* Transforms TILE lines of n numbers, number j of line t at a[j * TILE + t], by Stockham's algorithm; where the result is. */
static number *transform_tile(number *a, number *b, int n, int sign)
{
    for (int stride = TILE; n > 1; n /= 2, stride *= 2) {
        for (int p = 0; p < n / 2; p++) {
            const number w = { root[p * (LONGEST / n)].re, sign * root[p * (LONGEST / n)].im };
            const number *lower = a + p * stride, *upper = lower + n / 2 * stride;
            number *sum = b + 2 * p * stride, *difference = sum + stride;
            for (int q = 0; q < stride; q++) {
                const double re = lower[q].re - upper[q].re, im = lower[q].im - upper[q].im;
                sum[q].re = lower[q].re + upper[q].re;
                sum[q].im = lower[q].im + upper[q].im;
                difference[q].re = w.re * re - w.im * im;
                difference[q].im = w.re * im + w.im * re;
            }
        }
        number *const done = b;
        b = a;
        a = done;
    }
    return a;
}

/* Transforms `lines` lines (a multiple of TILE) of n numbers: number j of line l is x[j * step + l * apart]. */
static void transform(number *x, int n, long step, int lines, long apart, int sign)
{
    static number tile[2][LONGEST * TILE];
    for (int l = 0; l < lines; l += TILE) {
        number *const at = x + l * apart;
        for (int j = 0; j < n; j++)
            for (int t = 0; t < TILE; t++)
                tile[0][j * TILE + t] = at[j * step + t * apart];
        const number *const done = transform_tile(tile[0], tile[1], n, sign);
        for (int j = 0; j < n; j++)
            for (int t = 0; t < TILE; t++)
                at[j * step + t * apart] = done[j * TILE + t];
    }
}

static void transform_planes(number *u, int sign)
{
    for (int z = 0; z < planes; z++) {
        number *const plane = u + (long)z * NY * NX;
        transform(plane, NX, 1, NY, NX, sign);
        transform(plane, NY, NX, NX, 1, sign);
    }
}

/* The columns of process d in plane row (z, y) of a field, and their place among what travels: block d is theirs. */
static void to_blocks(const number *u, number *blocks)
{
    for (int d = 0; d < images; d++)
        for (int row = 0; row < planes * NY; row++, blocks += columns)
            memcpy(blocks, u + (long)row * NX + d * columns, (size_t)columns * sizeof(number));
}

static void from_blocks(const number *blocks, number *u)
{
    for (int d = 0; d < images; d++)
        for (int row = 0; row < planes * NY; row++, blocks += columns)
            memcpy(u + (long)row * NX + d * columns, blocks, (size_t)columns * sizeof(number));
}

static void exchange(const number *from, number *to)
{
    const int doubles = 2 * planes * NY * columns;
    MPI_Alltoall(from, doubles, MPI_DOUBLE, to, doubles, MPI_DOUBLE, MPI_COMM_WORLD);
}

static void forward(void)
{
    transform_planes(field, 1);
    to_blocks(field, packed);
    exchange(packed, hat);
    transform(hat, NZ, (long)NY * columns, NY * columns, 1, 1);
}

static void backward(void)
{
    transform(work, NZ, (long)NY * columns, NY * columns, 1, -1);
    exchange(work, packed);
    from_blocks(packed, field);
    transform_planes(field, -1);
}

/* The sequence of the report: real and imaginary parts in the order of x, then y, then z. */
static void first_field(void)
{
    const long mine = (long)planes * NY * NX;
    uint64_t state = npb_skip(NPB_SEED, 2 * (uint64_t)me * mine);
    for (long i = 0; i < mine; i++) {
        field[i].re = npb_random(&state);
        field[i].im = npb_random(&state);
    }
}

static int folded(int i, int n)
{
    return i < n / 2 ? i : i - n;
}

static void make_damping(void)
{
    double *at = damping;
    for (int z = 0; z < NZ; z++)
        for (int y = 0; y < NY; y++)
            for (int x = me * columns; x < (me + 1) * columns; x++) {
                const int i = folded(x, NX), j = folded(y, NY), k = folded(z, NZ);
                *at++ = exp(-4 * ALPHA * M_PI * M_PI * (i * i + j * j + k * k));
            }
}

static void evolve(void)
{
    for (long i = 0; i < (long)NZ * NY * columns; i++) {
        hat[i].re *= damping[i];
        hat[i].im *= damping[i];
        work[i] = hat[i];
    }
}

static number checksum(void)
{
    number sum = { 0, 0 };
    for (int j = 1; j <= 1024; j++) {
        const int z = 5 * j % NZ - me * planes;
        if (z < 0 || z >= planes)
            continue;
        const number *const at = field + ((long)z * NY + 3 * j % NY) * NX + j % NX;
        sum.re += at->re;
        sum.im += at->im;
    }
    MPI_Allreduce(MPI_IN_PLACE, &sum, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return (number){ sum.re / ((double)NX * NY * NZ), sum.im / ((double)NX * NY * NZ) };
}

static int is_near(double value, double wanted)
{
    return fabs(value - wanted) <= 1e-12 * fabs(wanted);
}

static int run(void)
{
    int right = 0;
    make_damping();
    first_field();
    forward();
    for (int step = 0; step < FT_STEPS; step++) {
        evolve();
        backward();
        const number sum = checksum();
        right += is_near(sum.re, expected[step].re) && is_near(sum.im, expected[step].im);
    }
    return right == FT_STEPS;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &images);
    planes = NZ / images;
    columns = NX / images;
    if (planes * images != NZ || columns * images != NX) {
        fprintf(stderr, "FT: %d processes do not divide %d and %d\n", images, NX, NZ);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    const size_t mine = (size_t)planes * NY * NX;
    field = npb_alloc(mine, sizeof(number));
    work = npb_alloc(mine, sizeof(number));
    hat = npb_alloc(mine, sizeof(number));
    packed = npb_alloc(mine, sizeof(number));
    damping = npb_alloc(mine, sizeof(double));
    for (int i = 0; i < LONGEST; i++)
        root[i] = (number){ cos(2 * M_PI * i / LONGEST), sin(2 * M_PI * i / LONGEST) };

    first_field();
    forward(); /* warms up */
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    const int verified = run();
    double seconds = MPI_Wtime() - start;
    MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);

    const double total = (double)NX * NY * NZ;
    const double mop = 1e-6 * total * (14.8157 + 7.19641 * log(total) + (5.23518 + 7.21113 * log(total)) * FT_STEPS);
    if (me == 0)
        npb_report("FT", "message passing", images, seconds, mop, verified);
    MPI_Finalize();
    return verified ? EXIT_SUCCESS : EXIT_FAILURE;
}
