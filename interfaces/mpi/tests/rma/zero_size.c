/* MPI 12.2.1 to 12.2.3, 12.3: windows of size 0 on each process, of each flavor. Each kind of epoch works on them. Operations with count 0
 * and with MPI_PROC_NULL are valid there. */
#include "rma.h"
static void use(MPI_Win win, const char *what) {
    int x = 7, y = 8;
    MPI_Group g;
    MPI_Request q;
    for (int k = 0; k < 3; k++) {
        DO(MPI_Win_fence(0, win));
        for (int t = 0; t < np; t++) {
            DO(MPI_Put(&x, 0, MPI_INT, t, 0, 0, MPI_INT, win));
            DO(MPI_Get(&x, 0, MPI_INT, t, 0, 0, MPI_INT, win));
            DO(MPI_Accumulate(&x, 0, MPI_INT, t, 0, 0, MPI_INT, MPI_SUM, win));
            DO(MPI_Get_accumulate(&x, 0, MPI_INT, &y, 0, MPI_INT, t, 0, 0, MPI_INT, MPI_SUM, win));
        }
        DO(MPI_Put(&x, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win));
        DO(MPI_Win_fence(0, win));
    }
    for (int t = 0; t < np; t++) {
        DO(MPI_Win_lock(t == me ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, t, 0, win));
        DO(MPI_Rput(&x, 0, MPI_INT, t, 0, 0, MPI_INT, win, &q));
        DO(MPI_Wait(&q, MPI_STATUS_IGNORE));
        DO(MPI_Win_flush(t, win));
        DO(MPI_Win_unlock(t, win));
    }
    DO(MPI_Win_lock_all(0, win));
    DO(MPI_Rget(&x, 0, MPI_INT, np - 1, 0, 0, MPI_INT, win, &q));
    DO(MPI_Wait(&q, MPI_STATUS_IGNORE));
    DO(MPI_Win_flush_all(win));
    DO(MPI_Win_sync(win));
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_get_group(win, &g));
    DO(MPI_Win_post(g, 0, win));
    DO(MPI_Win_start(g, 0, win));
    DO(MPI_Win_complete(win));
    DO(MPI_Win_wait(win));
    DO(MPI_Group_free(&g));
    CHECK(x == 7 && y == 8, "%s: buffers of empty operations changed to %d %d", what, x, y);
    DO(MPI_Win_free(&win));
}
int main(void) {
    MPI_Win win;
    void *p = &win;
    start("zero_size");
    DO(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    use(win, "create");
    DO(MPI_Win_create(&np, 0, 16, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    use(win, "create with base");
    DO(MPI_Win_allocate(0, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    use(win, "allocate");
    allocate_shared(0, 8, MPI_INFO_NULL, &p, &win);
    use(win, "allocate_shared");
    return finish();
}
