// feature: omni.mpi library.mpi
// ranks: 1 3
// flags: -fomni
// A program that initialises MPI itself does so only once.
#include "check.h"

#pragma xmp nodes p[*]

int main(int argc, char **argv) {
  int sum = 0, one = 1;
  MPI_Init(&argc, &argv);
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  EXPECT(sum == xmp_num_nodes());
  MPI_Finalize();
  return verdict();
}
