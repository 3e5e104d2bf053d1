/* Rank 0 sends bytes, and rank 1 puts bytes into a window. Then rank 0 reads its standard input to the end. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { MIB = 1 << 20 };

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  char *mine = calloc(4, MIB), *shared;
  MPI_Win window;
  MPI_Win_allocate(4 * MIB, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &shared, &window);
  if (rank == 0) MPI_Send(mine, MIB, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
  if (rank == 1) MPI_Recv(mine, MIB, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Win_fence(0, window);
  if (rank == 1) {
    MPI_Put(mine, 2 * MIB, MPI_BYTE, 0, 0, 2 * MIB, MPI_BYTE, window);
    for (int k = 0; k < 1024; k++) MPI_Put(mine, 1024, MPI_BYTE, 0, 0, 1024, MPI_BYTE, window);
    MPI_Get(mine, 2 * MIB, MPI_BYTE, 0, 0, 2 * MIB, MPI_BYTE, window);
  }
  MPI_Win_fence(0, window);
  if (rank == 0)
    while (getchar() != EOF) continue;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_free(&window);
  MPI_Finalize();
  return 0;
}
