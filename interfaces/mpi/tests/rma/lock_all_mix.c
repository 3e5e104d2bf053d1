/* MPI 12.5.3, 12.5.4: MPI_Win_lock_all against exclusive locks of others on one window. Readers see equal words. The program uses each
 * form of flush, a lock on a second window, and MPI_MODE_NOCHECK. */
#include "rma.h"
int main(void) {
    long *p, *q, a[2], b[64];
    MPI_Win win, other;
    start("lock_all_mix");
    enum { K = 120 };
    DO(MPI_Win_allocate(64 * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_allocate(64 * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &q, &other));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int i = 0; i < 64; i++) p[i] = 0;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, other));
    for (int i = 0; i < 64; i++) q[i] = 0;
    DO(MPI_Win_unlock(me, other));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    for (int k = 0; k < K; k++) {
        if ((k + me) % 3 == 0) { /* writer: exclusive on one target, both words */
            int t = (k + me) / 3 % np;
            DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, t, 0, win));
            a[0] = a[1] = k * 100 + me;
            DO(MPI_Put(&a[0], 1, MPI_LONG, t, 3, 1, MPI_LONG, win));
            if (k % 2) DO(MPI_Win_flush(t, win));
            DO(MPI_Put(&a[1], 1, MPI_LONG, t, 60, 1, MPI_LONG, win));
            DO(MPI_Win_unlock(t, win));
        } else { /* reader of all */
            DO(MPI_Win_lock_all(0, win));
            for (int t = 0; t < np; t++) {
                DO(MPI_Get(&b[2 * t], 1, MPI_LONG, t, 3, 1, MPI_LONG, win));
                DO(MPI_Get(&b[2 * t + 1], 1, MPI_LONG, t, 60, 1, MPI_LONG, win));
                if (k % 4 == 0) {
                    DO(MPI_Win_flush_local(t, win));
                    CHECK(b[2 * t] == b[2 * t + 1], "flush_local: words of %d: %ld %ld", t, b[2 * t], b[2 * t + 1]);
                }
            }
            if (k % 4 == 1) DO(MPI_Win_flush_all(win));
            if (k % 4 == 2) DO(MPI_Win_flush_local_all(win));
            if (k % 4 == 1 || k % 4 == 2) for (int t = 0; t < np; t++) CHECK(b[2 * t] == b[2 * t + 1], "flush all: words of %d: %ld %ld", t, b[2 * t], b[2 * t + 1]);
            if (k % 5 == 0) { /* another window meanwhile, exclusively */
                int t = (me + k) % np;
                long x;
                DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, t, 0, other));
                DO(MPI_Get(&x, 1, MPI_LONG, t, 7, 1, MPI_LONG, other));
                DO(MPI_Win_flush(t, other));
                x++;
                DO(MPI_Put(&x, 1, MPI_LONG, t, 7, 1, MPI_LONG, other));
                DO(MPI_Win_unlock(t, other));
            }
            DO(MPI_Win_unlock_all(win));
            for (int t = 0; t < np; t++) CHECK(b[2 * t] == b[2 * t + 1], "words of %d: %ld %ld", t, b[2 * t], b[2 * t + 1]);
        }
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    long want = 0, sum = 0, mine;
    for (int r = 0; r < np; r++) for (int k = 0; k < K; k++) want += (k + r) % 3 != 0 && k % 5 == 0;
    DO(MPI_Win_lock_all(MPI_MODE_NOCHECK, other));
    DO(MPI_Get(&mine, 1, MPI_LONG, me, 7, 1, MPI_LONG, other));
    DO(MPI_Win_unlock_all(other));
    DO(MPI_Allreduce(&mine, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
    CHECK(sum == want, "increments on the other window: %ld, not %ld", sum, want);
    DO(MPI_Win_free(&other));
    DO(MPI_Win_free(&win));
    return finish();
}
