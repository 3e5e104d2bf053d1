/* MPI 12.8, 12.5.1 to 12.5.3: a Jacobi iteration in two dimensions, with halos of rows and columns. Fence with put, fence with get, post
 * and start, and locks give the same numbers as one process. */
#include "rma.h"
enum { NX = 12, NY = 10, STEPS = 12 };
static double init(int gx, int gy) { return (gx * 7 + gy * 13) % 17; }
int main(void) {
    int dims[2] = {0, 0}, per[2] = {1, 1}, c[2], up, down, left, right;
    MPI_Comm cart;
    start("halo");
    DO(MPI_Dims_create(np, 2, dims));
    DO(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, per, 0, &cart));
    DO(MPI_Cart_coords(cart, me, 2, c));
    DO(MPI_Cart_shift(cart, 0, 1, &up, &down));
    DO(MPI_Cart_shift(cart, 1, 1, &left, &right));
    int GX = NX * dims[0], GY = NY * dims[1], W = NY + 2;
    double *g = malloc(sizeof(double) * GX * GY), *h = malloc(sizeof(double) * GX * GY); /* the whole field, computed here alone */
    for (int x = 0; x < GX; x++) for (int y = 0; y < GY; y++) g[x * GY + y] = init(x, y);
    for (int s = 0; s < STEPS; s++) {
        for (int x = 0; x < GX; x++) for (int y = 0; y < GY; y++)
            h[x * GY + y] = 0.25 * (g[(x + GX - 1) % GX * GY + y] + g[(x + 1) % GX * GY + y] + g[x * GY + (y + GY - 1) % GY] + g[x * GY + (y + 1) % GY]);
        double *q = g; g = h; h = q;
    }
    MPI_Datatype col;
    DO(MPI_Type_vector(NX, 1, W, MPI_DOUBLE, &col));
    DO(MPI_Type_commit(&col));
    MPI_Group wg, nb;
    int nbr[4] = {up, down, left, right}, n = 0, uniq[4];
    DO(MPI_Comm_group(cart, &wg));
    for (int i = 0; i < 4; i++) { int dup = 0; for (int j = 0; j < n; j++) dup |= uniq[j] == nbr[i]; if (!dup) uniq[n++] = nbr[i]; }
    DO(MPI_Group_incl(wg, n, uniq, &nb));
    for (int way = 0; way < 4; way++) {
        double *a[2];
        MPI_Win w[2];
        for (int i = 0; i < 2; i++) DO(MPI_Win_allocate(sizeof(double) * (NX + 2) * W, sizeof(double), MPI_INFO_NULL, cart, &a[i], &w[i]));
        for (int i = 0; i < (NX + 2) * W; i++) a[0][i] = a[1][i] = -1e9;
        for (int x = 0; x < NX; x++) for (int y = 0; y < NY; y++) a[0][(x + 1) * W + y + 1] = init(c[0] * NX + x, c[1] * NY + y);
        for (int s = 0; s < STEPS; s++) {
            double *u = a[s % 2], *v = a[1 - s % 2];
            MPI_Win win = w[s % 2];
            if (way < 2) DO(MPI_Win_fence(MPI_MODE_NOPRECEDE | (way ? MPI_MODE_NOPUT : 0), win));
            if (way == 2) { DO(MPI_Win_post(nb, 0, win)); DO(MPI_Win_start(nb, 0, win)); }
            if (way == 3) { DO(MPI_Win_lock_all(s % 2 ? MPI_MODE_NOCHECK : 0, win)); DO(MPI_Win_sync(win)); DO(MPI_Barrier(cart)); }
            if (way != 1) {
                DO(MPI_Put(u + W + 1, NY, MPI_DOUBLE, up, (NX + 1) * W + 1, NY, MPI_DOUBLE, win));
                DO(MPI_Put(u + NX * W + 1, NY, MPI_DOUBLE, down, 1, NY, MPI_DOUBLE, win));
                DO(MPI_Put(u + W + 1, 1, col, left, W + NY + 1, 1, col, win));
                DO(MPI_Put(u + W + NY, 1, col, right, W, 1, col, win));
            } else {
                DO(MPI_Get(u + (NX + 1) * W + 1, NY, MPI_DOUBLE, down, W + 1, NY, MPI_DOUBLE, win));
                DO(MPI_Get(u + 1, NY, MPI_DOUBLE, up, NX * W + 1, NY, MPI_DOUBLE, win));
                DO(MPI_Get(u + W + NY + 1, 1, col, right, W + 1, 1, col, win));
                DO(MPI_Get(u + W, 1, col, left, W + NY, 1, col, win));
            }
            if (way < 2) DO(MPI_Win_fence(MPI_MODE_NOSUCCEED | (way ? MPI_MODE_NOPUT : MPI_MODE_NOSTORE), win));
            if (way == 2) { DO(MPI_Win_complete(win)); DO(MPI_Win_wait(win)); }
            if (way == 3) { DO(MPI_Win_flush_all(win)); DO(MPI_Barrier(cart)); DO(MPI_Win_sync(win)); DO(MPI_Win_unlock_all(win)); }
            for (int x = 1; x <= NX; x++) for (int y = 1; y <= NY; y++) v[x * W + y] = 0.25 * (u[(x - 1) * W + y] + u[(x + 1) * W + y] + u[x * W + y - 1] + u[x * W + y + 1]);
        }
        double *u = a[STEPS % 2];
        for (int x = 0; x < NX; x++) for (int y = 0; y < NY; y++)
            CHECK(u[(x + 1) * W + y + 1] == g[(c[0] * NX + x) * GY + c[1] * NY + y], "way %d point %d %d: %.17g", way, x, y, u[(x + 1) * W + y + 1]);
        for (int i = 0; i < 2; i++) DO(MPI_Win_free(&w[i]));
    }
    MPI_Group_free(&wg), MPI_Group_free(&nb), MPI_Type_free(&col), MPI_Comm_free(&cart);
    free(g), free(h);
    return finish();
}
