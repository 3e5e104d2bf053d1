/* Heat in a plate: tiles of a Cartesian grid of processes exchange their outer rows and columns.
 *
 *   mpicc -O2 interfaces/mpi/examples/halo.c -o halo && mpiexec -n 4 ./halo [steps]
 *
 * Receives are started before the step is computed, so each neighbour's data goes straight to its place in the tile; columns are a
 * vector type and need no copy by hand. At the end rank 0 collects the tiles as subarrays and computes the same plate alone.
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 96
#endif

/* Rows or columns from `first` on, `count` of them, are those of coordinate `c` among `parts`. */
static void part(int c, int parts, int *first, int *count) {
  *first = (int)((long)N * c / parts);
  *count = (int)((long)N * (c + 1) / parts) - *first;
}

static double at_start(int i, int j) {
  return i == 0 ? 100.0 : (double)((i * 7 + j * 13) % 10);
}

/* One step of the inner points of a tile whose rows are `width` apart; the tile's point (0, 0) is the plate's (row, column). */
static void step(const double *old, double *new, int rows, int columns, int row, int column) {
  int width = columns + 2;
  for (int i = 1; i <= rows; i++)
    for (int j = 1; j <= columns; j++) {
      int edge = row + i == 1 || row + i == N || column + j == 1 || column + j == N;
      const double *p = old + i * width + j;
      new[i * width + j] = edge ? *p : 0.25 * (p[-width] + p[width] + p[-1] + p[1]);
    }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int size, steps = argc > 1 ? atoi(argv[1]) : 100;
  int dims[2] = {0, 0}, periodic[2] = {0, 0};
  MPI_Comm grid;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periodic, 1, &grid);
  int me, where[2], north, south, west, east;
  MPI_Comm_rank(grid, &me);
  MPI_Cart_coords(grid, me, 2, where);
  MPI_Cart_shift(grid, 0, 1, &north, &south);
  MPI_Cart_shift(grid, 1, 1, &west, &east);

  int row, rows, column, columns;
  part(where[0], dims[0], &row, &rows);
  part(where[1], dims[1], &column, &columns);
  int width = columns + 2;
  double *old = calloc((size_t)(rows + 2) * width, sizeof *old), *new = calloc((size_t)(rows + 2) * width, sizeof *new);
  for (int i = 1; i <= rows; i++)
    for (int j = 1; j <= columns; j++) old[i * width + j] = at_start(row + i - 1, column + j - 1);

  MPI_Datatype side;
  MPI_Type_vector(rows, 1, width, MPI_DOUBLE, &side);
  MPI_Type_commit(&side);
  for (int s = 0; s < steps; s++) {
    MPI_Request all[8];
    MPI_Irecv(old + 1, columns, MPI_DOUBLE, north, 0, grid, &all[0]);
    MPI_Irecv(old + (rows + 1) * width + 1, columns, MPI_DOUBLE, south, 1, grid, &all[1]);
    MPI_Irecv(old + width, 1, side, west, 2, grid, &all[2]);
    MPI_Irecv(old + width + columns + 1, 1, side, east, 3, grid, &all[3]);
    MPI_Isend(old + rows * width + 1, columns, MPI_DOUBLE, south, 0, grid, &all[4]);
    MPI_Isend(old + width + 1, columns, MPI_DOUBLE, north, 1, grid, &all[5]);
    MPI_Isend(old + width + columns, 1, side, east, 2, grid, &all[6]);
    MPI_Isend(old + width + 1, 1, side, west, 3, grid, &all[7]);
    MPI_Waitall(8, all, MPI_STATUSES_IGNORE);
    step(old, new, rows, columns, row, column);
    double *swap = old;
    old = new;
    new = swap;
  }

  /* Rank 0 receives each tile into its place in the plate. */
  MPI_Request sent;
  MPI_Datatype inner;
  int tile[2] = {rows + 2, width}, taken[2] = {rows, columns}, from[2] = {1, 1};
  MPI_Type_create_subarray(2, tile, taken, from, MPI_ORDER_C, MPI_DOUBLE, &inner);
  MPI_Type_commit(&inner);
  MPI_Isend(old, 1, inner, 0, 4, grid, &sent);
  int wrong = 0;
  if (me == 0) {
    int whole[2] = {N, N};
    double *plate = malloc(sizeof(double[N][N]));
    for (int k = 0; k < size; k++) {
      int c[2], start[2], count[2];
      MPI_Cart_coords(grid, k, 2, c);
      for (int d = 0; d < 2; d++) part(c[d], dims[d], &start[d], &count[d]);
      MPI_Datatype place;
      MPI_Type_create_subarray(2, whole, count, start, MPI_ORDER_C, MPI_DOUBLE, &place);
      MPI_Type_commit(&place);
      MPI_Recv(plate, 1, place, k, 4, grid, MPI_STATUS_IGNORE);
      MPI_Type_free(&place);
    }
    double *a = calloc((size_t)(N + 2) * (N + 2), sizeof *a), *b = calloc((size_t)(N + 2) * (N + 2), sizeof *b);
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) a[(i + 1) * (N + 2) + j + 1] = at_start(i, j);
    for (int s = 0; s < steps; s++) {
      step(a, b, N, N, 0, 0);
      double *swap = a;
      a = b;
      b = swap;
    }
    double sum = 0;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        wrong += plate[i * N + j] != a[(i + 1) * (N + 2) + j + 1];
        sum += plate[i * N + j];
      }
    printf("%d x %d tiles, %d steps: mean %.6f, %s\n", dims[0], dims[1], steps, sum / N / N, wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
    free(plate), free(a), free(b);
  }
  MPI_Wait(&sent, MPI_STATUS_IGNORE);
  MPI_Bcast(&wrong, 1, MPI_INT, 0, grid);
  MPI_Type_free(&inner);
  MPI_Type_free(&side);
  MPI_Comm_free(&grid);
  free(old), free(new);
  MPI_Finalize();
  return wrong != 0;
}
