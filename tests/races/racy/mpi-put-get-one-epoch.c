/* race: lines 14 and 15 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, n, *box, out = 5, in = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, (me + 1) % n, 0, win);
    MPI_Put(&out, 1, MPI_INT, (me + 1) % n, 0, 1, MPI_INT, win);
    MPI_Get(&in, 1, MPI_INT, (me + 1) % n, 0, 1, MPI_INT, win);      /* no flush: they have no order */
    MPI_Win_unlock((me + 1) % n, win);
    printf("rank %d: %d\n", me, in);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
