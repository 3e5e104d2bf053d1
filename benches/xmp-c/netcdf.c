/* A field in 2 x 2 blocks to a netCDF file and back, by xmpnc. mpi/netcdf.c is the same for PnetCDF. Usage: netcdf file [remove] */
#include "../c/bench.h"
#include "../c/netcdf.h"
#include <stdlib.h>
#include <xmpnc.h>

#pragma xmp nodes p[2][2]
#pragma xmp template t[NETCDF_SIDE][NETCDF_SIDE]
#pragma xmp distribute t[block][block] onto p

static NETCDF_TYPE a[NETCDF_SIDE][NETCDF_SIDE];
#pragma xmp align a[i][j] with t[i][j]

static void check(int error)
{
    if (error == NC_NOERR)
        return;
    fprintf(stderr, "%s\n", xmpnc_last_error());
    exit(1);
}

static void sample(const char *metric, double start)
{
#pragma xmp barrier
    if (xmp_node_num() == 1)
        bench_sample(metric, (long)sizeof(NETCDF_TYPE), "xmpnc", bench_ns() - start);
}

int main(int argc, char **argv)
{
    const char *file = argc > 1 ? argv[1] : "netcdf.nc";
    for (int k = 0; k < NETCDF_SAMPLES; k++) {
        int nc, dims[2], var;
#pragma xmp loop (i, j) on t[i][j]
        for (int i = 0; i < NETCDF_SIDE; i++)
            for (int j = 0; j < NETCDF_SIDE; j++)
                a[i][j] = (NETCDF_TYPE)(k + i - j);
#pragma xmp barrier
        double start = bench_ns();
        check(xmpnc_create(file, NC_CLOBBER | NC_64BIT_DATA, NULL, &nc));
        check(xmpnc_def_dim(nc, "y", NETCDF_SIDE, &dims[0]));
        check(xmpnc_def_dim(nc, "x", NETCDF_SIDE, &dims[1]));
        check(xmpnc_def_var(nc, "a", NETCDF_XTYPE, 2, dims, &var));
        check(xmpnc_enddef(nc));
        check(xmpnc_put_vara_all(nc, var, xmp_desc_of(a)));
        check(xmpnc_close(nc));
        sample("write", start);
        start = bench_ns();
        check(xmpnc_open(file, NC_NOWRITE, NULL, &nc));
        check(xmpnc_get_vara_all(nc, var, xmp_desc_of(a)));
        check(xmpnc_close(nc));
        sample("read", start);
        int wrong = 0;
#pragma xmp loop (i, j) on t[i][j] reduction(+:wrong)
        for (int i = 0; i < NETCDF_SIDE; i++)
            for (int j = 0; j < NETCDF_SIDE; j++)
                wrong += a[i][j] != (NETCDF_TYPE)(k + i - j);
        if (wrong)
            return 1;
    }
    if (argc > 2 && xmp_node_num() == 1)
        remove(file);
    return 0;
}
