// feature: library.mpi
// ranks: 1 2 4 5
#include <mpi.h>
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[64]
#pragma xmp distribute t[block] onto p
static int global[64];
#pragma xmp align global[i] with t[i]
#pragma xmp shadow global[1]

static int box[4]:[*];
static char large[1 << 20];

/* Whoever waits for others in XMP takes messages meanwhile. */
static void receive_in_a_barrier(int rank, int size) {
  MPI_Request request;
  int to = (rank + 1) % size, from = (rank + size - 1) % size;
  large[sizeof large - 1] = (char)(rank + 1);
  static char room[sizeof large];
  if (rank % 2 == 0 && size > 1) {
    MPI_Ssend(large, sizeof large, MPI_CHAR, to, 5, MPI_COMM_WORLD);
    if (from % 2 == 0) MPI_Recv(room, sizeof room, MPI_CHAR, from, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else if (size > 1) {
    MPI_Irecv(room, sizeof room, MPI_CHAR, from, 5, MPI_COMM_WORLD, &request);
  }
  xmp_barrier();
  if (rank % 2 == 1) {
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    EXPECT(room[sizeof room - 1] == (char)(from + 1));
  }
}

int main(int argc, char **argv) {
  int flag, rank, size, sum;
  MPI_Initialized(&flag);
  EXPECT(!flag);
  xmp_init_mpi(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  EXPECT(rank == ME && size == N);
  EXPECT(xmp_get_mpi_comm() == MPI_COMM_WORLD);

  /* What one of them has moved the other one moves on. */
#pragma xmp loop on t[i]
  for (int i = 0; i < 64; i++) global[i] = i;
#pragma xmp reflect(global)
  box[0]:[RIGHT] = 100 + rank;
  xmp_sync_all(NULL);
  MPI_Sendrecv(&box[0], 1, MPI_INT, RIGHT, 1, &box[1], 1, MPI_INT, LEFT, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  EXPECT(box[0] == 100 + LEFT && box[1] == 100 + (LEFT + N - 1) % N);
  int partial = 0;
#pragma xmp loop on t[i]
  for (int i = 0; i < 64; i++) partial += global[i];
  MPI_Allreduce(&partial, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  EXPECT(sum == 63 * 32);
  receive_in_a_barrier(rank, size);

  int half = (N + 1) / 2;
#pragma xmp task on p[0:half]
  {
    MPI_Comm comm = xmp_get_mpi_comm();
    int mine, of, least;
    MPI_Comm_rank(comm, &mine);
    MPI_Comm_size(comm, &of);
    EXPECT(mine == rank && of == half);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    EXPECT(sum == half * (half - 1) / 2);
    EXPECT(xmp_get_mpi_comm() == comm);
    least = rank;
#pragma xmp reduction(min:least)
    EXPECT(least == 0);
  }
#pragma xmp nodes q[*] = p[0:N]
  MPI_Comm all;
  EXPECT(xmp_nodes_comm(xmp_desc_of(q), &all) == 0);
  MPI_Comm_compare(all, MPI_COMM_WORLD, &flag);
  EXPECT(flag == MPI_IDENT);

  xmp_finalize_mpi();
  MPI_Finalized(&flag);
  EXPECT(flag);
  box[2]:[LEFT] = rank;
  xmp_sync_all(NULL);
  EXPECT(box[2] == RIGHT);
  return verdict();
}
