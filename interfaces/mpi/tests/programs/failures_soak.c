/* feature: failures of processes
 * Computes until the file that the argument names exists, also while processes fail. At the start, each process prints its process ID.
 * After a failure, rank 0 of the remaining processes prints how many processes remain. */
#include <mpi-ext.h>
#include <stdio.h>
#include <unistd.h>

enum { STEPS = 40, LONG = 20000 };

static void must(int is, int status) {
  if (!is) MPI_Abort(MPI_COMM_WORLD, status);
}

/* Messages to the next rank, and to one further on: whether they arrived. */
static int messages(MPI_Comm comm, int step, int rank, int size) {
  static int out[LONG], in[LONG], word;
  int count = step % 10 ? 1 : LONG, far = (rank + 1 + step) % size, from = (rank + 2 * size - 1 - step % size) % size;
  for (int i = 0; i < count; i++) out[i] = rank + step;
  if (MPI_Sendrecv(out, count, MPI_INT, (rank + 1) % size, 0, in, count, MPI_INT, (rank + size - 1) % size, 0, comm, MPI_STATUS_IGNORE)) return 0;
  must(in[count - 1] == (rank + size - 1) % size + step, 3);
  MPI_Request both[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
  if (!MPI_Irecv(&word, 1, MPI_INT, from, 1, comm, &both[0]) && !MPI_Isend(&rank, 1, MPI_INT, far, 1, comm, &both[1]) &&
      !MPI_Waitall(2, both, MPI_STATUSES_IGNORE)) {
    must(word == from, 4);
    return 1;
  }
  /* All requests of a revoked communicator complete. */
  MPIX_Comm_revoke(comm);
  MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
  must(both[0] == MPI_REQUEST_NULL && both[1] == MPI_REQUEST_NULL, 8);
  return 0;
}

static int collectives(MPI_Comm comm, int step, int rank, int size) {
  int sum, root = step % size, word = rank == root ? step : -1;
  if (MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm)) return 0;
  must(sum == size * (size - 1) / 2, 5);
  if (MPI_Bcast(&word, 1, MPI_INT, root, comm)) return 0;
  must(word == step, 6);
  return 1;
}

/* A put to the next rank's part of a window. */
static int access_window(MPI_Win win, int *memory, int step, int rank, int size) {
  int word = rank + step;
  if (MPI_Win_fence(0, win)) return 0;
  if (MPI_Put(&word, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win)) return 0;
  if (MPI_Win_fence(0, win)) return 0;
  must(*memory == (rank + size - 1) % size + step, 7);
  return 1;
}

/* Some steps, and whether all went well. */
static int work(MPI_Comm comm, MPI_Win win, int *memory) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int step = 0; step < STEPS; step++)
    if (!messages(comm, step, rank, size) || !collectives(comm, step, rank, size) || !access_window(win, memory, step, rank, size)) return 0;
  return 1;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  if (argc != 2) return 2;
  MPI_Comm comm;
  MPI_Win win = MPI_WIN_NULL;
  int well = 1, over = 0, rank, size, *memory;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  printf("process %ld\n", (long)getpid());
  fflush(stdout);
  while (!over) {
    /* A window with a failed process is not freed: that is collective. */
    if (win == MPI_WIN_NULL && MPI_Win_allocate(sizeof *memory, sizeof *memory, MPI_INFO_NULL, comm, &memory, &win)) win = MPI_WIN_NULL;
    if (win != MPI_WIN_NULL) MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    well = win != MPI_WIN_NULL && work(comm, win, memory);
    if (!well) {
      MPIX_Comm_revoke(comm);
      if (win != MPI_WIN_NULL) MPIX_Win_revoke(win);
    }
    /* Bit 0: all went well; bit 1: all have seen the file. */
    int flag = well | (access(argv[1], F_OK) == 0 ? 2 : 0);
    int code = MPIX_Comm_agree(comm, &flag);
    over = flag & 2;
    if (code == MPI_SUCCESS && flag & 1) continue;
    MPI_Comm remaining;
    MPIX_Comm_shrink(comm, &remaining);
    MPI_Comm_free(&comm);
    comm = remaining;
    win = MPI_WIN_NULL;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == 0) printf("%d go on\n", size), fflush(stdout);
  }
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  if (rank == 0) printf("%d are left\n", size);
  MPI_Finalize();
  return 0;
}
