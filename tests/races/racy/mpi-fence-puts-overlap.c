/* race: line 16 with itself */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, *box, mine[4];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(8 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    for (int i = 0; i < 4; i++)
        mine[i] = me;
    MPI_Win_fence(0, win);
    if (me < 2)                                   /* 0 to 3, and 3 to 6 */
        MPI_Put(mine, 4, MPI_INT, 0, 3 * me, 4, MPI_INT, win);
    MPI_Win_fence(0, win);
    if (me == 0)
        printf("%d\n", box[3]);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
