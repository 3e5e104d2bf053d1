/* An MPI program that calls functions of XMP (beside_part.c), which all its processes execute, and then the first of them. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

int sum_of_squares(int n);
int nodes_that_execute(void);

static void expect(int is_true, const char *what) {
  if (is_true) return;
  fprintf(stderr, "not true: %s\n", what);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

int main(int argc, char **argv) {
  int rank, size, n;
  MPI_Comm half;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  xmp_init(MPI_COMM_WORLD);
  expect(sum_of_squares(100) == 328350, "all sum up");
  expect(nodes_that_execute() == size, "all execute");
  xmp_finalize();

  /* Ranks of the communicator are counted backwards. */
  MPI_Comm_split(MPI_COMM_WORLD, rank < (size + 1) / 2, -rank, &half);
  if (rank < (size + 1) / 2) {
    int mine;
    MPI_Comm_size(half, &n);
    MPI_Comm_rank(half, &mine);
    xmp_init(half);
    expect(nodes_that_execute() == n && xmpc_node_num() == mine, "a part executes");
    expect(xmp_get_mpi_comm() != MPI_COMM_WORLD || size == 1, "a communicator of its own");
    MPI_Comm_rank(xmp_get_mpi_comm(), &n);
    expect(n == mine, "in the order of the communicator");
    xmp_finalize();
  }
  MPI_Comm_free(&half);
  xmp_init(MPI_COMM_WORLD);
  expect(sum_of_squares(10) == 285, "all sum up again");
  xmp_finalize();
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) printf("all is well\n");
  MPI_Finalize();
  return 0;
}
