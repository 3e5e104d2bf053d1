/* A field in 2 x 2 blocks to an HDF5 file and back, by netCDF-4 in parallel. xmp-c/netcdf.c is the same for xmpnc. Usage: netcdf4 file
 * [remove] */
#include "../c/bench.h"
#include "../c/netcdf.h"
#include <mpi.h>
#include <netcdf.h>
#include <netcdf_par.h>
#include <stdlib.h>

enum { SIDE = NETCDF_SIDE, TILE = NETCDF_SIDE / 2 };

static NETCDF_TYPE a[TILE][TILE];
static int me;

static void check(int error)
{
    if (error == NC_NOERR)
        return;
    fprintf(stderr, "%s\n", nc_strerror(error));
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void sample(const char *metric, double start)
{
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        bench_sample(metric, (long)sizeof(NETCDF_TYPE), "netcdf4", bench_ns() - start);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    const char *file = argc > 1 ? argv[1] : "netcdf4.nc";
    const size_t from[2] = {(size_t)(me / 2 * TILE), (size_t)(me % 2 * TILE)}, count[2] = {TILE, TILE};
    for (int k = 0; k < NETCDF_SAMPLES; k++) {
        int nc, dims[2], var, wrong = 0;
        for (int i = 0; i < TILE; i++)
            for (int j = 0; j < TILE; j++)
                a[i][j] = (NETCDF_TYPE)(k + ((int)from[0] + i) - ((int)from[1] + j));
        MPI_Barrier(MPI_COMM_WORLD);
        double start = bench_ns();
        check(nc_create_par(file, NC_CLOBBER | NC_NETCDF4, MPI_COMM_WORLD, MPI_INFO_NULL, &nc));
        check(nc_def_dim(nc, "y", SIDE, &dims[0]));
        check(nc_def_dim(nc, "x", SIDE, &dims[1]));
        check(nc_def_var(nc, "a", NETCDF_XTYPE, 2, dims, &var));
        check(nc_def_var_fill(nc, var, NC_NOFILL, NULL));
        check(nc_enddef(nc));
        check(nc_var_par_access(nc, var, NC_COLLECTIVE));
        check(nc_put_vara(nc, var, from, count, a));
        check(nc_close(nc));
        sample("write", start);
        start = bench_ns();
        check(nc_open_par(file, NC_NOWRITE, MPI_COMM_WORLD, MPI_INFO_NULL, &nc));
        check(nc_var_par_access(nc, var, NC_COLLECTIVE));
        check(nc_get_vara(nc, var, from, count, a));
        check(nc_close(nc));
        sample("read", start);
        for (int i = 0; i < TILE; i++)
            for (int j = 0; j < TILE; j++)
                wrong += a[i][j] != (NETCDF_TYPE)(k + ((int)from[0] + i) - ((int)from[1] + j));
        if (wrong)
            MPI_Abort(MPI_COMM_WORLD, 1);
    }
    if (argc > 2 && me == 0)
        remove(file);
    MPI_Finalize();
    return 0;
}
