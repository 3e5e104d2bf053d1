/* MPI 12.3.4, 12.5.4, 12.7: an MCS lock of MPI_Fetch_and_op and MPI_Compare_and_swap in one lock_all epoch protects a record. Processes
 * read and write the record with get, put and flush. The words of the record agree, and the count is exact. */
#include "rma.h"
enum { NEXT, BLOCKED, TAIL, DATA = 8, WORDS = 16, K = 60 };
static MPI_Win win;
static void set(int t, int d, long v) { DO(MPI_Accumulate(&v, 1, MPI_LONG, t, d, 1, MPI_LONG, MPI_REPLACE, win)); DO(MPI_Win_flush(t, win)); }
static long read_(int t, int d) { long r = -99; DO(MPI_Fetch_and_op(NULL, &r, MPI_LONG, t, d, MPI_NO_OP, win)); DO(MPI_Win_flush(t, win)); return r; }
static void acquire(void) {
    long pred = -99, mine = me;
    set(me, NEXT, -1);
    set(me, BLOCKED, 1);
    DO(MPI_Fetch_and_op(&mine, &pred, MPI_LONG, 0, TAIL, MPI_REPLACE, win));
    DO(MPI_Win_flush(0, win));
    if (pred < 0) return;
    CHECK(pred < np && pred != me, "predecessor %ld", pred);
    set((int)pred, NEXT, me);
    while (read_(me, BLOCKED)) usleep(10);
}
static void release(void) {
    long none = -1, mine = me, was = -99, n = read_(me, NEXT);
    if (n < 0) {
        DO(MPI_Compare_and_swap(&none, &mine, &was, MPI_LONG, 0, TAIL, win));
        DO(MPI_Win_flush(0, win));
        if (was == me) return;
        while ((n = read_(me, NEXT)) < 0) usleep(10);
    }
    set((int)n, BLOCKED, 0);
}
int main(void) {
    long *p, rec[WORDS];
    start("mcs_lock");
    DO(MPI_Win_allocate((DATA + WORDS) * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int i = 0; i < DATA + WORDS; i++) p[i] = i < DATA ? -1 : 0;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, win));
    int home = np - 1, got[64] = {0};
    for (int k = 0; k < K; k++) {
        acquire();
        DO(MPI_Get(rec, WORDS, MPI_LONG, home, DATA, WORDS, MPI_LONG, win));
        DO(MPI_Win_flush(home, win));
        for (int i = 1; i < WORDS; i++) CHECK(rec[i] == rec[0] * (i + 1), "turn %ld: word %d is %ld", rec[0], i, rec[i]);
        long c = rec[0] + 1;
        for (int i = 0; i < WORDS; i++) rec[i] = c * (i + 1);
        DO(MPI_Put(rec, WORDS, MPI_LONG, home, DATA, WORDS, MPI_LONG, win));
        DO(MPI_Win_flush(home, win));
        release();
        got[0]++;
    }
    DO(MPI_Win_flush_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    CHECK(read_(0, TAIL) == -1, "the lock is not free at the end: %ld", read_(0, TAIL));
    DO(MPI_Get(rec, 2, MPI_LONG, home, DATA, 2, MPI_LONG, win));
    DO(MPI_Win_unlock_all(win));
    CHECK(rec[0] == (long)K * np && rec[1] == 2L * K * np, "%ld turns, not %ld", rec[0], (long)K * np);
    DO(MPI_Win_free(&win));
    return finish();
}
