/* MPI 11.6, 12.5.3, 12.5.4: several threads use one window in one lock_all epoch of the process: puts, gets, counters, requests and
 * flushes. Another thread exchanges messages, and attaches and detaches memory of a dynamic window. */
#include "rma.h"
#include <pthread.h>
enum { T = 4, K = 150 };
static MPI_Win win, dyn;
static long *p, taken[T][K];
static void *work(void *arg) {
    int id = (int)(intptr_t)arg;
    long one = 1, v, w;
    uint32_t s = 7 + 31 * me + id;
    for (int k = 0; k < K; k++) {
        int t = (int)(rnd(&s) % np);
        DO(MPI_Fetch_and_op(&one, &taken[id][k], MPI_LONG, 0, 0, MPI_SUM, win));
        v = me * 1000000L + id * 10000 + k, w = -1;
        DO(MPI_Put(&v, 1, MPI_LONG, t, 8 + me * T + id, 1, MPI_LONG, win));
        DO(MPI_Win_flush(t, win));
        if (k % 3 == 0) {
            MPI_Request q;
            DO(MPI_Rget(&w, 1, MPI_LONG, t, 8 + me * T + id, 1, MPI_LONG, win, &q));
            DO(MPI_Wait(&q, MPI_STATUS_IGNORE));
        } else {
            DO(MPI_Get(&w, 1, MPI_LONG, t, 8 + me * T + id, 1, MPI_LONG, win));
            if (k % 3 == 1) DO(MPI_Win_flush_local(t, win));
            else DO(MPI_Win_flush_all(win));
        }
        CHECK(w == v, "thread %d step %d: put %ld, got %ld", id, k, v, w);
        DO(MPI_Win_flush(0, win));
        DO(MPI_Accumulate(&one, 1, MPI_LONG, t, 1, 1, MPI_LONG, MPI_SUM, win));
        DO(MPI_Win_flush_local(t, win));
    }
    return NULL;
}
static void *messages(void *arg) {
    int t = (me + 1) % np, o = (me + np - 1) % np;
    (void)arg;
    for (int k = 0; k < 60; k++) {
        long a[500], b[500];
        for (int i = 0; i < 500; i++) a[i] = me + k + i;
        void *m = malloc(4096);
        DO(MPI_Win_attach(dyn, m, 4096));
        DO(MPI_Sendrecv(a, 500, MPI_LONG, t, k, b, 500, MPI_LONG, o, k, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(b[499] == o + k + 499, "message: %ld", b[499]);
        DO(MPI_Win_detach(dyn, m));
        free(m);
    }
    return NULL;
}
int main(void) {
    int provided;
    pthread_t th[T + 1];
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    setup("threads_one_win");
    if (provided == MPI_THREAD_MULTIPLE) {
        DO(MPI_Win_allocate((8 + T * np) * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
        DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &dyn));
        DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
        for (int i = 0; i < 8 + T * np; i++) p[i] = 0;
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_lock_all(0, win));
        for (int i = 0; i < T; i++) pthread_create(&th[i], NULL, work, (void *)(intptr_t)i);
        pthread_create(&th[T], NULL, messages, NULL);
        for (int i = 0; i <= T; i++) pthread_join(th[i], NULL);
        DO(MPI_Win_unlock_all(win));
        int n = T * K * np, *seen = calloc(n, sizeof(int));
        for (int i = 0; i < T; i++)
            for (int k = 0; k < K; k++) {
                CHECK(taken[i][k] >= 0 && taken[i][k] < n, "ticket %ld", taken[i][k]);
                if (taken[i][k] >= 0 && taken[i][k] < n) seen[taken[i][k]]++;
            }
        DO(MPI_Allreduce(MPI_IN_PLACE, seen, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
        for (int i = 0; i < n; i++) CHECK(seen[i] == 1, "ticket %d was given %d times", i, seen[i]);
        free(seen);
        DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
        long mine = p[1], all;
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Allreduce(&mine, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
        CHECK(all == n, "accumulates of the threads: %ld, not %d", all, n);
        DO(MPI_Win_free(&dyn));
        DO(MPI_Win_free(&win));
    } else if (me == 0) CHECK(0, "thread level %d", provided);
    return finish();
}
