/* Rank 0 puts into the window of rank 1, which reads; the argument names what orders them. */
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  MPI_Init(&argc, &argv);
  int me, *base, value = 5, read = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Win window;
  MPI_Win_allocate(80, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &window); /* allocation */
  memset(base, 0, 80);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, window);
  if (me == 0) {
    MPI_Put(&value, 1, MPI_INT, 1, 2, 1, MPI_INT, window); /* put */
    if (!strcmp(how, "origin")) value = 6; /* change */
    if (!strcmp(how, "local")) MPI_Win_flush_local(1, window);
    if (strcmp(how, "unflushed") && strcmp(how, "local")) MPI_Win_flush(1, window);
    if (strcmp(how, "unsent")) MPI_Send(NULL, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else if (me == 1) {
    if (strcmp(how, "unsent")) MPI_Recv(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    read = base[2]; /* read */
  }
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  MPI_Finalize();
  return read < 0;
}
