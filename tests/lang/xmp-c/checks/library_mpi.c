// feature: library.mpi
// ranks: 1 2
// fails: xmp_init_mpi: this library has no MPI inside
#include "../check.h"

int main(int argc, char **argv) {
  xmp_init_mpi(&argc, &argv);
  return verdict();
}
