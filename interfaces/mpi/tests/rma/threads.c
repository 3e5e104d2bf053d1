/* MPI 11.6, 12.5: MPI_THREAD_MULTIPLE. Each thread has its own window, and epochs of its own kind. The threads create and free windows at
 * the same time, on duplicates of the communicator. */
#include "rma.h"
#include <pthread.h>
enum { T = 4, K = 40 };
static MPI_Comm comm[T];
static void *work(void *arg) {
    int id = (int)(intptr_t)arg, t = (me + 1) % np, o = (me + np - 1) % np;
    for (int round = 0; round < 4; round++) {
        long *p, v[4], one = 1, r;
        MPI_Win win;
        DO(MPI_Win_allocate(64 * 8, 8, MPI_INFO_NULL, comm[id], &p, &win));
        for (int i = 0; i < 64; i++) p[i] = 0;
        DO(MPI_Barrier(comm[id]));
        if (id == 0)
            for (int k = 0; k < K; k++) { /* fence */
                for (int i = 0; i < 4; i++) v[i] = k * 100 + me * 10 + i;
                DO(MPI_Win_fence(0, win));
                DO(MPI_Put(v, 4, MPI_LONG, t, 4, 4, MPI_LONG, win));
                DO(MPI_Win_fence(0, win));
                for (int i = 0; i < 4; i++) CHECK(p[4 + i] == k * 100 + o * 10 + i, "fence thread: %ld", p[4 + i]);
            }
        if (id == 1) { /* start, post */
            MPI_Group wg, gt, go;
            DO(MPI_Win_get_group(win, &wg));
            DO(MPI_Group_incl(wg, 1, &t, &gt));
            DO(MPI_Group_incl(wg, 1, &o, &go));
            for (int k = 0; k < K; k++) {
                v[0] = k * 7 + me;
                DO(MPI_Win_post(go, 0, win));
                DO(MPI_Win_start(gt, 0, win));
                DO(MPI_Put(v, 1, MPI_LONG, t, 0, 1, MPI_LONG, win));
                DO(MPI_Win_complete(win));
                DO(MPI_Win_wait(win));
                CHECK(p[0] == k * 7 + o, "post thread: %ld", p[0]);
            }
            MPI_Group_free(&wg), MPI_Group_free(&gt), MPI_Group_free(&go);
        }
        if (id == 2) /* exclusive locks */
            for (int k = 0; k < K; k++) {
                DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
                DO(MPI_Get(&r, 1, MPI_LONG, 0, 5, 1, MPI_LONG, win));
                DO(MPI_Win_flush(0, win));
                r++;
                DO(MPI_Put(&r, 1, MPI_LONG, 0, 5, 1, MPI_LONG, win));
                DO(MPI_Win_unlock(0, win));
            }
        if (id == 3) { /* lock_all */
            DO(MPI_Win_lock_all(0, win));
            for (int k = 0; k < K; k++) {
                r = 0;
                DO(MPI_Fetch_and_op(&one, &r, MPI_LONG, k % np, 6, MPI_SUM, win));
                DO(MPI_Win_flush(k % np, win));
                CHECK(r >= 0 && r < (long)K * np, "lock_all thread: ticket %ld", r);
            }
            DO(MPI_Win_unlock_all(win));
        }
        DO(MPI_Barrier(comm[id]));
        DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
        long want = 0;
        for (int k = 0; k < K; k++) want += (k % np == me) * np;
        if (id == 2 && me == 0) CHECK(p[5] == (long)K * np, "exclusive counter %ld", p[5]);
        if (id == 3) CHECK(p[6] == want, "tickets %ld, not %ld", p[6], want);
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Win_free(&win));
    }
    return NULL;
}
int main(void) {
    int provided;
    pthread_t th[T];
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
    setup("threads");
    if (provided == MPI_THREAD_MULTIPLE) {
        for (int i = 0; i < T; i++) DO(MPI_Comm_dup(MPI_COMM_WORLD, &comm[i]));
        for (int i = 0; i < T; i++) pthread_create(&th[i], NULL, work, (void *)(intptr_t)i);
        for (int i = 0; i < T; i++) pthread_join(th[i], NULL);
        for (int i = 0; i < T; i++) DO(MPI_Comm_free(&comm[i]));
    } else if (me == 0) CHECK(0, "thread level %d", provided);
    return finish();
}
