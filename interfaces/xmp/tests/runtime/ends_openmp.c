/* exit(argv[1]) by thread 1 of a parallel region, while thread 0 waits for the end of the region. */
#include <omp.h>
#include "shape.h"

COARRAY(int, a, 4, NULL);
UNIT

int main(int argc, char **argv) {
  int status = argc > 1 ? atoi(argv[1]) : 0;
  xmp_sync_all(NULL);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1) exit(status);
#pragma omp barrier
  }
  return 50; /* not reached */
}
