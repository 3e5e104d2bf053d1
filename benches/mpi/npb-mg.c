/* NPB MultiGrid with message passing: V-cycles for Poisson's equation in a periodic cube of N^3 points, whose right side is 1 at ten
 * points and -1 at ten others. The norm of the residual is compared with that of the report.
 *
 * Who holds what. Processes form a periodic grid of at most 2 x 2 x 2, so that each holds a part of every level down to 2^3 points. An
 * array of a level has a layer of the neighbours' points around, which `exchange` fills. Build with -I interfaces/xmp/examples/c.
 */
#include "npb/npb.h"
#include <math.h>
#include <mpi.h>
#include <string.h>

#if NPB_CLASS == NPB_CLASS_S
enum { LEVELS = 5 };
#define NORM 0.5307707005734e-04
#elif NPB_CLASS == NPB_CLASS_W
enum { LEVELS = 7 };
#define NORM 0.6467329375339e-05
#elif NPB_CLASS == NPB_CLASS_A
enum { LEVELS = 8 };
#define NORM 0.2433365309069e-05
#else
#error "CLASS must be S, W or A"
#endif
enum { N = 1 << LEVELS, MG_STEPS = 4, CHARGES = 10, Z = 0, Y = 1, X = 2 };

/* Of the operator and of the smoother: the weights of a point, its faces, edges and corners. */
static const double operator_of[4] = { -8.0 / 3, 0, 1.0 / 6, 1.0 / 12 };
static const double smoother[4] = { -3.0 / 8, 1.0 / 32, -1.0 / 64, 0 };

/* Level l has 2^l points in each dimension, of which n[d] are here. */
struct level {
    int n[3];
    double *u, *r;
};

static struct level levels[LEVELS + 1];
static double *v, *packed[4];
static int parts[3], place[3], below[3], above[3];
static MPI_Comm cube;

static size_t row(const struct level *g, int k, int j)
{
    return ((size_t)k * (g->n[Y] + 2) + j) * (g->n[X] + 2);
}

static size_t points(const struct level *g)
{
    return row(g, g->n[Z] + 2, 0);
}

/* Copies layer `at` of dimension d (Y or X) to a buffer, or from it. */
static void copy_layer(const struct level *g, double *u, int d, int at, double *buffer, int back)
{
    const size_t width = d == Y ? (size_t)g->n[X] + 2 : 1;
    for (int k = 0; k < g->n[Z] + 2; k++)
        for (int j = d == Y ? at : 0; j < (d == Y ? at + 1 : g->n[Y] + 2); j++, buffer += width) {
            double *const here = u + row(g, k, j) + (d == Y ? 0 : at);
            memcpy(back ? here : buffer, back ? buffer : here, width * sizeof(double));
        }
}

/* Fills the layers around: a dimension after the other, so that edges and corners come along. */
static void exchange(const struct level *g, double *u)
{
    for (int d = X; d >= Z; d--) {
        const int n = g->n[d];
        const size_t size = points(g) / (n + 2);
        const int from[2] = { 1, n }, to[2] = { n + 1, 0 };
        double *out[2], *in[2];
        for (int side = 0; side < 2; side++) {
            out[side] = d == Z ? u + row(g, from[side], 0) : packed[side];
            in[side] = d == Z ? u + row(g, to[side], 0) : packed[2 + side];
            if (d != Z)
                copy_layer(g, u, d, from[side], out[side], 0);
        }
        if (parts[d] == 1) {
            for (int side = 0; side < 2 && d == Z; side++)
                memcpy(in[side], out[side], size * sizeof(double));
            for (int side = 0; side < 2 && d != Z; side++)
                copy_layer(g, u, d, to[side], out[side], 1);
            continue;
        }
        MPI_Request all[4];
        MPI_Irecv(in[0], (int)size, MPI_DOUBLE, above[d], 1, cube, &all[0]);
        MPI_Irecv(in[1], (int)size, MPI_DOUBLE, below[d], 2, cube, &all[1]);
        MPI_Isend(out[0], (int)size, MPI_DOUBLE, below[d], 1, cube, &all[2]);
        MPI_Isend(out[1], (int)size, MPI_DOUBLE, above[d], 2, cube, &all[3]);
        MPI_Waitall(4, all, MPI_STATUSES_IGNORE);
        for (int side = 0; side < 2 && d != Z; side++)
            copy_layer(g, u, d, to[side], in[side], 1);
    }
}

/* Of a row of u and the eight around it: sums of those beside and of those across. */
static void sum_rows(const struct level *g, const double *u, int k, int j, double *beside, double *across)
{
    const double *const rows[3][3] = {
        { u + row(g, k - 1, j - 1), u + row(g, k - 1, j), u + row(g, k - 1, j + 1) },
        { u + row(g, k, j - 1), NULL, u + row(g, k, j + 1) },
        { u + row(g, k + 1, j - 1), u + row(g, k + 1, j), u + row(g, k + 1, j + 1) },
    };
    for (int i = 0; i < g->n[X] + 2; i++) {
        beside[i] = rows[1][0][i] + rows[1][2][i] + rows[0][1][i] + rows[2][1][i];
        across[i] = rows[0][0][i] + rows[0][2][i] + rows[2][0][i] + rows[2][2][i];
    }
}

/* r = b - A u; r may be b. */
static void residual(const struct level *g, const double *u, const double *b, double *r)
{
    const double *const a = operator_of;
    double beside[N + 2], across[N + 2];
    for (int k = 1; k <= g->n[Z]; k++)
        for (int j = 1; j <= g->n[Y]; j++) {
            const size_t at = row(g, k, j);
            sum_rows(g, u, k, j, beside, across);
            for (int i = 1; i <= g->n[X]; i++)
                r[at + i] = b[at + i] - a[0] * u[at + i] - a[2] * (across[i] + beside[i - 1] + beside[i + 1])
                    - a[3] * (across[i - 1] + across[i + 1]);
        }
    exchange(g, r);
}

/* u = u + C r. */
static void smooth(const struct level *g, const double *r, double *u)
{
    const double *const c = smoother;
    double beside[N + 2], across[N + 2];
    for (int k = 1; k <= g->n[Z]; k++)
        for (int j = 1; j <= g->n[Y]; j++) {
            const size_t at = row(g, k, j);
            sum_rows(g, r, k, j, beside, across);
            for (int i = 1; i <= g->n[X]; i++)
                u[at + i] += c[0] * r[at + i] + c[1] * (r[at + i - 1] + r[at + i + 1] + beside[i])
                    + c[2] * (across[i] + beside[i - 1] + beside[i + 1]);
        }
    exchange(g, u);
}

/* The residual on the next coarser level: a mean of 27 points. */
static void restrict_to(const struct level *coarse, const struct level *fine)
{
    double beside[N + 2], across[N + 2];
    for (int k = 1; k <= coarse->n[Z]; k++)
        for (int j = 1; j <= coarse->n[Y]; j++) {
            const double *const r = fine->r + row(fine, 2 * k, 2 * j);
            double *const s = coarse->r + row(coarse, k, j);
            sum_rows(fine, fine->r, 2 * k, 2 * j, beside, across);
            for (int i = 1; i <= coarse->n[X]; i++)
                s[i] = 0.5 * r[2 * i] + 0.25 * (r[2 * i - 1] + r[2 * i + 1] + beside[2 * i])
                    + 0.125 * (beside[2 * i - 1] + beside[2 * i + 1] + across[2 * i])
                    + 0.0625 * (across[2 * i - 1] + across[2 * i + 1]);
        }
    exchange(coarse, coarse->r);
}

/* Adds the coarser level's solution, linear between its points; layers around included. */
static void interpolate(const struct level *coarse, const struct level *fine)
{
    double mean[N + 2];
    for (int k = 0; k < fine->n[Z] + 2; k++)
        for (int j = 0; j < fine->n[Y] + 2; j++) {
            const double *const z[4] = {
                coarse->u + row(coarse, k / 2, j / 2),
                coarse->u + row(coarse, (k + 1) / 2, j / 2),
                coarse->u + row(coarse, k / 2, (j + 1) / 2),
                coarse->u + row(coarse, (k + 1) / 2, (j + 1) / 2),
            };
            double *const u = fine->u + row(fine, k, j);
            for (int i = 0; i < coarse->n[X] + 2; i++)
                mean[i] = 0.25 * (z[0][i] + z[1][i] + z[2][i] + z[3][i]);
            for (int i = 0; i <= coarse->n[X]; i++) {
                u[2 * i] += mean[i];
                u[2 * i + 1] += 0.5 * (mean[i] + mean[i + 1]);
            }
        }
}

static void cycle(void)
{
    const struct level *const top = &levels[LEVELS];
    for (int l = LEVELS; l > 1; l--)
        restrict_to(&levels[l - 1], &levels[l]);
    for (int l = 1; l < LEVELS; l++) {
        const struct level *const g = &levels[l];
        memset(g->u, 0, points(g) * sizeof(double));
        if (l > 1) {
            interpolate(&levels[l - 1], g);
            residual(g, g->u, g->r, g->r);
        }
        smooth(g, g->r, g->u);
    }
    interpolate(&levels[LEVELS - 1], top);
    residual(top, top->u, v, top->r);
    smooth(top, top->r, top->u);
}

struct charge {
    double value, at[3];
};

/* Puts a number among CHARGES that are largest when multiplied by sign. */
static void keep(struct charge *most, double sign, struct charge one)
{
    if (sign * one.value <= sign * most[CHARGES - 1].value)
        return;
    int at = CHARGES - 1;
    for (; at > 0 && sign * one.value > sign * most[at - 1].value; at--)
        most[at] = most[at - 1];
    most[at] = one;
}

/* 1 where the ten largest of N^3 random numbers are, -1 where the ten smallest are. */
static void make_right_side(int images)
{
    const struct level *const g = &levels[LEVELS];
    struct charge mine[2][CHARGES], all[NPB_MAX_IMAGES][2][CHARGES];
    int first[3];
    for (int d = 0; d < 3; d++)
        first[d] = place[d] * g->n[d];
    for (int c = 0; c < CHARGES; c++) {
        mine[0][c].value = -1;
        mine[1][c].value = 2;
    }
    for (int k = first[Z]; k < first[Z] + g->n[Z]; k++)
        for (int j = first[Y]; j < first[Y] + g->n[Y]; j++) {
            uint64_t state = npb_skip(NPB_SEED, ((uint64_t)k * N + j) * N + first[X]);
            for (int i = first[X]; i < first[X] + g->n[X]; i++) {
                const struct charge one = { npb_random(&state), { k, j, i } };
                keep(mine[0], 1, one);
                keep(mine[1], -1, one);
            }
        }
    const int doubles = sizeof mine / sizeof(double);
    MPI_Allgather(mine, doubles, MPI_DOUBLE, all, doubles, MPI_DOUBLE, cube);
    for (int side = 0; side < 2; side++) {
        for (int image = 1; image < images; image++)
            for (int c = 0; c < CHARGES; c++)
                keep(all[0][side], side ? -1 : 1, all[image][side][c]);
        for (int c = 0; c < CHARGES; c++) {
            int at[3], here = 1;
            for (int d = 0; d < 3; d++) {
                at[d] = (int)all[0][side][c].at[d] - first[d];
                here = here && at[d] >= 0 && at[d] < g->n[d];
            }
            if (here)
                v[row(g, at[Z] + 1, at[Y] + 1) + at[X] + 1] = side ? -1 : 1;
        }
    }
    exchange(g, v);
}

static double norm(void)
{
    const struct level *const g = &levels[LEVELS];
    double sum = 0;
    for (int k = 1; k <= g->n[Z]; k++)
        for (int j = 1; j <= g->n[Y]; j++)
            for (int i = 1; i <= g->n[X]; i++)
                sum += g->r[row(g, k, j) + i] * g->r[row(g, k, j) + i];
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, cube);
    return sqrt(sum / ((double)N * N * N));
}

static double solve(int steps)
{
    const struct level *const g = &levels[LEVELS];
    memset(g->u, 0, points(g) * sizeof(double));
    residual(g, g->u, v, g->r);
    for (int step = 0; step < steps; step++) {
        cycle();
        residual(g, g->u, v, g->r);
    }
    return norm();
}

static void make_grid(int images)
{
    const int periods[3] = { 1, 1, 1 };
    int me;
    for (int d = 0, rest = images; d < 3; d++) {
        parts[d] = rest % 2 == 0 ? 2 : 1;
        rest /= parts[d];
    }
    if (parts[Z] * parts[Y] * parts[X] != images) {
        fprintf(stderr, "MG: runs on 1, 2, 4 or 8 processes, not on %d\n", images);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Cart_create(MPI_COMM_WORLD, 3, parts, periods, 0, &cube);
    MPI_Comm_rank(cube, &me);
    MPI_Cart_coords(cube, me, 3, place);
    for (int d = 0; d < 3; d++)
        MPI_Cart_shift(cube, d, 1, &below[d], &above[d]);
    for (int l = 1; l <= LEVELS; l++) {
        struct level *const g = &levels[l];
        for (int d = 0; d < 3; d++)
            g->n[d] = (1 << l) / parts[d];
        g->u = npb_alloc(points(g), sizeof(double));
        g->r = npb_alloc(points(g), sizeof(double));
    }
    v = npb_alloc(points(&levels[LEVELS]), sizeof(double));
    for (int i = 0; i < 4; i++)
        packed[i] = npb_alloc((size_t)(N + 2) * (N + 2), sizeof(double));
}

int main(int argc, char **argv)
{
    int me, images;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &images);
    make_grid(images);
    MPI_Comm_rank(cube, &me);
    make_right_side(images);

    solve(1); /* warms up */
    MPI_Barrier(cube);
    const double start = MPI_Wtime();
    const double result = solve(MG_STEPS);
    double seconds = MPI_Wtime() - start;
    MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, cube);

    const int verified = fabs(result - NORM) <= 1e-8 * NORM;
    if (me == 0)
        npb_report("MG", "message passing", images, seconds, 58e-6 * MG_STEPS * N * N * N, verified);
    MPI_Finalize();
    return verified ? EXIT_SUCCESS : EXIT_FAILURE;
}
