// feature: library.mpi
// ranks: 1 2
// fails: xmp_get_mpi_comm: MPI is not initialized: call xmp_init_mpi or MPI_Init before
#include <mpi.h>
#include "../check.h"

int main(void) {
  EXPECT(xmp_get_mpi_comm() == MPI_COMM_WORLD);
  return verdict();
}
