/* MPI 12.2.1, 12.5, 12.7: windows on stack memory, created in nested calls while outer windows have open fence epochs. The epochs of
 * different windows overlap. Operations complete at the fence of their window. */
#include "rma.h"
static void level(int depth) {
    double a[32], in[32];
    MPI_Win win;
    int right = (me + 1) % np, left = (me + np - 1) % np;
    for (int i = 0; i < 32; i++) a[i] = -1, in[i] = depth * 100 + me * 10 + i * 0.25;
    DO(MPI_Win_create(a, sizeof a, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_fence(MPI_MODE_NOPRECEDE, win));
    DO(MPI_Put(in, 16, MPI_DOUBLE, right, 8, 16, MPI_DOUBLE, win));
    if (depth < 6) level(depth + 1);
    DO(MPI_Put(in + 16, 4, MPI_DOUBLE, right, 0, 4, MPI_DOUBLE, win));
    DO(MPI_Win_fence(0, win));
    for (int i = 0; i < 32; i++) {
        double want = i < 4 ? depth * 100 + left * 10 + (i + 16) * 0.25 : i >= 8 && i < 24 ? depth * 100 + left * 10 + (i - 8) * 0.25 : -1;
        CHECK(a[i] == want, "depth %d item %d: %g, not %g", depth, i, a[i], want);
    }
    DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    DO(MPI_Win_free(&win));
}
int main(void) {
    start("stack");
    for (int k = 0; k < 4; k++) level(0);
    return finish();
}
