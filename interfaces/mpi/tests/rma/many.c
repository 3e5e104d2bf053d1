/* MPI 12.2.5: 500 windows, created and freed, of each flavor. Sixty exist at once, and are freed in another order. Each has its own memory
 * and epochs. Resources do not run out. */
#include "rma.h"
int main(void) {
    static long mem[4];
    long *p;
    MPI_Win w[60];
    start("many");
    for (int k = 0; k < 500; k++) {
        MPI_Win win;
        int kind = k % 4;
        long v = k * 10 + me;
        p = mem;
        if (kind == 0) DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
        if (kind == 1) DO(MPI_Win_allocate(32, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
        if (kind == 2) allocate_shared(32, 8, MPI_INFO_NULL, &p, &win);
        if (kind == 3) {
            DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
            DO(MPI_Win_attach(win, mem, sizeof mem));
        } else if (k % 5 < 2) {
            DO(MPI_Win_fence(0, win));
            DO(MPI_Put(&v, 1, MPI_LONG, (me + 1) % np, 2, 1, MPI_LONG, win));
            DO(MPI_Win_fence(0, win));
            CHECK(p[2] == k * 10 + (me + np - 1) % np, "window %d: %ld", k, p[2]);
        }
        DO(MPI_Win_free(&win));
    }
    long *q[60], one;
    for (int i = 0; i < 60; i++) {
        DO(MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &q[i], &w[i]));
        for (int j = 0; j < 8; j++) q[i][j] = 0;
    }
    for (int i = 0; i < 60; i++) DO(MPI_Win_fence(0, w[i]));
    for (int k = 0; k < 600; k++) {
        one = 1;
        int i = (k * 7) % 60;
        DO(MPI_Accumulate(&one, 1, MPI_LONG, k % np, i % 8, 1, MPI_LONG, MPI_SUM, w[i]));
    }
    for (int i = 59; i >= 0; i--) DO(MPI_Win_fence(0, w[i]));
    for (int i = 0; i < 60; i++) {
        long want = 0;
        for (int k = 0; k < 600; k++) want += (k * 7) % 60 == i && k % np == me;
        for (int j = 0; j < 8; j++) CHECK(q[i][j] == (j == i % 8 ? want * np : 0), "window %d item %d: %ld", i, j, q[i][j]);
    }
    for (int i = 0; i < 60; i++) DO(MPI_Win_free(&w[(i * 17) % 60]));
    return finish();
}
