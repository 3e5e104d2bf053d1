/* race: lines 15 and 17 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, *box, one = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    *box = 0;
    MPI_Win_fence(0, win);
    if (me == 1)
        MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    else
        MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_fence(0, win);
    if (me == 0)
        printf("%d\n", *box);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
