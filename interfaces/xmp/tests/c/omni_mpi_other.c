// feature: omni.mpi library.mpi
// ranks: 1 3
// flags: -fomni
// with: omni_mpi_other_2.c
// MPI runs before `main`, because this source calls it. Another source initialises it all the same, once.
#include "check.h"
#include <mpi.h>

#pragma xmp nodes p[*]

int sum_of(int one);

int main(void) {
  int begun = 0, size = 0;
  MPI_Initialized(&begun);
  EXPECT(begun);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  EXPECT(size == xmp_num_nodes() && sum_of(1) == size);
  return verdict();
}
