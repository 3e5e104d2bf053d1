/* MPI 12.5.1, 12.5.5: fences with each correct combination of assertions, in many rounds. Phases of puts and phases of stores alternate,
 * and some fences have no operations between them. */
#include "rma.h"
int main(void) {
    long mem[40], v[10];
    MPI_Win win;
    start("fence_asserts");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    for (int i = 0; i < 40; i++) mem[i] = 0;
    for (int k = 0; k < 60; k++) {
        /* 1: only even processes put, into windows of odd neighbours. The others assert NOPUT */
        int putter = me % 2 == 0, target = o % 2 == 0;
        DO(MPI_Win_fence(MPI_MODE_NOPRECEDE | (target ? 0 : MPI_MODE_NOPUT), win));
        for (int i = 0; i < 10; i++) v[i] = k * 100 + me * 10 + i;
        if (putter) DO(MPI_Put(v, 10, MPI_LONG, t, 0, 10, MPI_LONG, win));
        DO(MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOSUCCEED, win));
        if (target) for (int i = 0; i < 10; i++) CHECK(mem[i] == k * 100 + o * 10 + i, "round %d item %d: %ld", k, i, mem[i]);
        /* 2: stores, then gets by all; no puts */
        for (int i = 10; i < 20; i++) mem[i] = me * 1000 + k + i;
        DO(MPI_Win_fence(MPI_MODE_NOPRECEDE | MPI_MODE_NOPUT, win));
        DO(MPI_Get(v, 10, MPI_LONG, t, 10, 10, MPI_LONG, win));
        DO(MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOPUT, win));
        for (int i = 0; i < 10; i++) CHECK(v[i] == t * 1000 + k + i + 10, "round %d get %d: %ld", k, i, v[i]);
        /* 3: nothing between fences */
        for (int i = 0; i < k % 4; i++) DO(MPI_Win_fence(i % 2 ? MPI_MODE_NOSTORE : 0, win));
        /* 4: this fence ends and starts an epoch; put and get of different items in one epoch */
        DO(MPI_Win_fence(0, win));
        long w[2] = {k, me}, g[2] = {-1, -1};
        DO(MPI_Put(w, 2, MPI_LONG, t, 20 + 2 * (k % 5), 2, MPI_LONG, win));
        DO(MPI_Get(g, 2, MPI_LONG, t, 30, 2, MPI_LONG, win));
        DO(MPI_Win_fence(k % 2 ? MPI_MODE_NOSTORE : 0, win));
        CHECK(mem[20 + 2 * (k % 5)] == k && mem[21 + 2 * (k % 5)] == o, "round %d: %ld %ld", k, mem[20 + 2 * (k % 5)], mem[21 + 2 * (k % 5)]);
        CHECK(g[0] == k && g[1] == 10 * k * (k > 0), "round %d: get beside put gives %ld %ld", k, g[0], g[1]);
        mem[30] = k + 1, mem[31] = 10 * (k + 1); /* next round's values */
        DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    }
    DO(MPI_Win_free(&win));
    return finish();
}
