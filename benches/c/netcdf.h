/* What xmp-c/netcdf.c and mpi/netcdf.c transfer: 160 MB of int, or of double with -DNETCDF_DOUBLE. */
#ifndef NETCDF_BENCH_H
#define NETCDF_BENCH_H

#ifdef NETCDF_DOUBLE
#define NETCDF_TYPE double
#define NETCDF_XTYPE NC_DOUBLE
#else
#define NETCDF_TYPE int
#define NETCDF_XTYPE NC_INT
#endif

/* An even number. */
#ifndef NETCDF_SIDE
#ifdef NETCDF_DOUBLE
#define NETCDF_SIDE 4480
#else
#define NETCDF_SIDE 6336
#endif
#endif

enum { NETCDF_SAMPLES = 5 };

#endif
