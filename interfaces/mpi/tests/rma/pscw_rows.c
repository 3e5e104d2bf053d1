/* MPI 12.5.2, 12.7.3: posts match starts in their order, when a fast origin is ahead of a slow one. Several exposures are open at once,
 * and the process waits for them in another order. MPI_MODE_NOCHECK follows a known post. */
#include "rma.h"
int main(void) {
    long mem[3][8] = {{0}}, v[40];
    MPI_Win w[3];
    MPI_Group wg, g0, others;
    int zero = 0, x = 0;
    start("pscw_rows");
    for (int i = 0; i < 3; i++) DO(MPI_Win_create(mem[i], sizeof mem[i], 8, MPI_INFO_NULL, MPI_COMM_WORLD, &w[i]));
    DO(MPI_Win_get_group(w[0], &wg));
    DO(MPI_Group_incl(wg, 1, &zero, &g0));
    DO(MPI_Group_excl(wg, 1, &zero, &others));
    enum { K = 12 };
    if (np > 1) {
        if (me == 0) { /* K exposures, one after the other. The last rank is slow: it waits for a token of the target between its epochs */
            for (int k = 0; k < K; k++) {
                DO(MPI_Win_post(others, 0, w[0]));
                DO(MPI_Send(&k, 1, MPI_INT, np - 1, 1, MPI_COMM_WORLD));
                DO(MPI_Win_wait(w[0]));
                for (int r = 1; r < np; r++) CHECK(mem[0][r] == 10 * k + r, "exposure %d: from %d: %ld, not %d", k, r, mem[0][r], 10 * k + r);
            }
        } else
            for (int k = 0; k < K; k++) {
                if (me == np - 1) DO(MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
                v[k] = 10 * k + me;
                DO(MPI_Win_start(g0, 0, w[0]));
                DO(MPI_Put(&v[k], 1, MPI_LONG, 0, me, 1, MPI_LONG, w[0]));
                DO(MPI_Win_complete(w[0]));
            }
        for (int k = 0; k < K; k++) { /* three windows exposed at once on 0; origins access them in another order */
            if (me == 0) {
                for (int i = 0; i < 3; i++) DO(MPI_Win_post(others, 0, w[i]));
                DO(MPI_Win_wait(w[2]));
                for (int r = 1; r < np; r++) CHECK(mem[2][r] == 7000 + k + r, "window 2 round %d: %ld", k, mem[2][r]);
                DO(MPI_Win_wait(w[0]));
                DO(MPI_Win_wait(w[1]));
                for (int r = 1; r < np; r++) CHECK(mem[0][r] == 5000 + k + r && mem[1][r] == 6000 + k + r, "windows 0, 1 round %d: %ld %ld", k, mem[0][r], mem[1][r]);
            } else {
                long a[3] = {5000 + k + me, 6000 + k + me, 7000 + k + me};
                for (int j = 0; j < 3; j++) {
                    int i = (me + k + 2 * j) % 3;
                    DO(MPI_Win_start(g0, 0, w[i]));
                    DO(MPI_Put(&a[i], 1, MPI_LONG, 0, me, 1, MPI_LONG, w[i]));
                    if (j == 1) { /* two access epochs of different windows overlap */
                        int n = (me + k + 4) % 3;
                        DO(MPI_Win_start(g0, 0, w[n]));
                        DO(MPI_Put(&a[n], 1, MPI_LONG, 0, me, 1, MPI_LONG, w[n]));
                        DO(MPI_Win_complete(w[i]));
                        DO(MPI_Win_complete(w[n]));
                        break;
                    }
                    DO(MPI_Win_complete(w[i]));
                }
            }
        }
        /* The target blocks in a receive whose message the origin sends after complete. The post came before the message, so MPI_MODE_NOCHECK is valid */
        for (int k = 0; k < K; k++) {
            if (me == 0) {
                DO(MPI_Win_post(others, MPI_MODE_NOCHECK, w[1]));
                for (int r = 1; r < np; r++) DO(MPI_Send(&k, 1, MPI_INT, r, 2, MPI_COMM_WORLD));
                for (int r = 1; r < np; r++) DO(MPI_Recv(&x, 1, MPI_INT, r, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
                DO(MPI_Win_wait(w[1]));
                for (int r = 1; r < np; r++) CHECK(mem[1][r] == 100 * k + r, "nocheck round %d: %ld", k, mem[1][r]);
            } else {
                DO(MPI_Recv(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
                v[0] = 100 * k + me;
                DO(MPI_Win_start(g0, MPI_MODE_NOCHECK, w[1]));
                DO(MPI_Put(v, 1, MPI_LONG, 0, me, 1, MPI_LONG, w[1]));
                DO(MPI_Win_complete(w[1]));
                DO(MPI_Send(&k, 1, MPI_INT, 0, 4, MPI_COMM_WORLD));
            }
        }
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    MPI_Group_free(&g0), MPI_Group_free(&others), MPI_Group_free(&wg);
    for (int i = 0; i < 3; i++) DO(MPI_Win_free(&w[i]));
    return finish();
}
