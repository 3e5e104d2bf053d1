/* A field in 2 x 2 blocks to a netCDF file and back, by PnetCDF. xmp-c/netcdf.c is the same for xmpnc. Usage: netcdf file [remove] */
#include "../c/bench.h"
#include "../c/netcdf.h"
#include <pnetcdf.h>
#include <stdlib.h>

enum { SIDE = NETCDF_SIDE, TILE = NETCDF_SIDE / 2 };

static NETCDF_TYPE a[TILE][TILE];
static int me;

static void check(int error)
{
    if (error == NC_NOERR)
        return;
    fprintf(stderr, "%s\n", ncmpi_strerror(error));
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void sample(const char *metric, double start)
{
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        bench_sample(metric, (long)sizeof(NETCDF_TYPE), "pnetcdf", bench_ns() - start);
}

static void put(int nc, int var, const MPI_Offset *start, const MPI_Offset *count)
{
#ifdef NETCDF_DOUBLE
    check(ncmpi_put_vara_double_all(nc, var, start, count, &a[0][0]));
#else
    check(ncmpi_put_vara_int_all(nc, var, start, count, &a[0][0]));
#endif
}

static void get(int nc, int var, const MPI_Offset *start, const MPI_Offset *count)
{
#ifdef NETCDF_DOUBLE
    check(ncmpi_get_vara_double_all(nc, var, start, count, &a[0][0]));
#else
    check(ncmpi_get_vara_int_all(nc, var, start, count, &a[0][0]));
#endif
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    const char *file = argc > 1 ? argv[1] : "netcdf.nc";
    const MPI_Offset from[2] = {me / 2 * TILE, me % 2 * TILE}, count[2] = {TILE, TILE};
    for (int k = 0; k < NETCDF_SAMPLES; k++) {
        int nc, dims[2], var, wrong = 0;
        for (int i = 0; i < TILE; i++)
            for (int j = 0; j < TILE; j++)
                a[i][j] = (NETCDF_TYPE)(k + (from[0] + i) - (from[1] + j));
        MPI_Barrier(MPI_COMM_WORLD);
        double start = bench_ns();
        check(ncmpi_create(MPI_COMM_WORLD, file, NC_CLOBBER | NC_64BIT_DATA, MPI_INFO_NULL, &nc));
        check(ncmpi_def_dim(nc, "y", SIDE, &dims[0]));
        check(ncmpi_def_dim(nc, "x", SIDE, &dims[1]));
        check(ncmpi_def_var(nc, "a", NETCDF_XTYPE, 2, dims, &var));
        check(ncmpi_enddef(nc));
        put(nc, var, from, count);
        check(ncmpi_close(nc));
        sample("write", start);
        start = bench_ns();
        check(ncmpi_open(MPI_COMM_WORLD, file, NC_NOWRITE, MPI_INFO_NULL, &nc));
        get(nc, var, from, count);
        check(ncmpi_close(nc));
        sample("read", start);
        for (int i = 0; i < TILE; i++)
            for (int j = 0; j < TILE; j++)
                wrong += a[i][j] != (NETCDF_TYPE)(k + (from[0] + i) - (from[1] + j));
        if (wrong)
            MPI_Abort(MPI_COMM_WORLD, 1);
    }
    if (argc > 2 && me == 0)
        remove(file);
    MPI_Finalize();
    return 0;
}
