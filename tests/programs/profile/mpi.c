/* Known communication of three ranks; tests/profile.rs has the numbers. */
#include <mpi.h>

static double values[1000], room[1000];

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int me, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int k = 0; k < 10; k++)
    if (me == 0)
      for (int to = 1; to < size; to++)
        MPI_Send(values, 100 * to, MPI_DOUBLE, to, 3, MPI_COMM_WORLD); /* send */
    else
      MPI_Recv(room, 1000, MPI_DOUBLE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* receive */
  double *base;
  MPI_Win window;
  MPI_Win_allocate(8000, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &window);
  MPI_Win_fence(0, window);
  for (int k = 0; k < 20; k++)
    MPI_Put(values, 2, MPI_DOUBLE, (me + 1) % size, 0, 2, MPI_DOUBLE, window); /* put */
  MPI_Win_fence(0, window);
  if (me == 2) {
    MPI_Get(room, 5, MPI_DOUBLE, 1, 0, 5, MPI_DOUBLE, window); /* get */
    MPI_Accumulate(values, 4, MPI_DOUBLE, 1, 8, 4, MPI_DOUBLE, MPI_SUM, window); /* accumulate */
  }
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
  MPI_Allreduce(MPI_IN_PLACE, values, 1000, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); /* collective */
  MPI_Finalize();
}
