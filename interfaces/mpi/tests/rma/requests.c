/* MPI 12.3.5: the calls with requests, completed by Wait, Test, Waitall, Waitany and Testall. A completed request becomes
 * MPI_REQUEST_NULL, and then the origin buffer is free. A wait works after a flush, and after the end of the epoch. */
#include "rma.h"
#define N 1000
int main(void) {
    long *p, buf[N], in[N], one[N];
    MPI_Win win;
    static MPI_Request q[N];
    int flag, idx, done;
    start("requests");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_allocate(4 * N * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    for (int i = 0; i < 4 * N; i++) p[i] = 0;
    DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, win));
    for (int i = 0; i < N; i++) { buf[i] = me * N + i; DO(MPI_Rput(&buf[i], 1, MPI_LONG, t, i, 1, MPI_LONG, win, &q[i])); }
    for (done = 0; done < N; done++) {
        DO(MPI_Waitany(N, q, &idx, MPI_STATUS_IGNORE));
        if (idx < 0 || idx >= N) { CHECK(0, "MPI_Waitany gives index %d", idx); break; }
        CHECK(q[idx] == MPI_REQUEST_NULL, "request %d is not null", idx);
        buf[idx] = -9; /* the origin buffer is free now */
    }
    DO(MPI_Waitany(N, q, &idx, MPI_STATUS_IGNORE));
    CHECK(idx == MPI_UNDEFINED, "no active request: index %d", idx);
    DO(MPI_Win_flush_all(win));
    for (int i = 0; i < N; i++) { in[i] = -1; DO(MPI_Rget(&in[i], 1, MPI_LONG, t, i, 1, MPI_LONG, win, &q[i])); }
    for (flag = 0; !flag;) DO(MPI_Testall(N, q, &flag, MPI_STATUSES_IGNORE));
    for (int i = 0; i < N; i++) CHECK(in[i] == me * N + i && q[i] == MPI_REQUEST_NULL, "rget %d: %ld", i, in[i]);
    for (int i = 0; i < N; i++) { one[i] = i; DO(MPI_Raccumulate(&one[i], 1, MPI_LONG, (me + i) % np, N + i % 10, 1, MPI_LONG, MPI_SUM, win, &q[i])); }
    DO(MPI_Waitall(N, q, MPI_STATUSES_IGNORE));
    memset(one, 0, sizeof one);
    DO(MPI_Win_flush_all(win));
    for (int i = 0; i < 50; i++) { /* one after the other, by Test */
        long add = 1, res = -1;
        MPI_Status st;
        DO(MPI_Rget_accumulate(&add, 1, MPI_LONG, &res, 1, MPI_LONG, t, 2 * N + 5, 1, MPI_LONG, MPI_SUM, win, &q[0]));
        for (flag = 0; !flag;) DO(MPI_Test(&q[0], &flag, &st));
        CHECK(res == i, "rget_accumulate %d: %ld", i, res);
    }
    long x = 5 + me;
    DO(MPI_Rput(&x, 1, MPI_LONG, t, 3 * N, 1, MPI_LONG, win, &q[0]));
    DO(MPI_Win_flush(t, win));
    DO(MPI_Wait(&q[0], MPI_STATUS_IGNORE)); /* after the flush */
    DO(MPI_Rput(&x, 1, MPI_LONG, t, 3 * N + 1, 1, MPI_LONG, win, &q[0]));
    DO(MPI_Rget(&in[0], 1, MPI_LONG, t, 3 * N, 1, MPI_LONG, win, &q[1]));
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Waitall(2, q, MPI_STATUSES_IGNORE)); /* after the epoch */
    CHECK(in[0] == x, "rget completed by the epoch's end: %ld", in[0]);
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    for (int i = 0; i < N; i++) CHECK(p[i] == o * N + i, "rput %d: %ld", i, p[i]);
    for (int k = 0; k < 10; k++) {
        long want = 0;
        for (int r = 0; r < np; r++) for (int i = k; i < N; i += 10) want += (r + i) % np == me ? i : 0;
        CHECK(p[N + k] == want, "raccumulate %d: %ld, not %ld", k, p[N + k], want);
    }
    CHECK(p[2 * N + 5] == 50 && p[3 * N] == 5 + o && p[3 * N + 1] == 5 + o, "end: %ld %ld %ld", p[2 * N + 5], p[3 * N], p[3 * N + 1]);
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Win_free(&win));
    return finish();
}
