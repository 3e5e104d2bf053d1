/* MPI 12.3: MPI_PROC_NULL is a valid target of each communication call in each kind of epoch, and buffers do not change. Requests of such
 * calls complete. The program also uses count 0, and accesses to its own window. */
#include "rma.h"
int main(void) {
    long *p, a = 3, b = 4, c = 5, cmp = 3;
    MPI_Win win;
    MPI_Request q[4];
    MPI_Group g, self;
    start("null_self");
    DO(MPI_Win_allocate(800, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_get_group(win, &g));
    DO(MPI_Group_incl(g, 1, &me, &self));
    for (int epoch = 0; epoch < 5; epoch++) {
        for (int i = 0; i < 100; i++) p[i] = i + 1000 * epoch;
        DO(MPI_Barrier(MPI_COMM_WORLD));
        if (epoch == 0) DO(MPI_Win_fence(0, win));
        if (epoch == 1) { DO(MPI_Win_post(self, 0, win)); DO(MPI_Win_start(self, 0, win)); }
        if (epoch == 2) DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
        if (epoch == 3) DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
        if (epoch == 4) DO(MPI_Win_lock_all(0, win));
        for (int n = 0; n < 2; n++) {
            DO(MPI_Put(&a, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, win));
            DO(MPI_Get(&b, n, MPI_LONG, MPI_PROC_NULL, 99999999, n, MPI_LONG, win));
            DO(MPI_Accumulate(&a, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, MPI_SUM, win));
            DO(MPI_Get_accumulate(&a, n, MPI_LONG, &b, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, MPI_SUM, win));
            DO(MPI_Fetch_and_op(&a, &b, MPI_LONG, MPI_PROC_NULL, 0, MPI_SUM, win));
            DO(MPI_Compare_and_swap(&a, &cmp, &b, MPI_LONG, MPI_PROC_NULL, 0, win));
            if (epoch < 2) continue;
            DO(MPI_Rput(&a, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, win, &q[0]));
            DO(MPI_Rget(&b, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, win, &q[1]));
            DO(MPI_Raccumulate(&a, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, MPI_SUM, win, &q[2]));
            DO(MPI_Rget_accumulate(&a, n, MPI_LONG, &b, n, MPI_LONG, MPI_PROC_NULL, 0, n, MPI_LONG, MPI_SUM, win, &q[3]));
            DO(MPI_Waitall(4, q, MPI_STATUSES_IGNORE));
        }
        DO(MPI_Put(p + 10, 5, MPI_LONG, me, 50, 5, MPI_LONG, win)); /* inside the own window */
        DO(MPI_Get(p + 60, 5, MPI_LONG, me, 20, 5, MPI_LONG, win));
        DO(MPI_Accumulate(p + 30, 5, MPI_LONG, me, 70, 5, MPI_LONG, MPI_SUM, win));
        DO(MPI_Get_accumulate(&a, 1, MPI_LONG, &c, 1, MPI_LONG, me, 80, 1, MPI_LONG, MPI_SUM, win));
        DO(MPI_Put(&a, 0, MPI_LONG, me, 81, 0, MPI_LONG, win));
        if (epoch == 0) DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        if (epoch == 1) { DO(MPI_Win_complete(win)); DO(MPI_Win_wait(win)); }
        if (epoch == 2 || epoch == 3) DO(MPI_Win_unlock(me, win));
        if (epoch == 4) DO(MPI_Win_unlock_all(win));
        if (epoch >= 2) { DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win)); DO(MPI_Win_unlock(me, win)); }
        CHECK(a == 3 && b == 4 && cmp == 3, "epoch %d: buffers of MPI_PROC_NULL calls: %ld %ld %ld", epoch, a, b, cmp);
        int e = 1000 * epoch;
        CHECK(c == 80 + e, "epoch %d: get_accumulate gives %ld", epoch, c);
        for (int i = 0; i < 100; i++) {
            long want = i >= 50 && i < 55 ? i - 40 + e : i >= 60 && i < 65 ? i - 40 + e : i >= 70 && i < 75 ? 2 * i - 40 + 2 * e : i == 80 ? 83 + e : i + e;
            CHECK(p[i] == want, "epoch %d item %d: %ld, not %ld", epoch, i, p[i], want);
        }
    }
    DO(MPI_Group_free(&g));
    DO(MPI_Group_free(&self));
    DO(MPI_Win_free(&win));
    return finish();
}
