/* MPI 12.7.2: the default order of accumulates (rar,raw,war,waw) holds for one origin and overlapping memory of one target, without a
 * flush. The calls have different lengths, ranges and target layouts. */
#include "rma.h"
#define N 30000
static long mem[N], big[N], r[400], v[400], last[64], all[N];
int main(void) {
    MPI_Win win;
    MPI_Datatype ev;
    long c[64];
    start("ordering");
    int t = (me + 1) % np;
    DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Type_vector(N / 2, 1, 2, MPI_LONG, &ev));
    DO(MPI_Type_commit(&ev));
    for (int way = 0; way < 2; way++) {
        memset(mem, 0, sizeof mem);
        DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        if (way == 0) DO(MPI_Win_lock_all(0, win));
        else DO(MPI_Win_lock(MPI_LOCK_SHARED, t, 0, win));
        /* waw and raw on one element: replace, read, add, read ... */
        for (int i = 0; i < 200; i++) {
            v[2 * i] = 1000 + i, v[2 * i + 1] = 7;
            DO(MPI_Accumulate(&v[2 * i], 1, MPI_LONG, t, 5, 1, MPI_LONG, MPI_REPLACE, win));
            DO(MPI_Fetch_and_op(NULL, &r[2 * i], MPI_LONG, t, 5, MPI_NO_OP, win));
            DO(MPI_Get_accumulate(&v[2 * i + 1], 1, MPI_LONG, &r[2 * i + 1], 1, MPI_LONG, t, 5, 1, MPI_LONG, MPI_SUM, win));
        }
        /* a long one, then short ones inside it, then a long read */
        for (int i = 0; i < N; i++) big[i] = i;
        DO(MPI_Accumulate(big, N, MPI_LONG, t, 0, N, MPI_LONG, MPI_REPLACE, win));
        for (int i = 0; i < 64; i++) {
            last[i] = -i - 1;
            DO(MPI_Get_accumulate(&last[i], 1, MPI_LONG, &c[i], 1, MPI_LONG, t, N - 1 - 400 * i, 1, MPI_LONG, MPI_REPLACE, win)); /* war: reads before it writes */
        }
        long cmp = N - 2, swap = 4242, was = 0, one = 1;
        DO(MPI_Compare_and_swap(&swap, &cmp, &was, MPI_LONG, t, N - 2, win));
        DO(MPI_Accumulate(&one, 1, MPI_LONG, t, N - 2, 1, MPI_LONG, MPI_SUM, win));
        static long evens[N / 2], everything[N];
        DO(MPI_Get_accumulate(NULL, 0, MPI_LONG, evens, N / 2, MPI_LONG, t, 0, 1, ev, MPI_NO_OP, win));
        for (int i = 0; i < N; i++) all[i] = 500000 + i;
        DO(MPI_Get_accumulate(all, N, MPI_LONG, everything, N, MPI_LONG, t, 0, N, MPI_LONG, MPI_REPLACE, win));
        if (way == 0) DO(MPI_Win_unlock_all(win));
        else DO(MPI_Win_unlock(t, win));
        for (int i = 0; i < 200; i++) CHECK(r[2 * i] == 1000 + i && r[2 * i + 1] == 1000 + i, "way %d step %d: reads %ld and %ld", way, i, r[2 * i], r[2 * i + 1]);
        for (int i = 0; i < 64; i++) CHECK(c[i] == N - 1 - 400 * i, "way %d: element %d of the long replace read as %ld", way, N - 1 - 400 * i, c[i]);
        CHECK(was == N - 2, "way %d: compare_and_swap after the long replace: %ld", way, was);
        int e = -1;
        for (int i = 0; i < N; i++) {
            long want = i;
            for (int k = 0; k < 64; k++) if (i == N - 1 - 400 * k) want = -k - 1;
            if (i == N - 2) want = 4243;
            if (everything[i] != want || (i % 2 == 0 && evens[i / 2] != want)) e = i;
        }
        CHECK(e < 0, "way %d: reading all, item %d is %ld", way, e, everything[e]);
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
        for (int i = 0; i < N; i++) if (mem[i] != 500000 + i) { CHECK(0, "way %d: window item %d is %ld", way, i, mem[i]); break; }
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        MPI_Info info;
        DO(MPI_Info_create(&info));
        DO(MPI_Info_set(info, "same_size", "true"));
        DO(MPI_Win_set_info(win, info));
        DO(MPI_Info_free(&info));
    }
    MPI_Type_free(&ev);
    DO(MPI_Win_free(&win));
    return finish();
}
