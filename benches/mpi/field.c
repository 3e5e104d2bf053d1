/* A field in blocks to a file and back: by MPI-IO, and by PnetCDF. xmp-c/field.c is the same for XMP-IO. Usage: field {mpi-io|pnetcdf}
 * file */
#include "../c/field.h"
#include <pnetcdf.h>
#include <stdlib.h>
#include <string.h>

static int a[FIELD_BLOCK][FIELD_BLOCK];
static int me;

static void must(int error)
{
    if (error)
        MPI_Abort(MPI_COMM_WORLD, 1);
}

static void mpi_io(const char *file, int writes)
{
    const int sizes[2] = {FIELD_SIDE, FIELD_SIDE}, inside[2] = {FIELD_BLOCK, FIELD_BLOCK};
    const int start[2] = {me / FIELD_GRID * FIELD_BLOCK, me % FIELD_GRID * FIELD_BLOCK};
    MPI_Datatype type;
    MPI_File f;
    must(MPI_Type_create_subarray(2, sizes, inside, start, MPI_ORDER_C, MPI_INT, &type));
    must(MPI_Type_commit(&type));
    must(MPI_File_open(MPI_COMM_WORLD, file, writes ? MPI_MODE_CREATE | MPI_MODE_WRONLY : MPI_MODE_RDONLY, MPI_INFO_NULL, &f));
    must(MPI_File_set_view(f, 0, MPI_INT, type, "native", MPI_INFO_NULL));
    must(writes ? MPI_File_write_all(f, a, FIELD_BLOCK * FIELD_BLOCK, MPI_INT, MPI_STATUS_IGNORE)
                : MPI_File_read_all(f, a, FIELD_BLOCK * FIELD_BLOCK, MPI_INT, MPI_STATUS_IGNORE));
    must(MPI_File_close(&f));
    MPI_Type_free(&type);
}

static void pnetcdf(const char *file, int writes)
{
    const MPI_Offset start[2] = {me / FIELD_GRID * FIELD_BLOCK, me % FIELD_GRID * FIELD_BLOCK};
    const MPI_Offset count[2] = {FIELD_BLOCK, FIELD_BLOCK};
    int nc, dims[2], var = 0;
    if (writes) {
        must(ncmpi_create(MPI_COMM_WORLD, file, NC_CLOBBER | NC_64BIT_DATA, MPI_INFO_NULL, &nc));
        must(ncmpi_def_dim(nc, "y", FIELD_SIDE, &dims[0]));
        must(ncmpi_def_dim(nc, "x", FIELD_SIDE, &dims[1]));
        must(ncmpi_def_var(nc, "a", NC_INT, 2, dims, &var));
        must(ncmpi_enddef(nc));
        must(ncmpi_put_vara_int_all(nc, var, start, count, &a[0][0]));
    } else {
        must(ncmpi_open(MPI_COMM_WORLD, file, NC_NOWRITE, MPI_INFO_NULL, &nc));
        must(ncmpi_get_vara_int_all(nc, var, start, count, &a[0][0]));
    }
    must(ncmpi_close(nc));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    if (argc < 3)
        MPI_Abort(MPI_COMM_WORLD, 2);
    for (int i = 0; i < FIELD_BLOCK; i++)
        for (int j = 0; j < FIELD_BLOCK; j++)
            a[i][j] = FIELD_VALUE(me / FIELD_GRID * FIELD_BLOCK + i, me % FIELD_GRID * FIELD_BLOCK + j);
    for (int writes = 1; writes >= 0; writes--) {
        MPI_Barrier(MPI_COMM_WORLD);
        const double start = bench_ns();
        (strcmp(argv[1], "mpi-io") ? pnetcdf : mpi_io)(argv[2], writes);
        MPI_Barrier(MPI_COMM_WORLD);
        if (me == 0)
            bench_sample(writes ? "write" : "read", FIELD_NODES, argv[1], bench_ns() - start);
        for (int i = 0; i < FIELD_BLOCK; i++)
            for (int j = 0; j < FIELD_BLOCK; j++) {
                if (a[i][j] != FIELD_VALUE(me / FIELD_GRID * FIELD_BLOCK + i, me % FIELD_GRID * FIELD_BLOCK + j))
                    MPI_Abort(MPI_COMM_WORLD, 3);
                if (writes)
                    a[i][j] = -1;
            }
    }
    MPI_Finalize();
    return 0;
}
