/* MPI 12.3.4, 12.5.4: work stealing. Each process takes its own tasks, then tasks of others, by MPI_Fetch_and_op. Each task is done once.
 * In a second phase, tasks make new tasks. */
#include "rma.h"
enum { NEXT, LIMIT, DONE, SUM, CELLS = 8, MAXT = 400 };
int main(void) {
    long *p, v, r, n, one = 1;
    MPI_Win win;
    start("work_stealing");
    DO(MPI_Win_allocate((CELLS + MAXT) * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int i = 0; i < CELLS + MAXT; i++) p[i] = 0;
    p[LIMIT] = 20 + 60 * (me == 0) + 7 * me;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, win));
    for (int x = 0; x < np; x++) {
        int q = (me + x) % np;
        for (;;) {
            DO(MPI_Fetch_and_op(NULL, &n, MPI_LONG, q, LIMIT, MPI_NO_OP, win));
            DO(MPI_Fetch_and_op(&one, &r, MPI_LONG, q, NEXT, MPI_SUM, win));
            DO(MPI_Win_flush(q, win));
            if (r >= n) break;
            DO(MPI_Accumulate(&one, 1, MPI_LONG, q, CELLS + r, 1, MPI_LONG, MPI_SUM, win)); /* mark */
            v = (r + 1) * (q + 1);
            DO(MPI_Accumulate(&v, 1, MPI_LONG, 0, SUM, 1, MPI_LONG, MPI_SUM, win));
            DO(MPI_Win_flush_local_all(win));
            if (me == 0 && r % 8 == 0) usleep(200);
        }
    }
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    long lim = p[LIMIT], want = 0;
    for (int i = 0; i < MAXT; i++) CHECK(p[CELLS + i] == (i < lim), "task %d was done %ld times", i, p[CELLS + i]);
    CHECK(p[NEXT] == lim + np, "next counter %ld, not %ld", p[NEXT], lim + np);
    for (int q = 0; q < np; q++) { long m = 20 + 60 * (q == 0) + 7 * q; want += m * (m + 1) / 2 * (q + 1); }
    if (me == 0) CHECK(p[SUM] == want, "sum of results %ld, not %ld", p[SUM], want);
    p[NEXT] = 0, p[LIMIT] = me == 0 ? 3 : 0, p[DONE] = 0;
    for (int i = 0; i < MAXT; i++) p[CELLS + i] = 0;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    /* second phase: one queue on rank 0. A task below 100 makes two new ones: it raises LIMIT. A compare and swap of NEXT takes a task if NEXT < LIMIT */
    DO(MPI_Win_lock_all(0, win));
    for (long two = 2, next, limit, done, was, up;;) {
        DO(MPI_Fetch_and_op(NULL, &done, MPI_LONG, 0, DONE, MPI_NO_OP, win)); /* read before LIMIT: ordered (rar) */
        DO(MPI_Fetch_and_op(NULL, &next, MPI_LONG, 0, NEXT, MPI_NO_OP, win));
        DO(MPI_Win_flush(0, win));
        DO(MPI_Fetch_and_op(NULL, &limit, MPI_LONG, 0, LIMIT, MPI_NO_OP, win));
        DO(MPI_Win_flush(0, win));
        if (next >= limit) { if (done == limit) break; continue; }
        up = next + 1;
        DO(MPI_Compare_and_swap(&up, &next, &was, MPI_LONG, 0, NEXT, win));
        DO(MPI_Win_flush(0, win));
        if (was != next) continue;
        DO(MPI_Accumulate(&one, 1, MPI_LONG, 0, CELLS + next, 1, MPI_LONG, MPI_SUM, win));
        if (next < 100) DO(MPI_Accumulate(&two, 1, MPI_LONG, 0, LIMIT, 1, MPI_LONG, MPI_SUM, win));
        DO(MPI_Win_flush(0, win));
        DO(MPI_Accumulate(&one, 1, MPI_LONG, 0, DONE, 1, MPI_LONG, MPI_SUM, win));
        DO(MPI_Win_flush(0, win));
    }
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    if (me == 0) {
        CHECK(p[NEXT] == 203 && p[LIMIT] == 203 && p[DONE] == 203, "second phase: %ld %ld %ld", p[NEXT], p[LIMIT], p[DONE]);
        for (int i = 0; i < MAXT; i++) CHECK(p[CELLS + i] == (i < 203), "second phase: task %d was done %ld times", i, p[CELLS + i]);
    }
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_free(&win));
    return finish();
}
