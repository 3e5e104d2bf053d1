/* Rank 0 reads its standard input to the end; the others wait for it in a barrier. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  /* For runs with delays: one seed fails, and one prints something else. */
  const char *seed = getenv("NAGAYA_SHAKE");
  int number = seed ? atoi(seed) : 0;
  if (rank == 0) {
    while (getchar() != EOF) continue;
    printf("the end, %s\n", number == 3 ? "not as usual" : "as usual");
  }
  MPI_Barrier(MPI_COMM_WORLD); /* barrier */
  MPI_Finalize();
  return number == 2 ? 5 : 0;
}
