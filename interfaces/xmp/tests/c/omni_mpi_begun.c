// feature: omni.mpi library.mpi
// ranks: 1 3
// flags: -fomni
// MPI runs before `main`, and ends without a call.
#include "check.h"

#pragma xmp nodes p[*]

int main(void) {
  int sum = 0, one = 1, begun = 0;
  MPI_Initialized(&begun);
  EXPECT(begun);
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, xmp_get_mpi_comm());
  EXPECT(sum == xmp_num_nodes());
  return verdict();
}
