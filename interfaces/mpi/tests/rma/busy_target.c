/* MPI 12.5.3, 12.7.3: a target computes for two seconds without a call of MPI. The others work on its window in passive epochs. The data
 * show the order. MPI leaves open whether these epochs end before the next call of the target. */
#include "rma.h"
#include <time.h>
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
int main(void) {
    volatile long *p;
    long v, r, sum = 0;
    MPI_Win win;
    MPI_Comm busy;
    start("busy_target");
    enum { K = 50 };
    void *base;
    DO(MPI_Win_allocate(64 * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win));
    p = base;
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int i = 0; i < 64; i++) p[i] = 0;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Comm_split(MPI_COMM_WORLD, me == 0, me, &busy));
    if (me == 0) {
        double end = now() + 2, x = 0;
        while (now() < end) for (int i = 0; i < 1000; i++) x += i * 1e-9;
        int early = p[63] == np - 1; /* a load in the unified model; MPI does not require this value */
        if (np > 1) NOTE("passive epochs %s while the target computed", early ? "finished" : "did not all finish");
        if (x < 0) printf("%g\n", x);
    } else {
        for (int k = 0; k < K; k++) {
            DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win)); /* get, flush, put: a counter */
            DO(MPI_Get(&v, 1, MPI_LONG, 0, 1, 1, MPI_LONG, win));
            DO(MPI_Win_flush(0, win));
            v++;
            DO(MPI_Put(&v, 1, MPI_LONG, 0, 1, 1, MPI_LONG, win));
            DO(MPI_Win_unlock(0, win));
            DO(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
            v = 1;
            DO(MPI_Fetch_and_op(&v, &r, MPI_LONG, 0, 2, MPI_SUM, win));
            DO(MPI_Win_unlock(0, win));
            CHECK(r >= k && r < (long)K * (np - 1), "ticket %ld", r);
            sum += r;
        }
        /* a chain 1 -> 2 -> ... through the window of 0: each waits until its predecessor's mark is there */
        DO(MPI_Barrier(busy)); /* no process needs an exclusive lock now */
        DO(MPI_Win_lock_all(0, win));
        do {
            DO(MPI_Fetch_and_op(NULL, &r, MPI_LONG, 0, 10, MPI_NO_OP, win));
            DO(MPI_Win_flush(0, win));
        } while (r != me - 1);
        v = 100 + me;
        DO(MPI_Put(&v, 1, MPI_LONG, 0, 20 + me, 1, MPI_LONG, win));
        DO(MPI_Win_flush(0, win));
        v = me;
        DO(MPI_Accumulate(&v, 1, MPI_LONG, 0, 10, 1, MPI_LONG, MPI_REPLACE, win));
        DO(MPI_Win_flush(0, win));
        if (me > 1) { DO(MPI_Get(&r, 1, MPI_LONG, 0, 20 + me - 1, 1, MPI_LONG, win)); DO(MPI_Win_flush(0, win)); CHECK(r == 100 + me - 1, "predecessor's data: %ld", r); }
        v = 1;
        DO(MPI_Accumulate(&v, 1, MPI_LONG, 0, 63, 1, MPI_LONG, MPI_SUM, win));
        DO(MPI_Win_unlock_all(win));
    }
    long all = 0, n = (long)K * (np - 1);
    DO(MPI_Reduce(&sum, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    if (me == 0) {
        CHECK(p[1] == n && p[2] == n, "counters %ld %ld, not %ld", p[1], p[2], n);
        CHECK(all == n * (n - 1) / 2, "tickets add up to %ld", all);
        CHECK(p[10] == np - 1 && p[63] == np - 1, "chain ends at %ld, %ld finished", p[10], p[63]);
        for (int i = 1; i < np; i++) CHECK(p[20 + i] == 100 + i, "data of %d: %ld", i, p[20 + i]);
    }
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Win_free(&win));
    DO(MPI_Comm_free(&busy));
    return finish();
}
