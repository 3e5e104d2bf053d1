/* race: lines 16 and 18 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, one = 1;
    long *box, two = 2;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(sizeof(long), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    *box = 0;
    MPI_Win_fence(0, win);
    if (me == 0)
        MPI_Accumulate(&one, 1, MPI_INT, 0, 4, 1, MPI_INT, MPI_SUM, win);
    else if (me == 1)
        MPI_Accumulate(&two, 1, MPI_LONG, 0, 0, 1, MPI_LONG, MPI_SUM, win);
    MPI_Win_fence(0, win);
    if (me == 0)
        printf("%lx\n", *box);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
