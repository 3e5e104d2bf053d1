/* MPI 12.2.4, 12.2.5: 200 small regions in one dynamic window, some side by side. Half of them are detached in another order, and attached
 * again. A process attaches memory while others access other regions. */
#include "rma.h"
#define N 200
static long pool[N * 4];
int main(void) {
    MPI_Win win;
    MPI_Aint base, *bases;
    uint32_t seed;
    long one = 1, r;
    start("dynamic_many");
    seed = 17 + me;
    bases = malloc(np * sizeof *bases);
    DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    for (int i = 0; i < N; i++) DO(MPI_Win_attach(win, pool + 4 * ((i * 77) % N), 4 * sizeof(long)));
    DO(MPI_Get_address(pool, &base));
    DO(MPI_Allgather(&base, 1, MPI_AINT, bases, 1, MPI_AINT, MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, win));
    for (int k = 0; k < 3 * N; k++) { /* accumulate into random items; every process counts what it added */
        int t = rnd(&seed) % np, i = (k * 7) % N;
        DO(MPI_Accumulate(&one, 1, MPI_LONG, t, MPI_Aint_add(bases[t], (4 * i + 1) * sizeof(long)), 1, MPI_LONG, MPI_SUM, win));
    }
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    long sum = 0, total;
    for (int i = 0; i < 4 * N; i++) { sum += pool[i]; CHECK(i % 4 == 1 || pool[i] == 0, "item %d changed", i); }
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Allreduce(&sum, &total, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
    CHECK(total == 3L * N * np, "sum of all accumulates: %ld, not %ld", total, 3L * N * np);
    for (int round = 0; round < 2; round++) {
        for (int i = N - 2; i >= 0; i -= 2) DO(MPI_Win_detach(win, pool + 4 * ((i * 77) % N)));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_lock_all(0, win));
        for (int t = 0; t < np; t++) { /* region 77 (index i = 1) is odd: still attached */
            DO(MPI_Fetch_and_op(&one, &r, MPI_LONG, t, MPI_Aint_add(bases[t], (4 * 77 + 2) * sizeof(long)), MPI_SUM, win));
            DO(MPI_Win_flush(t, win));
            CHECK(r >= (long)round * np && r < (long)(round + 1) * np, "fetch_and_op: %ld", r);
        }
        for (int i = 0; i < N; i += 2) DO(MPI_Win_attach(win, pool + 4 * ((i * 77) % N), 4 * sizeof(long))); /* inside the epoch */
        DO(MPI_Win_unlock_all(win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    for (int t = 0; t < np; t++) { /* a region attached again */
        DO(MPI_Win_lock(MPI_LOCK_SHARED, t, 0, win));
        DO(MPI_Fetch_and_op(&one, &r, MPI_LONG, t, MPI_Aint_add(bases[t], (4 * ((2 * 77) % N) + 3) * sizeof(long)), MPI_SUM, win));
        DO(MPI_Win_unlock(t, win));
        CHECK(r >= 0 && r < np, "after attaching again: %ld", r);
    }
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_free(&win));
    free(bases);
    return finish();
}
