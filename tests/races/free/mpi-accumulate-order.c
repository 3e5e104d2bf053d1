/* free of races */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, n, *box, a = 3, b = 4, old = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    *box = 0;
    MPI_Win_fence(0, win);
    /* Accumulates of one process to one place keep their order (MPI 12.7.2). */
    MPI_Accumulate(&a, 1, MPI_INT, (me + 1) % n, 0, 1, MPI_INT, MPI_REPLACE, win);
    MPI_Accumulate(&b, 1, MPI_INT, (me + 1) % n, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Get_accumulate(NULL, 0, MPI_INT, &old, 1, MPI_INT, (me + 1) % n, 0, 1, MPI_INT, MPI_NO_OP, win);
    MPI_Win_fence(0, win);
    printf("rank %d: %d %d\n", me, *box, old);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
