/* free of races */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, n;
    double *box, mine[10];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Win_allocate(10 * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    for (int i = 0; i < 10; i++)
        mine[i] = me, box[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int k = 0; k < n; k++)
        MPI_Accumulate(mine, 10, MPI_DOUBLE, k, 0, 10, MPI_DOUBLE, MPI_SUM, win);
    MPI_Win_flush_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    printf("rank %d: %g\n", me, box[9]);
    box[9] = 0;
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
