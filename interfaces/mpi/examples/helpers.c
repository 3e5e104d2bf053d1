/* A program that starts helpers when it knows how many it needs (MPI_Comm_spawn), and hands them work.
 *
 *   mpicc -O2 interfaces/mpi/examples/helpers.c -o helpers && mpiexec -n 1 ./helpers [helpers]
 *
 * The helpers are the same program: MPI_Comm_get_parent is not MPI_COMM_NULL there. Merge makes one communicator of both groups.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { TERMS = 1000000 };

/* Both sides: the area of a quarter of a circle, in strips dealt to all processes in turn. */
static double area(MPI_Comm all) {
  int rank, size;
  MPI_Comm_rank(all, &rank);
  MPI_Comm_size(all, &size);
  double mine = 0, sum;
  for (int k = rank; k < TERMS; k += size) {
    double x = (k + 0.5) / TERMS;
    mine += 4 / (1 + x * x) / TERMS;
  }
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, all);
  return sum;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm parent, helpers, all;
  MPI_Comm_get_parent(&parent);
  int wrong = 0;
  if (parent == MPI_COMM_NULL) {
    int count = argc > 1 ? atoi(argv[1]) : 2, size;
    MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, count, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &helpers, MPI_ERRCODES_IGNORE);
    MPI_Intercomm_merge(helpers, 0, &all);
    MPI_Comm_size(all, &size);
    double pi = area(all);
    wrong = pi < 3.14159265 || pi > 3.14159266;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) printf("pi is %.8f, computed by %d processes, %d of them started later: %s\n", pi, size, count, wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  } else {
    helpers = parent;
    MPI_Intercomm_merge(helpers, 1, &all);
    area(all);
  }
  MPI_Comm_free(&all);
  MPI_Comm_disconnect(&helpers);
  MPI_Finalize();
  return wrong;
}
