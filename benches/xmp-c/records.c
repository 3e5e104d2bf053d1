/* Records of all nodes, appended to one file by xmp_fwrite_shared. mpi/records.c is the same for MPI-IO. Usage: records file */
#include "../c/files.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xmp_io.h>

#pragma xmp nodes p[*]

int main(int argc, char **argv)
{
    const char *file = argc > 1 ? argv[1] : "records.dat";
    char record[RECORD_BYTES];
    memset(record, 'a' + xmp_node_num(), sizeof record);
    for (int k = 0; k < FILES_SAMPLES; k++) {
        xmp_file_t *f = xmp_fopen_all(file, "w");
#pragma xmp barrier
        const double start = bench_ns();
        for (int i = 0; i < RECORDS; i++)
            if (xmp_fwrite_shared(f, record, 1, sizeof record) != sizeof record)
                return 1;
#pragma xmp barrier
        if (xmp_node_num() == 1)
            bench_sample("records", RECORD_BYTES, "nagaya", (bench_ns() - start) / ((double)RECORDS * xmp_num_nodes()));
        xmp_fclose_all(f);
    }
    if (xmp_node_num() == 1)
        unlink(file);
    return 0;
}
