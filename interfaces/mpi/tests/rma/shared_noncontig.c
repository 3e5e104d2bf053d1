/* MPI 12.2.3: the info key alloc_shared_noncontig. The parts are disjoint. Loads, stores, puts, gets and accumulates between fences work
 * on them. If all sizes are 0, MPI_PROC_NULL has size 0. */
#include "rma.h"
int main(void) {
    MPI_Info info;
    MPI_Win win;
    long *p, *q[64];
    MPI_Aint size, *psize;
    void *base;
    int unit, flag;
    start("shared_noncontig");
    if (!all_share()) return finish(); /* the rest needs shared memory */
    DO(MPI_Info_create(&info));
    DO(MPI_Info_set(info, "alloc_shared_noncontig", "true"));
    DO(MPI_Win_allocate_shared((me + 1) * 160, 8, info, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag));
    CHECK(flag && base == p, "MPI_WIN_BASE %p, not %p", base, (void *)p);
    DO(MPI_Win_get_attr(win, MPI_WIN_SIZE, &psize, &flag));
    CHECK(flag && *psize == (me + 1) * 160, "MPI_WIN_SIZE %ld", (long)*psize);
    for (int t = 0; t < np; t++) {
        DO(MPI_Win_shared_query(win, t, &size, &unit, &q[t]));
        CHECK(size >= (t + 1) * 160 && unit == 8, "query of %d: size %ld unit %d", t, (long)size, unit);
        for (int s = 0; s < t; s++)
            CHECK((char *)q[t] >= (char *)q[s] + (s + 1) * 160 || (char *)q[s] >= (char *)q[t] + (t + 1) * 160, "segments %d and %d overlap", s, t);
    }
    for (int k = 0; k < 20; k++) {
        int t = (me + 1) % np, o = (me + np - 1) % np;
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < 20 * (t + 1); i++) q[t][i] = k + i + me; /* stores into the neighbour's memory */
        DO(MPI_Win_fence(0, win));
        long one[20];
        for (int i = 0; i < 20; i++) one[i] = 1000 * (me + 1) + i;
        for (int s = 0; s < np; s++) DO(MPI_Accumulate(one, 20, MPI_LONG, s, 0, 20, MPI_LONG, MPI_SUM, win));
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < 20 * (me + 1); i++) {
            long want = k + i + o + (i < 20 ? 1000L * np * (np + 1) / 2 + (long)np * i : 0);
            CHECK(p[i] == want, "round %d item %d: %ld, not %ld", k, i, p[i], want);
        }
        DO(MPI_Win_fence(0, win));
        long back[20];
        DO(MPI_Put(one, 10, MPI_LONG, t, 10, 10, MPI_LONG, win));
        DO(MPI_Get(back, 10, MPI_LONG, t, 0, 10, MPI_LONG, win));
        DO(MPI_Win_fence(0, win));
        CHECK(back[3] == q[t][3], "get and load differ: %ld %ld", back[3], q[t][3]);
        CHECK(p[19] == 1000 * (o + 1) + 9, "put into shared memory: %ld", p[19]);
    }
    DO(MPI_Win_free(&win));
    DO(MPI_Win_allocate_shared(0, 4, info, MPI_COMM_WORLD, &p, &win));
    size = 77;
    DO(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &unit, &base));
    CHECK(size == 0, "all sizes 0: MPI_PROC_NULL gives size %ld", (long)size);
    for (int t = 0; t < np; t++) {
        DO(MPI_Win_shared_query(win, t, &size, &unit, &base));
        CHECK(size == 0 && unit == 4, "all sizes 0: rank %d gives size %ld unit %d", t, (long)size, unit);
    }
    DO(MPI_Win_free(&win));
    DO(MPI_Info_free(&info));
    return finish();
}
