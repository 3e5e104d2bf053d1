/* Two collectives on two communicators of the same processes, which rank 0 calls in another order than the others: they wait for each
   other for ever. Arguments: which collective; "threads": MPI_THREAD_MULTIPLE. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 1 << 16 };

static void call(const char *which, MPI_Comm comm)
{
    static int mine[MANY], all[MANY];
    MPI_Comm made;
    if (strcmp(which, "barrier") == 0)
        MPI_Barrier(comm);
    else if (strcmp(which, "bcast") == 0)
        MPI_Bcast(all, 1, MPI_INT, 0, comm);
    else if (strcmp(which, "allreduce") == 0)
        MPI_Allreduce(mine, all, 1, MPI_INT, MPI_SUM, comm);
    else if (strcmp(which, "long") == 0)
        MPI_Allreduce(mine, all, MANY, MPI_INT, MPI_SUM, comm);
    else if (strcmp(which, "dup") == 0)
        MPI_Comm_dup(comm, &made);
    else
        MPI_Abort(MPI_COMM_WORLD, 3);
}

int main(int argc, char **argv)
{
    int rank, level;
    MPI_Comm twin;
    MPI_Init_thread(&argc, &argv, argc > 2 ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &twin);
    MPI_Comm_set_name(twin, "twin");
    call(argv[1], rank == 0 ? twin : MPI_COMM_WORLD);
    call(argv[1], rank == 0 ? MPI_COMM_WORLD : twin);
    puts("nobody waited");
    MPI_Finalize();
    return 0;
}
