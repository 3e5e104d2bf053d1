/* MPI 12.5.2: MPI_Win_test is false while an origin has not completed, then true, with the effect of wait. The program also uses empty
 * groups, and processes that only post or only start. */
#include "rma.h"
int main(void) {
    long mem[8] = {0}, v;
    MPI_Win win;
    MPI_Group wg, g0, others;
    int flag, zero = 0, tests = 0;
    start("pscw_test");
    DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_get_group(win, &wg));
    DO(MPI_Group_incl(wg, 1, &zero, &g0));
    DO(MPI_Group_excl(wg, 1, &zero, &others));
    for (int k = 0; k < 30; k++) {
        DO(MPI_Win_post(MPI_GROUP_EMPTY, 0, win));
        DO(MPI_Win_wait(win));
        DO(MPI_Win_start(MPI_GROUP_EMPTY, 0, win));
        DO(MPI_Win_complete(win));
        DO(MPI_Win_post(MPI_GROUP_EMPTY, 0, win));
        flag = 0;
        DO(MPI_Win_test(win, &flag));
        CHECK(flag, "MPI_Win_test of an empty group is false");
        if (!flag) DO(MPI_Win_wait(win));
        if (me == 0) { /* only a target */
            DO(MPI_Win_post(others, 0, win));
            if (np > 1) {
                for (int i = 0; i < 20; i++) {
                    flag = 1;
                    DO(MPI_Win_test(win, &flag));
                    CHECK(!flag, "MPI_Win_test is true before the origins completed");
                    if (flag) break;
                }
                for (int r = 1; r < np; r++) DO(MPI_Send(&k, 1, MPI_INT, r, 3, MPI_COMM_WORLD)); /* now they may complete */
            }
            for (flag = 0; !flag; tests++) DO(MPI_Win_test(win, &flag));
            for (int r = 1; r < np; r++) CHECK(mem[r] == k * 100 + r, "round %d from %d: %ld", k, r, mem[r]);
            if (np > 1) { /* the next exposure starts at once; ends by wait */
                DO(MPI_Win_post(others, 0, win));
                DO(MPI_Win_wait(win));
                for (int r = 1; r < np; r++) CHECK(mem[r] == -k * 100 - r, "second exposure, round %d from %d: %ld", k, r, mem[r]);
            }
        } else { /* only origins */
            int x;
            v = k * 100 + me;
            DO(MPI_Win_start(g0, 0, win));
            DO(MPI_Put(&v, 1, MPI_LONG, 0, me, 1, MPI_LONG, win));
            DO(MPI_Recv(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            DO(MPI_Win_complete(win));
            v = -v;
            DO(MPI_Win_start(g0, 0, win));
            DO(MPI_Put(&v, 1, MPI_LONG, 0, me, 1, MPI_LONG, win));
            DO(MPI_Win_complete(win));
        }
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Group_free(&g0));
    DO(MPI_Group_free(&others));
    DO(MPI_Group_free(&wg));
    DO(MPI_Win_free(&win));
    return finish();
}
