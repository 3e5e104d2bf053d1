/* race: lines 17 and 18 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, n;
    double *box, out[100];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Win_allocate(200 * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Win_lock_all(0, win);
    for (int half = 0; half < 2; half++) {
        for (int i = 0; i < 100; i++)
            out[i] = me + half;
        MPI_Put(out, 100, MPI_DOUBLE, (me + 1) % n, 100 * half, 100, MPI_DOUBLE, win);
        /* MPI_Win_flush_local is missing */
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
