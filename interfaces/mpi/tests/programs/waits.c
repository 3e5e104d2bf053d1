/* Two processes that wait for each other's message for ever, and two that wait for one of them. With an argument at
   MPI_THREAD_MULTIPLE. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, x = 0, at, level;
    MPI_Comm lonely;
    MPI_Request r;
    MPI_Init_thread(&argc, &argv, argc > 1 ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &lonely);
    MPI_Comm_set_name(lonely, "lonely");
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 3, 15, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 2) {
        MPI_Irecv(&x, 1, MPI_INT, 0, 13, MPI_COMM_WORLD, &r);
        MPI_Waitany(1, &r, &at, MPI_STATUS_IGNORE);
    } else if (rank == 3) {
        MPI_Probe(0, 14, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 12, lonely, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
