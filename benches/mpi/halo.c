/* Halo exchange of a plane and a cube between two processes with derived datatypes, as one writes it by hand: what reflect is
 * measured against (xmp-c/halo.c).
 */
#include "../c/bench.h"
#include "../c/halo.h"
#include <mpi.h>
#include <stdlib.h>

#ifdef OPEN_MPI
#define VARIANT "openmpi"
#else
#define VARIANT "mpich"
#endif

static int me;

/* The slice of an array, halo included, that has `thickness` 1 along `cut` at index `at`, the rest without halo. */
static MPI_Datatype slice(int n, const int *sizes, int cut, int at)
{
    int inside[3], start[3];
    for (int d = 0; d < n; d++)
        inside[d] = d == cut ? 1 : sizes[d] - 2, start[d] = d == cut ? at : 1;
    MPI_Datatype type;
    MPI_Type_create_subarray(n, sizes, inside, start, MPI_ORDER_C, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    return type;
}

static void exchange(const char *metric, int n, int extent, int cut, double *data)
{
    int sizes[3];
    for (int d = 0; d < n; d++)
        sizes[d] = (d == cut ? extent / 2 : extent) + 2;
    const int last = sizes[cut] - 1;
    MPI_Datatype give = slice(n, sizes, cut, me == 0 ? last - 1 : 1), take = slice(n, sizes, cut, me == 0 ? last : 0);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    for (int turn = 0; turn < HALO_TURNS; turn++) {
        MPI_Request requests[2];
        MPI_Irecv(data, 1, take, 1 - me, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(data, 1, give, 1 - me, 0, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    if (me == 0)
        bench_sample(metric, extent, VARIANT, (bench_ns() - start) / HALO_TURNS);
    MPI_Type_free(&give);
    MPI_Type_free(&take);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    const size_t plane = (PLANE / 2 + 2) * (size_t)(PLANE + 2), cube = (CUBE / 2 + 2) * (size_t)(CUBE + 2) * (CUBE + 2);
    double *const rows = calloc(plane, sizeof *rows), *const columns = calloc(plane, sizeof *columns);
    double *const cubes[3] = {calloc(cube, sizeof *rows), calloc(cube, sizeof *rows), calloc(cube, sizeof *rows)};
    for (int s = 0; s < BENCH_SAMPLES; s++) {
        exchange("halo-2d-rows", 2, PLANE, 0, rows);
        exchange("halo-2d-columns", 2, PLANE, 1, columns);
        exchange("halo-3d-first", 3, CUBE, 0, cubes[0]);
        exchange("halo-3d-second", 3, CUBE, 1, cubes[1]);
        exchange("halo-3d-third", 3, CUBE, 2, cubes[2]);
    }
    MPI_Finalize();
    return 0;
}
