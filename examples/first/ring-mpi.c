#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, *box;
  MPI_Win window;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &box, &window);
  MPI_Win_fence(0, window);
  MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, window);
  MPI_Win_fence(0, window);                    /* now all puts have arrived */
  printf("rank %d of %d received %d\n", rank, size, *box);
  MPI_Win_free(&window);
  return MPI_Finalize();
}
