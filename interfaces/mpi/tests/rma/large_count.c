/* MPI 12.2, 12.3: the functions with large counts. The program uses types of the constructors with large counts, a `disp_unit` above
 * INT_MAX, and a large count of an empty type. */
#include "rma.h"
int main(void) {
    start("large_count");
    static long mem[64];
    long v[16], w[16], r[16], *p, *q;
    MPI_Win win;
    MPI_Datatype vec, empty;
    MPI_Request rq[4];
    int t = (me + 1) % np, o = (me + np - 1) % np;
    for (int i = 0; i < 16; i++) v[i] = me * 100 + i, w[i] = r[i] = -1;
    DO(MPI_Win_create_c(mem, sizeof mem, (MPI_Aint)8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Type_vector_c(8, 1, 2, MPI_LONG, &vec));
    DO(MPI_Type_commit(&vec));
    DO(MPI_Type_contiguous_c(0, MPI_LONG, &empty));
    DO(MPI_Type_commit(&empty));
    DO(MPI_Win_fence(0, win));
    DO(MPI_Put_c(v, 8, MPI_LONG, t, 16, 1, vec, win));
    DO(MPI_Put_c(v, (MPI_Count)5000000000LL, empty, t, 0, (MPI_Count)7000000000LL, empty, win));
    DO(MPI_Win_fence(0, win));
    for (int i = 0; i < 64; i++) CHECK(mem[i] == (i >= 16 && i < 32 && i % 2 == 0 ? o * 100 + (i - 16) / 2 : 0), "put_c item %d: %ld", i, mem[i]);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Get_c(w, 8, MPI_LONG, t, 16, 1, vec, win));
    DO(MPI_Win_fence(0, win));
    CHECK(w[7] == me * 100 + 7 && w[8] == -1, "get_c: %ld %ld", w[7], w[8]);
    DO(MPI_Accumulate_c(v, 8, MPI_LONG, t, 16, 1, vec, MPI_SUM, win));
    DO(MPI_Get_accumulate_c(v, 4, MPI_LONG, r, 4, MPI_LONG, t, 40, 4, MPI_LONG, MPI_REPLACE, win));
    DO(MPI_Win_fence(0, win));
    CHECK(mem[18] == 2 * (o * 100 + 1) && r[0] == 0 && mem[43] == o * 100 + 3, "accumulate_c: %ld %ld %ld", mem[18], r[0], mem[43]);
    DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    DO(MPI_Win_lock_all(0, win));
    DO(MPI_Rput_c(v, 4, MPI_LONG, t, 0, 4, MPI_LONG, win, &rq[0]));
    DO(MPI_Rget_c(w, 1, MPI_LONG, t, 43, 1, MPI_LONG, win, &rq[1]));
    DO(MPI_Raccumulate_c(v, 2, MPI_LONG, t, 50, 2, MPI_LONG, MPI_SUM, win, &rq[2]));
    DO(MPI_Rget_accumulate_c(v, 2, MPI_LONG, r, 2, MPI_LONG, t, 60, 2, MPI_LONG, MPI_SUM, win, &rq[3]));
    DO(MPI_Waitall(4, rq, MPI_STATUSES_IGNORE));
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    CHECK(w[0] == me * 100 + 3 && mem[3] == o * 100 + 3 && mem[51] == o * 100 + 1 && mem[61] == o * 100 + 1 && r[1] == 0, "requests: %ld %ld %ld %ld", w[0], mem[3], mem[51],
          mem[61]);
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Win_free(&win));
    DO(MPI_Win_create_c(mem, sizeof mem, (MPI_Aint)1 << 40, MPI_INFO_NULL, MPI_COMM_WORLD, &win)); /* only displacement 0 is in the window */
    DO(MPI_Win_fence(0, win));
    DO(MPI_Put_c(v + 5, 1, MPI_LONG, t, 0, 1, MPI_LONG, win));
    DO(MPI_Win_fence(0, win));
    CHECK(mem[0] == o * 100 + 5, "disp_unit 2^40: %ld", mem[0]);
    DO(MPI_Win_free(&win));
    DO(MPI_Win_allocate_c(256, (MPI_Aint)8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    p[31] = me;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Get_c(w, 1, MPI_LONG, t, 31, 1, MPI_LONG, win));
    DO(MPI_Win_fence(0, win));
    CHECK(w[0] == t, "allocate_c: %ld", w[0]);
    DO(MPI_Win_free(&win));
    MPI_Type_free(&vec), MPI_Type_free(&empty);
    if (!all_share()) return finish(); /* the rest needs shared memory */
    MPI_Aint size, unit;
    DO(MPI_Win_allocate_shared_c(256, ((MPI_Aint)1 << 33) + me, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    p[1] = me + 70;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_shared_query_c(win, t, &size, &unit, &q));
    CHECK(size == 256 && unit == ((MPI_Aint)1 << 33) + t && q[1] == t + 70, "shared_query_c: %ld %ld %ld", (long)size, (long)unit, q[1]);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_free(&win));
    return finish();
}
