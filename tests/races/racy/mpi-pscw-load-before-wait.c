/* race: lines 18 and 23 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int me, *box, seven[3] = {7, 7, 7}, peer;
    MPI_Group all, one;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_allocate(3 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &win);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    peer = 1 - me;
    if (me == 0) {
        MPI_Group_incl(all, 1, &peer, &one);
        MPI_Win_start(one, 0, win);
        MPI_Put(seven, 3, MPI_INT, 1, 0, 3, MPI_INT, win);
        MPI_Win_complete(win);
    } else if (me == 1) {
        MPI_Group_incl(all, 1, &peer, &one);
        MPI_Win_post(one, 0, win);
        int early = box[1];
        MPI_Win_wait(win);
        printf("%d %d\n", early, box[1]);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
