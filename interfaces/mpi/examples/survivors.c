/* Heat in a rod, with processes that may fail: the others go on.
 *
 *   mpicc -O2 interfaces/mpi/examples/survivors.c -o survivors && nagaya run --tolerate-failures -n 4 ./survivors 600 2 350
 *
 * Arguments: steps; a rank that kills itself, and at which step (none without them). Each process has a part of the rod and exchanges its
 * ends. Every `SAVED` steps all processes get a copy of the whole rod. When a process has failed, some of the others notice it first.
 * These revoke the communicator, so all stop. They agree on which copy all have. MPIX_Comm_shrink then makes a communicator of those that remain. They divide the last
 * copy among themselves and compute from there. The result is the same as without a failure.
 */
#include <mpi-ext.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef N
#define N 1000
#endif
#define SAVED 50

/* The rod as of step `saved`, which all processes have. */
static double rod[N];
static int saved;

static double start(int i) { return i > N / 3 && i < N / 2 ? 1.0 : 0.0; }

static int first_of(int rank, int size) { return (int)((long)N * rank / size); }

/* One step of a part with a neighbour's value at each end. */
static void step(const double *old, double *new, int cells) {
  for (int i = 1; i <= cells; i++) new[i] = old[i] + 0.25 * (old[i - 1] - 2 * old[i] + old[i + 1]);
}

/* Computes from the last copy to step `steps`. All processes return the same: whether a process has failed. */
static int compute(MPI_Comm comm, int steps, int loser, int at) {
  int rank, size, code = MPI_SUCCESS, me;
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int first = first_of(rank, size), cells = first_of(rank + 1, size) - first;
  int *counts = malloc(2 * (size_t)size * sizeof *counts), *places = counts + size;
  for (int r = 0; r < size; r++) places[r] = first_of(r, size), counts[r] = first_of(r + 1, size) - places[r];
  double *old = calloc((size_t)cells + 2, sizeof *old), *new = calloc((size_t)cells + 2, sizeof *new);
  memcpy(old + 1, rod + first, (size_t)cells * sizeof *old);
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  while (saved < steps && code == MPI_SUCCESS) {
    int now = saved, end = saved + SAVED < steps ? saved + SAVED : steps;
    for (; now < end && code == MPI_SUCCESS; now++) {
      if (me == loser && now == at) raise(SIGKILL);
      code = MPI_Sendrecv(old + 1, 1, MPI_DOUBLE, left, 0, old + cells + 1, 1, MPI_DOUBLE, right, 0, comm, MPI_STATUS_IGNORE);
      if (code == MPI_SUCCESS)
        code = MPI_Sendrecv(old + cells, 1, MPI_DOUBLE, right, 1, old, 1, MPI_DOUBLE, left, 1, comm, MPI_STATUS_IGNORE);
      step(old, new, cells);
      double *other = old;
      old = new, new = other;
    }
    /* Into a copy beside the last one: some processes may get it and others not. */
    static double next[N];
    if (code == MPI_SUCCESS) code = MPI_Allgatherv(old + 1, cells, MPI_DOUBLE, next, counts, places, MPI_DOUBLE, comm);
    if (code != MPI_SUCCESS) MPIX_Comm_revoke(comm);
    /* All come here, whatever they have met, and learn whether all have the copy. */
    int all_have = code == MPI_SUCCESS;
    code = MPIX_Comm_agree(comm, &all_have);
    if (all_have) memcpy(rod, next, sizeof rod), saved = end;
    if (!all_have) code = MPIX_ERR_PROC_FAILED;
  }
  free(old), free(new), free(counts);
  return code;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int steps = argc > 1 ? atoi(argv[1]) : 600, loser = argc > 2 ? atoi(argv[2]) : -1, at = argc > 3 ? atoi(argv[3]) : 0;
  for (int i = 0; i < N; i++) rod[i] = start(i);
  MPI_Comm comm;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  /* Errors are for the program: it handles failures. */
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  /* A failure before this barrier ends the job. A rank that has left it knows that all others have their communicator. */
  MPI_Barrier(comm);
  int rank, before, size;
  MPI_Comm_size(comm, &before);
  size = before;
  while (compute(comm, steps, loser, at) != MPI_SUCCESS && saved < steps) {
    MPI_Comm remaining;
    MPIX_Comm_shrink(comm, &remaining);
    MPI_Comm_free(&comm);
    comm = remaining;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == 0) printf("%d of %d processes go on from step %d\n", size, before, saved);
  }

  /* The same steps of the whole rod, by one process. */
  static double a[N + 2], b[N + 2];
  for (int i = 0; i < N; i++) a[i + 1] = start(i);
  for (int now = 0; now < steps; now++) {
    step(a, b, N);
    memcpy(a, b, sizeof a);
  }
  MPI_Comm_rank(comm, &rank);
  int wrong = memcmp(a + 1, rod, sizeof rod) != 0;
  if (rank == 0) printf("%d steps on %d processes at the end\n%s\n", steps, size, wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  MPI_Finalize();
  return wrong;
}
