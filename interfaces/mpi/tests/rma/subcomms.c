/* MPI 12.2: windows on split communicators and on MPI_COMM_SELF. A process is in several windows at once. The program frees the
 * communicator before it uses the window. Ranks of targets are ranks of the window's group. */
#include "rma.h"
static void ring(MPI_Win win, int *p, int r, int n, int mark) {
    int v[4] = {mark, r, n, mark + r};
    for (int k = 0; k < 3; k++) {
        DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, (r + 1) % n, 0, win));
        v[0] = mark + k;
        DO(MPI_Put(v, 4, MPI_INT, (r + 1) % n, 4 * k, 4, MPI_INT, win));
        DO(MPI_Win_unlock((r + 1) % n, win));
    }
    DO(MPI_Win_fence(0, win));
    for (int k = 0; k < 3; k++)
        CHECK(p[4 * k] == mark + k && p[4 * k + 1] == (r + n - 1) % n && p[4 * k + 2] == n && p[4 * k + 3] == mark + (r + n - 1) % n, "mark %d: %d %d %d %d", mark,
              p[4 * k], p[4 * k + 1], p[4 * k + 2], p[4 * k + 3]);
    DO(MPI_Win_fence(0, win));
}
int main(void) {
    MPI_Comm half, dup, sub = MPI_COMM_NULL;
    MPI_Group wg, sg;
    MPI_Win wh, wd, wsub, wself;
    int *ph, *pd, *ps, *pself, r, n, dr = me;
    start("subcomms");
    dr = me;
    DO(MPI_Comm_split(MPI_COMM_WORLD, me % 2, -me, &half));
    DO(MPI_Comm_rank(half, &r));
    DO(MPI_Comm_size(half, &n));
    DO(MPI_Comm_dup(MPI_COMM_WORLD, &dup));
    DO(MPI_Win_allocate(64, 4, MPI_INFO_NULL, half, &ph, &wh));
    DO(MPI_Win_allocate(64, 4, MPI_INFO_NULL, dup, &pd, &wd));
    DO(MPI_Win_allocate(64, 4, MPI_INFO_NULL, MPI_COMM_SELF, &pself, &wself));
    DO(MPI_Comm_free(&half));
    DO(MPI_Comm_free(&dup));
    DO(MPI_Comm_group(MPI_COMM_WORLD, &wg)); /* processes 1..np-1 without 0 (or only 0 if alone) */
    int range[1][3] = {{np > 1 ? 1 : 0, np - 1, 1}};
    DO(MPI_Group_range_incl(wg, 1, range, &sg));
    int sr, sn;
    DO(MPI_Group_rank(sg, &sr));
    DO(MPI_Group_size(sg, &sn));
    if (sr != MPI_UNDEFINED) {
        DO(MPI_Comm_create_group(MPI_COMM_WORLD, sg, 9, &sub));
        DO(MPI_Win_allocate(64, 4, MPI_INFO_NULL, sub, &ps, &wsub));
        DO(MPI_Comm_free(&sub));
    }
    for (int k = 0; k < 5; k++) {
        if (sr != MPI_UNDEFINED) ring(wsub, ps, sr, sn, 100 + k);
        ring(wh, ph, r, n, 200 + 1000 * (me % 2) + k);
        ring(wself, pself, 0, 1, 300 + k);
        ring(wd, pd, dr, np, 400 + k);
    }
    DO(MPI_Win_free(&wd));
    if (sr != MPI_UNDEFINED) DO(MPI_Win_free(&wsub));
    ring(wh, ph, r, n, 500);
    DO(MPI_Win_free(&wself));
    DO(MPI_Win_free(&wh));
    DO(MPI_Group_free(&wg));
    DO(MPI_Group_free(&sg));
    return finish();
}
