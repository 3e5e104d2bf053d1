// Rank 1 writes through a null pointer in a member function.
#include <mpi.h>

namespace grid {
struct Field {
  int *at = nullptr;
  __attribute__((noinline)) void update(int i) {
    at[i] = 1; /* update */
  }
};
} // namespace grid

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  grid::Field field;
  if (rank == 1) field.update(5); /* main */
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
}
