/* free of races */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, n;
    char *box, mine[64], in[16];
    MPI_Win win;
    MPI_Datatype comb;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    MPI_Win_allocate(128, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Type_vector(64 / n, 1, n, MPI_CHAR, &comb);      /* every n-th byte */
    MPI_Type_commit(&comb);
    for (int i = 0; i < 64; i++)
        mine[i] = me, box[64 + i] = i;
    MPI_Win_fence(0, win);
    MPI_Put(mine, 64 / n, MPI_CHAR, 0, me, 1, comb, win);
    MPI_Get(in, 16, MPI_CHAR, 0, 64, 16, MPI_CHAR, win); /* all may read what nobody writes */
    MPI_Win_fence(0, win);
    if (me == 0)
        printf("%d %d %d\n", box[0], box[1], in[15]);
    MPI_Type_free(&comb);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
