/* race: lines 15 and 19 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, n, *box, mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Win_lock_all(0, win);
    mine = me;
    MPI_Put(&mine, 1, MPI_INT, (me + 1) % n, 0, 1, MPI_INT, win);
    MPI_Win_flush_local((me + 1) % n, win);       /* the target may still be without it */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    printf("rank %d: %d\n", me, *box);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
