/* free of races */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, *box, out[20];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(20 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Win_lock_all(0, win);
    for (int step = 0; step < 3; step++) {
        if (me == 0) {
            for (int i = 0; i < 20; i++)
                out[i] = i + step;
            MPI_Put(out, 20, MPI_INT, 1, 0, 20, MPI_INT, win);
            MPI_Win_flush(1, win);
            MPI_Send(NULL, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
            MPI_Recv(NULL, 0, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else if (me == 1) {
            MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Win_sync(win);
            printf("%d\n", box[19]);
            MPI_Send(NULL, 0, MPI_INT, 0, 2, MPI_COMM_WORLD);
        }
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
