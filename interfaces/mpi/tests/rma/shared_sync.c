/* MPI 12.7, 12.8, 12.4: loads and stores on a shared window, ordered by MPI_Win_sync with messages, barriers or polling. A process loads
 * what another one has put and flushed. This needs the unified model. */
#include "rma.h"
int main(void) {
    long *p, *q[64];
    MPI_Win win;
    MPI_Aint size;
    int unit, *model, flag;
    start("shared_sync");
    if (!all_share()) return finish(); /* the rest needs shared memory */
    DO(MPI_Win_allocate_shared(256 * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &flag));
    for (int t = 0; t < np; t++) DO(MPI_Win_shared_query(win, t, &size, &unit, &q[t]));
    if (*model == MPI_WIN_UNIFIED && np > 1) {
        int t = (me + 1) % np, o = (me + np - 1) % np;
        for (int i = 0; i < 256; i++) p[i] = 0;
        DO(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
        DO(MPI_Win_sync(win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_sync(win));
        for (int k = 1; k <= 200; k++) { /* producer/consumer with messages in both directions, 100 words */
            for (int i = 0; i < 100; i++) q[t][i] = k * 1000 + i + me;
            DO(MPI_Win_sync(win));
            DO(MPI_Send(&k, 1, MPI_INT, t, 1, MPI_COMM_WORLD));
            int x;
            DO(MPI_Recv(&x, 1, MPI_INT, o, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            DO(MPI_Win_sync(win));
            for (int i = 0; i < 100; i++) CHECK(p[i] == x * 1000 + i + o, "round %d item %d: %ld", k, i, p[i]);
            DO(MPI_Win_sync(win));
            DO(MPI_Send(&k, 1, MPI_INT, o, 2, MPI_COMM_WORLD));
            DO(MPI_Recv(&x, 1, MPI_INT, t, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            DO(MPI_Win_sync(win));
        }
        /* MPI 12.7 allows polling for a value in the unified model: a token ring by stores */
        volatile long *flagword = &p[128], *next = (volatile long *)&q[t][128];
        for (long k = 1; k <= 50; k++) {
            if (me) while (*flagword != k) { DO(MPI_Win_sync(win)); usleep(1); }
            DO(MPI_Win_sync(win));
            q[t][129] = k * 7 + me;
            DO(MPI_Win_sync(win));
            *next = k;
            DO(MPI_Win_sync(win));
            if (!me) while (*flagword != k) { DO(MPI_Win_sync(win)); usleep(1); }
            DO(MPI_Win_sync(win));
            CHECK(p[129] == k * 7 + o, "token %ld: data %ld", k, p[129]);
            DO(MPI_Barrier(MPI_COMM_WORLD));
        }
        /* put + flush by one, load by the owner after a message */
        for (int k = 0; k < 50; k++) {
            long v[8];
            for (int i = 0; i < 8; i++) v[i] = k * 100 + me * 10 + i;
            DO(MPI_Put(v, 8, MPI_LONG, t, 200, 8, MPI_LONG, win));
            DO(MPI_Accumulate(v, 1, MPI_LONG, t, 210, 1, MPI_LONG, MPI_SUM, win));
            DO(MPI_Win_flush(t, win));
            DO(MPI_Barrier(MPI_COMM_WORLD));
            DO(MPI_Win_sync(win));
            long sum = 0;
            for (int j = 0; j <= k; j++) sum += j * 100 + o * 10;
            for (int i = 0; i < 8; i++) CHECK(p[200 + i] == k * 100 + o * 10 + i, "put, round %d item %d: %ld", k, i, p[200 + i]);
            CHECK(p[210] == sum, "accumulate, round %d: %ld, not %ld", k, p[210], sum);
            DO(MPI_Win_sync(win));
            DO(MPI_Barrier(MPI_COMM_WORLD));
        }
        DO(MPI_Win_unlock_all(win));
    } else CHECK(np == 1, "separate memory model");
    DO(MPI_Win_free(&win));
    return finish();
}
