/* free of races */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, *box, one = 1, slot;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(100 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    box[0] = 1;                                   /* the next slot that is free */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < 10; i++) {
        MPI_Fetch_and_op(&one, &slot, MPI_INT, 0, 0, MPI_SUM, win);
        MPI_Win_flush(0, win);
        MPI_Put(&me, 1, MPI_INT, 0, slot, 1, MPI_INT, win);
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        printf("%d slots, the last by %d\n", box[0] - 1, box[box[0] - 1]);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
