// feature: library.mpi
// ranks: 1 2 4 5
#include <mpi.h>
#include "check.h"

#pragma xmp nodes p[*]
static long a[100]:[*];

/* A window over a coarray: both reach the same memory. */
int main(int argc, char **argv) {
  MPI_Win win;
  MPI_Aint bytes;
  int unit, me, n, status;
  long *at;
  xmp_init_mpi(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &n);
  const int right = (me + 1) % n, left = (me + n - 1) % n;
  for (int i = 0; i < 100; i++)
    a[i] = -1;
  MPI_Win_create(a, sizeof a, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_fence(0, win);
  const long mine = 10 * me;
  MPI_Put(&mine, 1, MPI_LONG, right, 5, 1, MPI_LONG, win);
  MPI_Win_fence(0, win);
  a[7]:[right] = 100 + me;
  xmp_sync_all(&status);
  EXPECT(a[5] == 10 * left && a[6] == -1 && a[7] == 100 + left);
  /* Where others' memory is mapped, there is its address. */
  MPI_Win_shared_query(win, right, &bytes, &unit, &at);
  EXPECT(bytes == 0 || (bytes == (MPI_Aint)sizeof a && at[7] == 100 + me));
  /* A lock, and coarray accesses beside it. */
  MPI_Win_lock(MPI_LOCK_SHARED, right, 0, win);
  long got;
  MPI_Get(&got, 1, MPI_LONG, right, 7, 1, MPI_LONG, win);
  MPI_Win_unlock(right, win);
  EXPECT(got == 100 + me && a[7]:[right] == got);
  MPI_Win_fence(0, win);
  MPI_Win_free(&win);
  xmp_finalize_mpi();
  return verdict();
}
