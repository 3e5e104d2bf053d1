/* MPI 12.3.4, 12.7.1: tickets of MPI_Fetch_and_op are unique and have no gaps when all processes draw them. Counters of 1, 2, 4 and 8
 * bytes are side by side in one word. Other accumulates use the same counters. */
#include "rma.h"
static struct { uint8_t a[4]; uint16_t b[2]; uint32_t c[3]; uint64_t d[2]; } m __attribute__((aligned(16)));
int main(void) {
    MPI_Win win;
    start("tickets");
    enum { K = 40 };
    DO(MPI_Win_create(&m, sizeof m, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    MPI_Aint ob = (char *)m.b - (char *)&m, oc = (char *)m.c - (char *)&m, od = (char *)m.d - (char *)&m;
    int *seen = malloc(sizeof(int) * 4 * K * np), *sum = malloc(sizeof(int) * 4 * K * np);
    for (int way = 0; way < 4; way++) {
        memset(&m, 0, sizeof m);
        memset(seen, 0, sizeof(int) * 4 * K * np);
        DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        if (way == 0) DO(MPI_Win_lock_all(0, win));
        if (way == 3) DO(MPI_Win_fence(0, win));
        int owner = np - 1;
        for (int k = 0; k < K; k++) {
            uint8_t a1 = 1, ra;
            uint16_t b1 = 1, rb;
            uint32_t c1 = 1, rc;
            uint64_t d1 = 1, rd, d5 = 5;
            if (way == 1 || way == 2) DO(MPI_Win_lock(way == 1 ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, owner, 0, win));
            DO(MPI_Fetch_and_op(&a1, &ra, MPI_UINT8_T, owner, 1, MPI_SUM, win));
            DO(MPI_Fetch_and_op(&b1, &rb, MPI_UINT16_T, owner, ob + 2, MPI_SUM, win));
            DO(MPI_Fetch_and_op(&c1, &rc, MPI_UINT32_T, owner, oc + 4, MPI_SUM, win));
            DO(MPI_Get_accumulate(&d1, 1, MPI_UINT64_T, &rd, 1, MPI_UINT64_T, owner, od, 1, MPI_UINT64_T, MPI_SUM, win));
            DO(MPI_Accumulate(&d5, 1, MPI_UINT64_T, owner, od + 8, 1, MPI_UINT64_T, MPI_SUM, win));
            if (way == 0) DO(MPI_Win_flush(owner, win));
            if (way == 1 || way == 2) DO(MPI_Win_unlock(owner, win));
            if (way == 3) DO(MPI_Win_fence(0, win));
            unsigned long tk[4] = {ra, rb, rc, rd};
            for (int x = 0; x < 4; x++) {
                CHECK(tk[x] < (unsigned long)(K * np), "way %d counter %d: ticket %lu", way, x, tk[x]);
                if (tk[x] < (unsigned long)(K * np)) seen[x * K * np + tk[x]]++;
            }
        }
        if (way == 0) DO(MPI_Win_unlock_all(win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        DO(MPI_Allreduce(seen, sum, 4 * K * np, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
        for (int i = 0; i < 4 * K * np; i++) CHECK(sum[i] == 1, "way %d counter %d: ticket %d was given %d times", way, i / (K * np), i % (K * np), sum[i]);
        if (me == owner) {
            CHECK(m.a[1] == K * np && m.b[1] == K * np && m.c[1] == (unsigned)(K * np) && m.d[0] == (unsigned)(K * np) && m.d[1] == 5u * K * np, "way %d: end values", way);
            CHECK(m.a[0] == 0 && m.a[2] == 0 && m.a[3] == 0 && m.b[0] == 0 && m.c[0] == 0 && m.c[2] == 0, "way %d: counters beside changed", way);
        }
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    free(seen), free(sum);
    DO(MPI_Win_free(&win));
    return finish();
}
