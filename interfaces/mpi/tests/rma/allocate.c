/* MPI 12.2.2, 12.2.6: MPI_Win_allocate with different sizes, also 0. Loads, stores, large puts and gets, and messages use the memory at
 * once. The attribute MPI_WIN_BASE is the returned pointer. */
#include "rma.h"
static MPI_Aint size_of(int r) { return r % 3 == 1 ? 0 : 3 * 1024 * 1024 + 8 * r; }
int main(void) {
    MPI_Win win;
    MPI_Info info;
    uint64_t *p, *buf;
    void *base;
    int flag;
    start("allocate");
    buf = malloc(size_of(0) + 64);
    DO(MPI_Info_create(&info));
    DO(MPI_Info_set(info, "mpi_minimum_memory_alignment", "4096"));
    for (int round = 0; round < 3; round++) {
        DO(MPI_Win_allocate(size_of(me), 8, round ? info : MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
        if (round && size_of(me) && ((uintptr_t)p & 4095)) NOTE("mpi_minimum_memory_alignment=4096 gave %p", (void *)p);
        CHECK(((uintptr_t)p & 7) == 0, "memory is not aligned: %p", (void *)p);
        DO(MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag));
        CHECK(flag && (base == p || size_of(me) == 0), "MPI_WIN_BASE %p, not %p", base, (void *)p);
        long n = size_of(me) / 8;
        for (long i = 0; i < n; i++) p[i] = (uint64_t)i * 3 + me;
        DO(MPI_Win_fence(0, win));
        int t = (me + 1 + round) % np;
        long tn = size_of(t) / 8;
        DO(MPI_Get(buf, (int)tn, MPI_UINT64_T, t, 0, (int)tn, MPI_UINT64_T, win));
        DO(MPI_Win_fence(0, win));
        for (long i = 0; i < tn; i++)
            if (buf[i] != (uint64_t)i * 3 + t) { CHECK(0, "get from %d, item %ld: %llu", t, i, (unsigned long long)buf[i]); break; }
        for (long i = 0; i < tn; i++) buf[i] = (uint64_t)i * 7 + me;
        DO(MPI_Win_fence(0, win));
        DO(MPI_Put(buf, (int)tn, MPI_UINT64_T, t, 0, (int)tn, MPI_UINT64_T, win));
        DO(MPI_Win_fence(0, win));
        int o = (me + 2 * np - 1 - round) % np;
        for (long i = 0; i < n; i++)
            if (p[i] != (uint64_t)i * 7 + o) { CHECK(0, "put from %d, item %ld: %llu", o, i, (unsigned long long)p[i]); break; }
        if (n) { /* the window's memory as a message buffer */
            MPI_Request q;
            DO(MPI_Irecv(p + n / 2, 1000, MPI_UINT64_T, me, 3, MPI_COMM_WORLD, &q));
            DO(MPI_Send(p, 1000, MPI_UINT64_T, me, 3, MPI_COMM_WORLD));
            DO(MPI_Wait(&q, MPI_STATUS_IGNORE));
            CHECK(p[n / 2 + 999] == (uint64_t)999 * 7 + o, "message into the window");
        }
        DO(MPI_Win_free(&win));
    }
    DO(MPI_Info_free(&info));
    free(buf);
    return finish();
}
