/* Rank 1 exits without leaving MPI, while the others compute or wait for ever. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        printf("rank 1 exits\n");
        exit(3);
    }
    for (volatile int goes_on = 1; goes_on && strcmp(argv[argc - 1], "compute") == 0;)
        ;
    MPI_Barrier(MPI_COMM_WORLD);
    return 0;
}
