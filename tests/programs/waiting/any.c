/* Rank 0 receives a message from each other rank in any order, and prints the order. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int me, size, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Barrier(MPI_COMM_WORLD);
  if (me > 0) MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  for (int k = 1; me == 0 && k < size; k++) {
    MPI_Status status;
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    printf("%d%c", status.MPI_SOURCE, k == size - 1 ? '\n' : ' ');
  }
  return MPI_Finalize();
}
