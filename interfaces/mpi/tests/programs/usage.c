/* As programs with wrong arguments end: one rank prints, all leave MPI and exit with a status other than 0. With an argument they do not
   leave MPI first. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        printf("usage: %s N\n", "usage");
        fprintf(stderr, "an argument is missing\n");
    }
    if (argc == 1)
        MPI_Finalize();
    exit(1);
}
