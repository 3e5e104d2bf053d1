// feature: library.mpi
// ranks: 1 3
// The header of MPI may follow that of the library.
#include "check.h"
#include <mpi.h>

#pragma xmp nodes p[*]

int main(int argc, char **argv) {
  int sum = 0, one = 1, size;
  xmp_init_mpi(&argc, &argv);
  MPI_Comm all = xmp_get_mpi_comm();
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, all);
  EXPECT(sum == xmp_num_nodes());
#pragma xmp task on p[0]
  {
    MPI_Comm alone = xmp_get_mpi_comm();
    MPI_Comm_size(alone, &size);
    EXPECT(size == 1);
  }
  xmp_finalize_mpi();
  return verdict();
}
