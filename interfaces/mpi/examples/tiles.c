/* A matrix in one file: written as rows, read as tiles.
 *
 *   mpicc -O2 interfaces/mpi/examples/tiles.c -o tiles && mpiexec -n 4 ./tiles [file]
 *
 * Each process sees its part of the file through a view (MPI_File_set_view) and calls one collective function. The views of all tiles
 * interleave; the library exchanges the data so that the file is read in large pieces.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 120
#endif

static void check(int code, const char *what) {
  if (code == MPI_SUCCESS) return;
  char text[MPI_MAX_ERROR_STRING];
  int length;
  MPI_Error_string(code, text, &length);
  fprintf(stderr, "%s: %s\n", what, text);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const char *name = argc > 1 ? argv[1] : "tiles.data";
  MPI_File file;
  check(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file), name);

  /* Rows: a contiguous piece for each process. */
  int first = N * rank / size, rows = N * (rank + 1) / size - first;
  double *mine = malloc((size_t)rows * N * sizeof *mine + 1);
  for (int i = 0; i < rows * N; i++) mine[i] = (double)first * N + i;
  check(MPI_File_write_at_all(file, (MPI_Offset)first * N * sizeof(double), mine, rows * N, MPI_DOUBLE, MPI_STATUS_IGNORE), "writing rows");
  check(MPI_File_sync(file), "sync");
  MPI_Barrier(MPI_COMM_WORLD);
  check(MPI_File_sync(file), "sync");

  /* Tiles: a block of a grid of processes. */
  int grid[2] = {0, 0}, sizes[2] = {N, N}, starts[2], lengths[2], at[2];
  MPI_Dims_create(size, 2, grid);
  at[0] = rank / grid[1], at[1] = rank % grid[1];
  for (int d = 0; d < 2; d++) {
    starts[d] = N * at[d] / grid[d];
    lengths[d] = N * (at[d] + 1) / grid[d] - starts[d];
  }
  long wrong = 0, all_wrong;
  double *tile = malloc((size_t)lengths[0] * lengths[1] * sizeof *tile + 1);
  MPI_Datatype view;
  MPI_Type_create_subarray(2, sizes, lengths, starts, MPI_ORDER_C, MPI_DOUBLE, &view);
  MPI_Type_commit(&view);
  check(MPI_File_set_view(file, 0, MPI_DOUBLE, view, "native", MPI_INFO_NULL), "view");
  MPI_Status status;
  check(MPI_File_read_all(file, tile, lengths[0] * lengths[1], MPI_DOUBLE, &status), "reading tiles");
  int count;
  MPI_Get_count(&status, MPI_DOUBLE, &count);
  wrong += count != lengths[0] * lengths[1];
  for (int i = 0; i < lengths[0]; i++)
    for (int j = 0; j < lengths[1]; j++)
      wrong += tile[i * lengths[1] + j] != (double)(starts[0] + i) * N + starts[1] + j;
  MPI_Allreduce(&wrong, &all_wrong, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0) printf("%d x %d numbers, written as rows and read as %d x %d tiles: %s\n", N, N, grid[0], grid[1], all_wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  MPI_Type_free(&view);
  MPI_File_close(&file);
  free(mine);
  free(tile);
  MPI_Finalize();
  return all_wrong != 0;
}
