/* MPI 12.8, 12.3.5: a pipeline of get, computation and put with several buffers and MPI_Waitany. Each process works on the memory of
 * another one, and gets the data from a third. */
#include "rma.h"
enum { M = 4, STEPS = 24, N = 3000 };
static double data[M][N];
int main(void) {
    double *p;
    MPI_Win win;
    MPI_Request put[M], get;
    start("pipeline");
    DO(MPI_Win_allocate((MPI_Aint)STEPS * N * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    for (int i = 0; i < M; i++) put[i] = MPI_REQUEST_NULL;
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int i = 0; i < STEPS * N; i++) p[i] = me + i;
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    for (int round = 0; round < 3; round++) {
        int t = (me + 1 + round) % np;
        DO(MPI_Win_lock_all(round % 2 ? MPI_MODE_NOCHECK : 0, win));
        for (int i = 0; i < STEPS; i++) {
            int j = i;
            if (i >= M) DO(MPI_Waitany(M, put, &j, MPI_STATUS_IGNORE));
            if (j < 0 || j >= M) { CHECK(0, "MPI_Waitany gives %d", j); break; }
            DO(MPI_Rget(data[j], N, MPI_DOUBLE, t, (MPI_Aint)i * N, N, MPI_DOUBLE, win, &get));
            DO(MPI_Wait(&get, MPI_STATUS_IGNORE));
            for (int k = 0; k < N; k++) data[j][k] = 2 * data[j][k] + 1;
            DO(MPI_Rput(data[j], N, MPI_DOUBLE, t, (MPI_Aint)i * N, N, MPI_DOUBLE, win, &put[j]));
        }
        DO(MPI_Waitall(M, put, MPI_STATUSES_IGNORE));
        DO(MPI_Win_unlock_all(win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
        double mul = 2 << round, add = mul - 1;
        for (int i = 0; i < STEPS * N; i++)
            if (p[i] != mul * (me + i) + add) { CHECK(0, "round %d item %d: %g, not %g", round, i, p[i], mul * (me + i) + add); break; }
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    DO(MPI_Win_free(&win));
    return finish();
}
