/* A histogram whose bins are spread over the processes, filled by one-sided accumulates.
 *
 *   mpicc -O2 interfaces/mpi/examples/histogram.c -o histogram && mpiexec -n 4 ./histogram [numbers]
 *
 * Processes take blocks of numbers from a counter on rank 0 (MPI_Fetch_and_op), so a fast one takes more. Each number adds 1 to a bin on
 * any process (MPI_Accumulate). The owner of a bin takes no part. At the end rank 0 counts all numbers alone and compares.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { BINS = 100, BLOCK = 64 };

/* The bin of number `k`. */
static int bin_of(long k) {
  unsigned long hash = (unsigned long)k * 2654435761ul;
  return (int)((hash ^ hash >> 13) % BINS);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  long numbers = argc > 1 ? atol(argv[1]) : 10000, one = 1, block = BLOCK, first;
  int each = (BINS + size - 1) / size;

  /* Element 0 of each process is a counter, of which rank 0's is used; its bins follow. */
  long *mine;
  MPI_Win window;
  MPI_Win_allocate((each + 1) * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &window);
  MPI_Win_lock_all(0, window);
  for (int i = 0; i <= each; i++) mine[i] = 0;
  MPI_Win_sync(window);
  MPI_Barrier(MPI_COMM_WORLD);

  for (;;) {
    MPI_Fetch_and_op(&block, &first, MPI_LONG, 0, 0, MPI_SUM, window);
    MPI_Win_flush(0, window);
    if (first >= numbers) break;
    for (long k = first; k < first + BLOCK && k < numbers; k++) {
      int bin = bin_of(k);
      MPI_Accumulate(&one, 1, MPI_LONG, bin / each, 1 + bin % each, 1, MPI_LONG, MPI_SUM, window);
    }
  }
  /* Remotely complete everywhere; the barrier makes that known to all. */
  MPI_Win_flush_all(window);
  MPI_Barrier(MPI_COMM_WORLD);

  int wrong = 0;
  if (rank == 0) {
    long bins[BINS], expected[BINS] = {0};
    for (int bin = 0; bin < BINS; bin++)
      MPI_Get(&bins[bin], 1, MPI_LONG, bin / each, 1 + bin % each, 1, MPI_LONG, window);
    MPI_Win_flush_all(window);
    for (long k = 0; k < numbers; k++) expected[bin_of(k)]++;
    for (int bin = 0; bin < BINS; bin++) wrong += bins[bin] != expected[bin];
    printf("%ld numbers in %d bins on %d processes: %s\n", numbers, BINS, size, wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  MPI_Bcast(&wrong, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return wrong != 0;
}
