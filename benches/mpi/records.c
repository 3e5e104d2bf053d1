/* Records of all processes, appended to one file by MPI_File_write_shared. xmp-c/records.c is the same for XMP-IO. Usage: records file */
#include "../c/files.h"
#include <mpi.h>
#include <string.h>

#ifdef OPEN_MPI
#define VARIANT "openmpi"
#else
#define VARIANT "mpich"
#endif

int main(int argc, char **argv)
{
    const char *file = argc > 1 ? argv[1] : "records.dat";
    int me, n;
    char record[RECORD_BYTES];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    memset(record, 'a' + me, sizeof record);
    for (int k = 0; k < FILES_SAMPLES; k++) {
        MPI_File f;
        if (me == 0)
            MPI_File_delete(file, MPI_INFO_NULL);
        MPI_Barrier(MPI_COMM_WORLD);
        if (MPI_File_open(MPI_COMM_WORLD, file, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f) != MPI_SUCCESS)
            MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Barrier(MPI_COMM_WORLD);
        const double start = bench_ns();
        for (int i = 0; i < RECORDS; i++)
            if (MPI_File_write_shared(f, record, RECORD_BYTES, MPI_BYTE, MPI_STATUS_IGNORE) != MPI_SUCCESS)
                MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Barrier(MPI_COMM_WORLD);
        if (me == 0)
            bench_sample("records", RECORD_BYTES, VARIANT, (bench_ns() - start) / ((double)RECORDS * n));
        MPI_File_close(&f);
    }
    if (me == 0)
        MPI_File_delete(file, MPI_INFO_NULL);
    MPI_Finalize();
    return 0;
}
