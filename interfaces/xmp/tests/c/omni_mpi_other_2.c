#include <mpi.h>
#include <stddef.h>

int sum_of(int one) {
  int sum = 0, provided = -1;
  if (MPI_Init_thread(NULL, NULL, MPI_THREAD_SINGLE, &provided) != MPI_SUCCESS || provided != MPI_THREAD_SINGLE) return -1;
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  return sum;
}
