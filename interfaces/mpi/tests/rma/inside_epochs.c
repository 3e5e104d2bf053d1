/* MPI 12.5: a process may call other functions of MPI during an epoch. The program uses messages, collectives, datatypes and new windows
 * in each kind of epoch. A large put arrives while the target is in a collective (MPI 12.7.3). */
#include "rma.h"
#define N 60000
static long mem[N], out[N], in[N];
static void others(int k) {
    int t = (me + 1) % np, o = (me + np - 1) % np;
    long a = me + k, s = 0, x[64];
    MPI_Status st;
    MPI_Request q;
    MPI_Comm c;
    DO(MPI_Isend(&a, 1, MPI_LONG, t, k, MPI_COMM_WORLD, &q));
    DO(MPI_Probe(o, k, MPI_COMM_WORLD, &st));
    DO(MPI_Recv(&s, 1, MPI_LONG, o, k, MPI_COMM_WORLD, &st));
    CHECK(s == o + k, "message in an epoch: %ld", s);
    DO(MPI_Wait(&q, MPI_STATUS_IGNORE));
    DO(MPI_Allreduce(&a, &s, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
    CHECK(s == (long)np * (np - 1) / 2 + (long)np * k, "allreduce in an epoch: %ld", s);
    DO(MPI_Allgather(&a, 1, MPI_LONG, x, 1, MPI_LONG, MPI_COMM_WORLD));
    CHECK(x[np - 1] == np - 1 + k, "allgather in an epoch: %ld", x[np - 1]);
    DO(MPI_Comm_split(MPI_COMM_WORLD, me % 2, me, &c));
    DO(MPI_Barrier(c));
    DO(MPI_Comm_free(&c));
    if (k % 5 == 0) { /* another window is created, used and freed inside */
        long *p;
        MPI_Win w;
        DO(MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &w));
        DO(MPI_Win_fence(0, w));
        DO(MPI_Put(&a, 1, MPI_LONG, t, 3, 1, MPI_LONG, w));
        DO(MPI_Win_fence(0, w));
        CHECK(p[3] == o + k, "window inside an epoch: %ld", p[3]);
        DO(MPI_Win_free(&w));
    }
}
int main(void) {
    MPI_Win win;
    MPI_Group all;
    start("inside_epochs");
    DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_get_group(win, &all));
    for (int k = 0; k < 30; k++) {
        int t = (me + 1) % np, o = (me + np - 1) % np, kind = k % 4, n = k % 2 ? N / 2 : 10;
        for (int i = 0; i < n; i++) mem[i] = me * 5 + i, mem[N / 2 + i] = -1, out[i] = k + me * 3 + i, in[i] = -1;
        DO(MPI_Barrier(MPI_COMM_WORLD));
        if (kind == 0) DO(MPI_Win_fence(0, win));
        if (kind == 1) { DO(MPI_Win_post(all, 0, win)); DO(MPI_Win_start(all, 0, win)); }
        if (kind == 2) { DO(MPI_Win_lock(MPI_LOCK_SHARED, t, 0, win)); DO(MPI_Win_sync(win)); DO(MPI_Barrier(MPI_COMM_WORLD)); }
        if (kind == 3) { DO(MPI_Win_lock_all(0, win)); DO(MPI_Win_sync(win)); DO(MPI_Barrier(MPI_COMM_WORLD)); }
        DO(MPI_Put(out, n, MPI_LONG, t, N / 2, n, MPI_LONG, win));
        others(k);
        DO(MPI_Get(in, n, MPI_LONG, t, 0, n, MPI_LONG, win));
        others(k + 100);
        if (kind == 0) DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        if (kind == 1) { DO(MPI_Win_complete(win)); others(k + 200); DO(MPI_Win_wait(win)); }
        if (kind == 2) DO(MPI_Win_unlock(t, win));
        if (kind == 3) { DO(MPI_Win_flush_all(win)); DO(MPI_Barrier(MPI_COMM_WORLD)); DO(MPI_Win_unlock_all(win)); }
        if (kind >= 2) { DO(MPI_Barrier(MPI_COMM_WORLD)); DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win)); }
        for (int i = 0; i < n; i++)
            if (mem[N / 2 + i] != k + o * 3 + i || in[i] != t * 5 + i) { CHECK(0, "round %d item %d: put %ld get %ld", k, i, mem[N / 2 + i], in[i]); break; }
        if (kind >= 2) DO(MPI_Win_unlock(me, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    DO(MPI_Group_free(&all));
    DO(MPI_Win_free(&win));
    return finish();
}
