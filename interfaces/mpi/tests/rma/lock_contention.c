/* MPI 12.5.3: exclusive locks exclude each other. All processes increment counters under such locks. Readers with shared locks see two
 * equal words, and the owner uses loads and stores under its own lock. */
#include "rma.h"
int main(void) {
    long *p, a[2];
    MPI_Win win;
    uint32_t s;
    start("lock_contention");
    s = 99 + me;
    enum { K = 200 };
    long added[64] = {0}, total[64];
    DO(MPI_Win_allocate(100 * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int i = 0; i < 100; i++) p[i] = 0;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    for (int k = 0; k < K; k++) {
        int t = k % 3 ? 0 : (int)(rnd(&s) % np);
        if (rnd(&s) % 4 == 0) { /* reader */
            DO(MPI_Win_lock(MPI_LOCK_SHARED, t, 0, win));
            a[0] = a[1] = -1;
            DO(MPI_Get(&a[0], 1, MPI_LONG, t, 0, 1, MPI_LONG, win));
            DO(MPI_Get(&a[1], 1, MPI_LONG, t, 90, 1, MPI_LONG, win));
            DO(MPI_Win_unlock(t, win));
            CHECK(a[0] == a[1] && a[0] >= 0, "reader of %d sees %ld and %ld", t, a[0], a[1]);
        } else if (t == me && k % 2) { /* owner, by loads and stores */
            DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
            CHECK(p[0] == p[90], "owner sees %ld and %ld", p[0], p[90]);
            p[0]++, p[90]++;
            added[t]++;
            DO(MPI_Win_unlock(me, win));
        } else {
            DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, t, 0, win));
            DO(MPI_Get(&a[0], 1, MPI_LONG, t, 0, 1, MPI_LONG, win));
            DO(MPI_Get(&a[1], 1, MPI_LONG, t, 90, 1, MPI_LONG, win));
            if (k % 5 == 0) DO(MPI_Win_flush_local(t, win));
            else DO(MPI_Win_flush(t, win));
            CHECK(a[0] == a[1], "writer of %d sees %ld and %ld", t, a[0], a[1]);
            a[0]++, a[1]++;
            DO(MPI_Put(&a[0], 1, MPI_LONG, t, 0, 1, MPI_LONG, win));
            DO(MPI_Put(&a[1], 1, MPI_LONG, t, 90, 1, MPI_LONG, win));
            added[t]++;
            DO(MPI_Win_unlock(t, win));
        }
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Allreduce(added, total, np, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    CHECK(p[0] == total[me] && p[90] == total[me], "counter %ld %ld, not %ld", p[0], p[90], total[me]);
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_free(&win));
    return finish();
}
