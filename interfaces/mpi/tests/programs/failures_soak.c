/* feature: failures of processes
 * Computes for some seconds (the argument), whoever fails meanwhile. Each process prints its number at the start. */
#include <mpi-ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { STEPS = 200, LONG = 20000 };

static long steps;

/* Some steps, and whether all went well. */
static int work(MPI_Comm comm) {
  static int out[LONG], in[LONG];
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int step = 0; step < STEPS; step++, steps++) {
    int count = step % 10 ? 1 : LONG, sum;
    for (int i = 0; i < count; i++) out[i] = rank + step;
    if (MPI_Sendrecv(out, count, MPI_INT, (rank + 1) % size, 0, in, count, MPI_INT, (rank + size - 1) % size, 0, comm, MPI_STATUS_IGNORE)) return 0;
    if (in[count - 1] != (rank + size - 1) % size + step) MPI_Abort(MPI_COMM_WORLD, 3);
    if (MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm)) return 0;
    if (sum != size * (size - 1) / 2) MPI_Abort(MPI_COMM_WORLD, 4);
  }
  return 1;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  double end = MPI_Wtime() + (argc > 1 ? atof(argv[1]) : 1);
  MPI_Comm comm;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  printf("process %ld\n", (long)getpid());
  fflush(stdout);
  int well = 1, over = 0;
  while (!over) {
    well = work(comm);
    if (!well) MPIX_Comm_revoke(comm);
    /* Bit 0: all went well; bit 1: the time is over for all. */
    int flag = well | (MPI_Wtime() > end ? 2 : 0);
    int code = MPIX_Comm_agree(comm, &flag);
    over = flag & 2;
    if (code == MPI_SUCCESS && flag & 1) continue;
    MPI_Comm remaining;
    MPIX_Comm_shrink(comm, &remaining);
    MPI_Comm_free(&comm);
    comm = remaining;
  }
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  if (rank == 0) printf("%d are left\n", size);
  MPI_Finalize();
  return 0;
}
