/* NPB Conjugate Gradient with message passing: what interfaces/xmp/examples/c/npb-cg.c is measured against.
 *
 * Same problem text (npb/cg.h), same data layout, same algorithm; partial sums travel by non-blocking sends and receives
 * and are added by their owner. Build with -I interfaces/xmp/examples/c.
 */
#include "npb/cg.h"
#include <mpi.h>

static struct cg_layout g;
static struct cg_block block;
static MPI_Comm row_comm;
static double w[CG_N], inbox[NPB_MAX_IMAGES][CG_N], sum[CG_N];
static double x[CG_N], z[CG_N], p[CG_N], q[CG_N], r[CG_N];

static double dot(const double *a, const double *b)
{
    double s = 0.0;
    for (int i = 0; i < g.col_hi - g.col_lo; i++)
        s += a[i] * b[i];
    MPI_Allreduce(MPI_IN_PLACE, &s, 1, MPI_DOUBLE, MPI_SUM, row_comm);
    return s;
}

/* out = A in. */
static void multiply(const double *in, double *out)
{
    MPI_Request request[2 * NPB_MAX_IMAGES];
    const int mine = cg_cut(&g, g.me), length = cg_cut(&g, g.me + 1) - mine;
    int n = 0;
    cg_multiply(&block, in, w);

    /* Everybody in my row sends me its partial sums of my piece. */
    for (int c = 0; c < g.columns; c++)
        if (c != g.c)
            MPI_Irecv(inbox[c], length, MPI_DOUBLE, g.r * g.columns + c, 1, MPI_COMM_WORLD, &request[n++]);
    for (int c = 0; c < g.columns; c++) {
        const int piece = g.r * g.columns + c, lo = cg_cut(&g, piece);
        if (c != g.c)
            MPI_Isend(w + lo - g.row_lo, cg_cut(&g, piece + 1) - lo, MPI_DOUBLE, piece, 1, MPI_COMM_WORLD, &request[n++]);
    }
    MPI_Waitall(n, request, MPI_STATUSES_IGNORE);
    double *total = g.rows == 1 ? out : sum;
    memcpy(total, w + mine - g.row_lo, (size_t)length * sizeof(double));
    for (int c = 0; c < g.columns; c++)
        for (int i = 0; i < length && c != g.c; i++)
            total[i] += inbox[c][i];
    if (g.rows == 1)
        return;

    /* The summed piece goes to the images of the column that needs it; mine come from the pieces of my column. */
    n = 0;
    for (int k = 0; k < g.rows; k++) {
        const int piece = g.c * g.rows + k, lo = cg_cut(&g, piece);
        MPI_Irecv(out + lo - g.col_lo, cg_cut(&g, piece + 1) - lo, MPI_DOUBLE, piece, 2, MPI_COMM_WORLD, &request[n++]);
    }
    for (int k = 0; k < g.rows; k++)
        MPI_Isend(sum, length, MPI_DOUBLE, k * g.columns + g.me / g.rows, 2, MPI_COMM_WORLD, &request[n++]);
    MPI_Waitall(n, request, MPI_STATUSES_IGNORE);
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
        multiply(p, q);
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
    multiply(z, q);
    for (int i = 0; i < n; i++)
        r[i] = x[i] - q[i];
    return sqrt(dot(r, r));
}

/* `steps` steps of inverse iteration from a vector of ones. */
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

int main(int argc, char **argv)
{
    int me, images;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &images);
    npb_need_table(images);
    g = cg_layout(images, me);
    block = cg_make_block(&g);
    MPI_Comm_split(MPI_COMM_WORLD, g.r, g.c, &row_comm);

    double residual = 0.0;
    iterate(1, &residual);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    const double zeta = iterate(CG_STEPS, &residual);
    double seconds = MPI_Wtime() - start;
    MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);

    int status = EXIT_SUCCESS;
    if (me == 0)
        status = npb_report("CG", "message passing", images, seconds, cg_mop(), cg_verified(zeta, residual));
    cg_free_block(&block);
    MPI_Finalize();
    return status;
}
