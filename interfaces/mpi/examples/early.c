/* A receive that is posted early, by a process that then computes: are the data there before it calls MPI again?
 *
 *   mpicc -O2 interfaces/mpi/examples/early.c -o early && mpiexec -n 2 ./early [bytes]
 *
 * The send is matched by the sender, which writes into the receiver's buffer, so MPI_Send ends and the data arrive while the receiver
 * computes. With matching by the receiver (NAGAYA_MPI_MATCH=receiver, and in other libraries above some KB) both wait for the receiver's
 * next call. Ranks work in pairs. Looking into the buffer before MPI_Wait is for show: a program may not rely on it.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Computes for so many seconds, and calls nothing but the clock. Returns when `byte` changed, in seconds after the start; -1 if it did
 * not. */
static double compute(double seconds, const volatile char *byte) {
  double begin = MPI_Wtime(), seen = -1, now;
  while ((now = MPI_Wtime() - begin) < seconds)
    if (seen < 0 && *byte != 0) seen = now;
  return seen;
}

int main(int argc, char **argv) {
  int me, size, wrong = 0;
  long bytes = argc > 1 ? atol(argv[1]) : 1 << 20;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (bytes < 1) {
    if (me == 0) fprintf(stderr, "usage: early [bytes], at least 1\n");
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  int other = me ^ 1;
  char *data = calloc((size_t)bytes, 1);
  if (other < size && me % 2 == 0) {
    MPI_Request request;
    MPI_Irecv(data, (int)bytes, MPI_CHAR, other, 0, MPI_COMM_WORLD, &request);
    MPI_Send(NULL, 0, MPI_CHAR, other, 1, MPI_COMM_WORLD); /* the sender may begin */
    double seen = compute(0.05, data + bytes - 1);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (long i = 0; i < bytes; i++) wrong += data[i] != 7;
    if (seen < 0) printf("rank %d: %ld bytes came when it called MPI_Wait\n", me, bytes);
    else printf("rank %d: %ld bytes were there after %.3f of 50 ms of computing\n", me, bytes, 1e3 * seen);
  } else if (other < size) {
    memset(data, 7, (size_t)bytes);
    MPI_Recv(NULL, 0, MPI_CHAR, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double begin = MPI_Wtime();
    MPI_Send(data, (int)bytes, MPI_CHAR, other, 0, MPI_COMM_WORLD);
    printf("rank %d: MPI_Send took %.3f ms\n", me, 1e3 * (MPI_Wtime() - begin));
  }
  free(data);
  MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (me == 0) printf("%s\n", wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  MPI_Finalize();
  return wrong != 0;
}
