/* MPI 12.8, 12.7.2: Peterson's algorithm, a counting semaphore, and a critical region by compare and swap. Two processes exclude each
 * other by MPI_REPLACE and MPI_NO_OP, which depend on order and flush. */
#include "rma.h"
static MPI_Win win;
static long get(int t, int d) { long r = -9, z = 0; DO(MPI_Get_accumulate(&z, 1, MPI_LONG, &r, 1, MPI_LONG, t, d, 1, MPI_LONG, MPI_NO_OP, win)); DO(MPI_Win_flush(t, win)); return r; }
static void set(int t, int d, long v) { DO(MPI_Accumulate(&v, 1, MPI_LONG, t, d, 1, MPI_LONG, MPI_REPLACE, win)); DO(MPI_Win_flush(t, win)); }
int main(void) {
    enum { WANT, TURN, REC, SEM = 6, LOCK = 7, K = 40 };
    long *p, a[2];
    start("peterson");
    DO(MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_lock_all(0, win));
    for (int i = 0; i < 8; i++) p[i] = 0;
    if (me == 0) p[SEM] = np;
    DO(MPI_Win_sync(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    long minus = -1, v;
    DO(MPI_Accumulate(&minus, 1, MPI_LONG, 0, SEM, 1, MPI_LONG, MPI_SUM, win)); /* all processes wait for the last one */
    do v = get(0, SEM); while (v > 0 && !bad);
    CHECK(v == 0, "semaphore %ld", v);
    int home = np - 1;
    if (me < 2 && np > 1)
        for (int k = 0; k < K; k++) {
            int other = 1 - me;
            set(me, WANT, 1);
            set(0, TURN, other);
            while (get(other, WANT) == 1 && get(0, TURN) == other) usleep(5);
            DO(MPI_Get(a, 2, MPI_LONG, home, REC, 2, MPI_LONG, win));
            DO(MPI_Win_flush(home, win));
            CHECK(a[0] == a[1], "words of the record: %ld %ld", a[0], a[1]);
            a[0]++, a[1]++;
            DO(MPI_Put(&a[0], 1, MPI_LONG, home, REC, 1, MPI_LONG, win));
            DO(MPI_Win_flush(home, win));
            DO(MPI_Put(&a[1], 1, MPI_LONG, home, REC + 1, 1, MPI_LONG, win));
            DO(MPI_Win_flush(home, win));
            set(me, WANT, 0);
        }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Get(a, 2, MPI_LONG, home, REC, 2, MPI_LONG, win));
    DO(MPI_Win_flush_local(home, win));
    CHECK(a[0] == (np > 1 ? 2 * K : 0) && a[1] == a[0], "two processes: %ld %ld turns", a[0], a[1]);
    DO(MPI_Barrier(MPI_COMM_WORLD));
    for (int k = 0; k < K; k++) { /* all processes, by compare and swap on rank 0 */
        long one = 1, zero = 0, r;
        do {
            DO(MPI_Compare_and_swap(&one, &zero, &r, MPI_LONG, 0, LOCK, win));
            DO(MPI_Win_flush(0, win));
            if (r) usleep(20);
        } while (r != 0);
        DO(MPI_Get(&v, 1, MPI_LONG, home, 4, 1, MPI_LONG, win));
        DO(MPI_Win_flush(home, win));
        v += 3;
        DO(MPI_Put(&v, 1, MPI_LONG, home, 4, 1, MPI_LONG, win));
        DO(MPI_Win_flush(home, win));
        DO(MPI_Compare_and_swap(&zero, &one, &r, MPI_LONG, 0, LOCK, win));
        DO(MPI_Win_flush(0, win));
        CHECK(r == 1, "the lock was %ld when it was released", r);
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Get(&v, 1, MPI_LONG, home, 4, 1, MPI_LONG, win));
    DO(MPI_Win_unlock_all(win));
    CHECK(v == 3L * K * np, "all processes: %ld, not %ld", v, 3L * K * np);
    DO(MPI_Win_free(&win));
    return finish();
}
