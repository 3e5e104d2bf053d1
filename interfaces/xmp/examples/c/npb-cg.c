/* NPB Conjugate Gradient (classes S, W, A, B; any number of images up to 64), in three versions.
 *
 * Every product of the matrix with a vector leaves each image with partial sums for a whole row of the grid of images; each
 * piece of the result must be added up by its owner. That exchange is what the versions do differently, -DVERSION=...:
 *
 *   GET       the owner fetches the others' partial sums into a buffer, then adds them
 *   GET_ADD   the owner adds straight from the others' memory:  total[..] += w[..]:[k]
 *   PUT_ADD   the others add into the owner's memory:           sum[..]:[k] += w[..]    (the default)
 *
 * A put, and an addition into another image's memory, is complete at the next xmp_sync_memory or xmp_sync_all of the image
 * that issued it. npb/cg.h holds the problem and says which image stores what.
 */
#include "npb/cg.h"
#include <xmp.h>

#define GET 1
#define GET_ADD 2
#define PUT_ADD 3
#ifndef VERSION
#define VERSION PUT_ADD
#endif

static struct cg_layout g;
static struct cg_block block;
static double x[CG_N], z[CG_N], p[CG_N], r[CG_N], piece[CG_N];
double q[CG_N]:[*];                    /* the product; coarray because pieces of it arrive from their owners */
double parts[2][NPB_MAX_IMAGES]:[*];   /* contributions to a scalar product */
double slowest[NPB_MAX_IMAGES]:[*];

/* The images of a grid row hold a whole vector between them. Two sets of `parts` take turns: whoever is late with reading
 * one is waited for by the barrier of the next product, before anybody writes to it again. */
static double dot(const double *a, const double *b)
{
    static int turn;
    double s = 0.0;
    for (int i = 0; i < g.col_hi - g.col_lo; i++)
        s += a[i] * b[i];
    turn = !turn;
    for (int c = 0; c < g.columns; c++)
        parts[turn][g.c]:[g.r * g.columns + c] = s;
    xmp_sync_all(NULL);
    s = 0.0;
    for (int c = 0; c < g.columns; c++)
        s += parts[turn][c];
    return s;
}

/* sum_up: `total` (n elements) = the sum over my grid row of the partial sums for my piece, which begins at w[at].
 * The barriers of the scalar products between two calls keep w from being overwritten too early. */
#if VERSION == GET

double w[CG_N]:[*];
static const char *const version = "get";

static void sum_up(double *total, int at, int n)
{
    static double fetched[CG_N];
    xmp_sync_all(NULL); /* everybody's partial sums are ready */
    memcpy(total, &w[at], n * sizeof(double));
    for (int c = 0; c < g.columns; c++) {
        if (c == g.c)
            continue;
        fetched[0:n] = w[at:n]:[g.r * g.columns + c];
        for (int i = 0; i < n; i++)
            total[i] += fetched[i];
    }
}

#elif VERSION == GET_ADD

double w[CG_N]:[*];
static const char *const version = "get with +=";

static void sum_up(double *total, int at, int n)
{
    xmp_sync_all(NULL); /* everybody's partial sums are ready */
    memcpy(total, &w[at], n * sizeof(double));
    for (int c = 0; c < g.columns; c++)
        if (c != g.c)
            total[0:n] += w[at:n]:[g.r * g.columns + c];
}

#elif VERSION == PUT_ADD

static double w[CG_N];
double sum[2][CG_N]:[*]; /* zero whenever the others may add; two take turns as in dot() */
static const char *const version = "put-accumulate";

static void sum_up(double *total, int at, int n)
{
    static int turn;
    turn = !turn;
    for (int c = 0; c < g.columns; c++) {
        const int owner = g.r * g.columns + c, lo = cg_cut(&g, owner), length = cg_cut(&g, owner + 1) - lo;
        if (c != g.c)
            sum[turn][0:length]:[owner] += w[lo - g.row_lo:length];
    }
    xmp_sync_memory(NULL); /* my additions have arrived ... */
    xmp_sync_all(NULL);    /* ... and so have everybody's */
    double *arrived = sum[turn];
    for (int i = 0; i < n; i++) {
        total[i] = w[at + i] + arrived[i];
        arrived[i] = 0.0;
    }
}

#else
#error "VERSION must be GET, GET_ADD or PUT_ADD"
#endif

/* q = A in. */
static void multiply(const double *in)
{
    const int lo = cg_cut(&g, g.me), n = cg_cut(&g, g.me + 1) - lo;
    cg_multiply(&block, in, w);
    if (g.rows == 1) {
        sum_up(q, lo - g.row_lo, n); /* my piece is just what my column needs */
        return;
    }
    sum_up(piece, lo - g.row_lo, n);
    const int column = g.me / g.rows, offset = lo - cg_cut(&g, column * g.rows);
    for (int k = 0; k < g.rows; k++)
        q[offset:n]:[k * g.columns + column] = piece[0:n];
    xmp_sync_all(NULL);
}

/* z = approximate solution of A z = x; returns the norm of x - A z. */
static double solve(void)
{
    const int n = g.col_hi - g.col_lo;
    for (int i = 0; i < n; i++) {
        z[i] = 0.0;
        p[i] = r[i] = x[i];
    }
    double rho = dot(r, r);
    for (int step = 0; step < CG_INNER; step++) {
        multiply(p);
        const double alpha = rho / dot(p, q);
        for (int i = 0; i < n; i++) {
            z[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        const double old = rho;
        rho = dot(r, r);
        const double beta = rho / old;
        for (int i = 0; i < n; i++)
            p[i] = r[i] + beta * p[i];
    }
    multiply(z);
    for (int i = 0; i < n; i++)
        r[i] = x[i] - q[i];
    return sqrt(dot(r, r));
}

/* `steps` steps of inverse iteration from a vector of ones: the estimate of the eigenvalue. */
static double iterate(int steps, double *residual)
{
    const int n = g.col_hi - g.col_lo;
    double zeta = 0.0;
    for (int i = 0; i < n; i++)
        x[i] = 1.0;
    for (int step = 0; step < steps; step++) {
        *residual = solve();
        zeta = CG_SHIFT + 1.0 / dot(x, z);
        const double scale = 1.0 / sqrt(dot(z, z));
        for (int i = 0; i < n; i++)
            x[i] = scale * z[i];
    }
    return zeta;
}

int main(void)
{
    const int me = xmpc_this_image(), images = xmp_num_images();
    npb_need_table(images);
    g = cg_layout(images, me);
    block = cg_make_block(&g);

    double residual = 0.0;
    iterate(1, &residual); /* warms up */
    xmp_sync_all(NULL);
    const double start = xmp_wtime();
    const double zeta = iterate(CG_STEPS, &residual);
    slowest[me]:[0] = xmp_wtime() - start;
    xmp_sync_all(NULL);

    int status = EXIT_SUCCESS;
    if (me == 0) {
        double seconds = 0.0;
        for (int k = 0; k < images; k++)
            seconds = slowest[k] > seconds ? slowest[k] : seconds;
        status = npb_report("CG", version, images, seconds, cg_mop(), cg_verified(zeta, residual));
    }
    cg_free_block(&block);
    return status;
}
