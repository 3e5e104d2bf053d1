/* MPI 12.7.3: a lock call must return if no process holds a conflicting lock. A reader with a shared lock requests another shared lock,
 * for which only a waiting writer is ahead of it. With four or more processes, 0 and 2 read, and 1 and 3 write. The pauses make this order
 * likely. */
#include "rma.h"
int main(void) {
    long *p, *q, x;
    MPI_Win a, b;
    start("lock_order");
    DO(MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &a));
    DO(MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &q, &b));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, a));
    p[0] = 5;
    DO(MPI_Win_unlock(me, a));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, b));
    q[0] = 6;
    DO(MPI_Win_unlock(me, b));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    int from = 0, to = 3;
    if (np >= 4)
        for (int way = from; way < to; way++) {
            int mine = me == 0 ? 1 : 2, then = me == 0 ? 2 : 1, reader = me == 0 || me == 2, writer = me == 1 || me == 3, t = me == 1 ? 2 : 1;
            MPI_Win first = me == 0 ? a : b, second = me == 0 ? b : a, w = a;
            if (way == 2) { t = 0; w = me == 1 ? b : a; }
            if (reader && way == 0) { DO(MPI_Win_lock(MPI_LOCK_SHARED, mine, 0, a)); DO(MPI_Get(&x, 1, MPI_LONG, mine, 0, 1, MPI_LONG, a)); DO(MPI_Win_flush(mine, a)); }
            if (reader && way == 1) { DO(MPI_Win_lock_all(0, a)); DO(MPI_Get(&x, 1, MPI_LONG, mine, 0, 1, MPI_LONG, a)); DO(MPI_Win_flush(mine, a)); }
            if (reader && way == 2) { DO(MPI_Win_lock_all(0, first)); DO(MPI_Get(&x, 1, MPI_LONG, 0, 0, 1, MPI_LONG, first)); DO(MPI_Win_flush(0, first)); }
            DO(MPI_Barrier(MPI_COMM_WORLD));
            if (writer) { /* waits for the reader's unlock */
                x = 7 + me;
                DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, t, 0, w));
                DO(MPI_Put(&x, 1, MPI_LONG, t, 1, 1, MPI_LONG, w));
                DO(MPI_Win_unlock(t, w));
            }
            if (reader) {
                usleep(300000);
                x = -1;
                if (way == 0) { DO(MPI_Win_lock(MPI_LOCK_SHARED, then, 0, a)); DO(MPI_Get(&x, 1, MPI_LONG, then, 0, 1, MPI_LONG, a)); DO(MPI_Win_unlock(then, a)); DO(MPI_Win_unlock(mine, a)); }
                if (way == 1) { DO(MPI_Get(&x, 1, MPI_LONG, then, 0, 1, MPI_LONG, a)); DO(MPI_Win_unlock_all(a)); }
                if (way == 2) { DO(MPI_Win_lock_all(0, second)); DO(MPI_Get(&x, 1, MPI_LONG, 0, 0, 1, MPI_LONG, second)); DO(MPI_Win_unlock_all(second)); DO(MPI_Win_unlock_all(first)); }
                CHECK(x == 5 || x == 6, "way %d: read %ld", way, x);
            }
            DO(MPI_Barrier(MPI_COMM_WORLD));
        }
    DO(MPI_Win_free(&a));
    DO(MPI_Win_free(&b));
    return finish();
}
