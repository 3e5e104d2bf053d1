/* free of races */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, *box, out[3], peer;
    MPI_Group all, one;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(3 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    peer = 1 - me;
    if (me < 2)
        MPI_Group_incl(all, 1, &peer, &one);
    for (int step = 0; step < 3 && me < 2; step++) {
        if (me == 0) {
            MPI_Win_start(one, 0, win);
            for (int i = 0; i < 3; i++)
                out[i] = step + i;
            MPI_Put(out, 3, MPI_INT, 1, 0, 3, MPI_INT, win);
            MPI_Win_complete(win);
        } else {
            box[1] = -1;
            MPI_Win_post(one, 0, win);
            MPI_Win_wait(win);
            printf("%d\n", box[1]);
        }
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
