/* MPI 12.5, 12.5.3, 12.7: locks on several targets at once, while other windows have epochs of other kinds. Each epoch completes its own
 * operations. One window uses different kinds of epochs in turn. */
#include "rma.h"
static void mode(int kind, MPI_Win win, MPI_Group all, int open) { /* 0 fence, 1 post/start, 2 lock_all, 3 locks on all targets */
    if (kind == 0) DO(MPI_Win_fence(open ? MPI_MODE_NOPRECEDE : MPI_MODE_NOSUCCEED, win));
    if (kind == 1 && open) { DO(MPI_Win_post(all, 0, win)); DO(MPI_Win_start(all, 0, win)); }
    if (kind == 1 && !open) { DO(MPI_Win_complete(win)); DO(MPI_Win_wait(win)); }
    if (kind == 2 && open) DO(MPI_Win_lock_all(0, win));
    if (kind == 2 && !open) DO(MPI_Win_unlock_all(win));
    if (kind == 3) for (int i = 0; i < np; i++) {
        int t = open ? i : (i + 1) % np; /* another order */
        if (open) DO(MPI_Win_lock(MPI_LOCK_SHARED, t, 0, win));
        else DO(MPI_Win_unlock(t, win));
    }
}
int main(void) {
    long *p[4], v[4][64];
    MPI_Win w[4];
    MPI_Group all;
    start("epochs_mixed");
    for (int i = 0; i < 4; i++) {
        DO(MPI_Win_allocate(64 * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p[i], &w[i]));
        for (int j = 0; j < 64; j++) p[i][j] = -1;
    }
    DO(MPI_Win_get_group(w[0], &all));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    for (int round = 0; round < 32; round++) {
        int kind[4];
        for (int i = 0; i < 4; i++) kind[i] = (round + i * (1 + 2 * (round / 16))) % 4; /* the same on all processes */
        for (int i = 0; i < 4; i++) mode(kind[i], w[i], all, 1);
        for (int t = 0; t < np; t++)
            for (int i = 3; i >= 0; i--) {
                v[i][t] = round * 1000 + i * 100 + me * 10 + t;
                DO(MPI_Put(&v[i][t], 1, MPI_LONG, t, me, 1, MPI_LONG, w[i]));
            }
        for (int k = 0; k < 4; k++) {
            int i = (k + round) % 4;
            if (kind[i] >= 2 && round % 3 == 0) DO(MPI_Win_flush_all(w[i]));
            mode(kind[i], w[i], all, 0);
        }
        DO(MPI_Barrier(MPI_COMM_WORLD));
        for (int i = 0; i < 4; i++) {
            if (kind[i] >= 2) DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, w[i]));
            for (int r = 0; r < np; r++) CHECK(p[i][r] == round * 1000 + i * 100 + r * 10 + me, "round %d window %d (kind %d) from %d: %ld", round, i, kind[i], r, p[i][r]);
            if (kind[i] >= 2) DO(MPI_Win_unlock(me, w[i]));
        }
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    /* exclusive locks on several targets at once, taken in ascending order */
    for (int k = 0; k < 30; k++) {
        int n = 1 + k % np;
        long x[64];
        for (int t = 0; t < n; t++) DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, t, 0, w[0]));
        for (int t = 0; t < n; t++) { DO(MPI_Get(&x[t], 1, MPI_LONG, t, 60, 1, MPI_LONG, w[0])); DO(MPI_Win_flush(t, w[0])); x[t]++; }
        for (int t = 0; t < n; t++) DO(MPI_Put(&x[t], 1, MPI_LONG, t, 60, 1, MPI_LONG, w[0]));
        for (int t = 0; t < n; t++) DO(MPI_Win_unlock(t, w[0]));
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, w[0]));
    long want = -1;
    for (int k = 0; k < 30; k++) want += (me < 1 + k % np) * np;
    CHECK(p[0][60] == want, "increments under several exclusive locks: %ld, not %ld", p[0][60], want);
    DO(MPI_Win_unlock(me, w[0]));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Group_free(&all));
    for (int i = 0; i < 4; i++) DO(MPI_Win_free(&w[i]));
    return finish();
}
