/* Records of all nodes, appended to one file: by xmp_fwrite_shared, and by hand. mpi/records.c is the same for MPI-IO.
 * Usage: records file */
#include "../c/files.h"
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xmp_io.h>

#pragma xmp nodes p[*]

static void sample(const char *variant, double start)
{
#pragma xmp barrier
    if (xmp_node_num() == 1)
        bench_sample("records", RECORD_BYTES, variant, (bench_ns() - start) / ((double)RECORDS * xmp_num_nodes()));
}

/* The least that it takes: an addition to a position that all have in memory, and a call of the system. */
static int by_hand(const char *file, const char *record)
{
    char name[300];
    snprintf(name, sizeof name, "%s-position", file);
    const int memory = open(name, O_RDWR | O_CREAT, 0666);
    if (memory < 0 || ftruncate(memory, sizeof(long)))
        return 1;
    atomic_long *position = mmap(NULL, sizeof(long), PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    const int fd = open(file, O_WRONLY | O_CREAT, 0666);
    if (position == MAP_FAILED || fd < 0)
        return 1;
#pragma xmp barrier
    const double start = bench_ns();
    for (int i = 0; i < RECORDS; i++)
        if (pwrite(fd, record, RECORD_BYTES, atomic_fetch_add(position, RECORD_BYTES)) != RECORD_BYTES)
            return 1;
    sample("by-hand", start);
    close(fd);
    close(memory);
    munmap(position, sizeof(long));
    if (xmp_node_num() == 1)
        unlink(name), unlink(file);
#pragma xmp barrier
    return 0;
}

int main(int argc, char **argv)
{
    const char *file = argc > 1 ? argv[1] : "records.dat";
    char record[RECORD_BYTES];
    memset(record, 'a' + xmp_node_num(), sizeof record);
    for (int k = 0; k < FILES_SAMPLES; k++) {
        if (xmp_node_num() == 1)
            unlink(file);
        xmp_file_t *f = xmp_fopen_all(file, "w");
#pragma xmp barrier
        const double start = bench_ns();
        for (int i = 0; i < RECORDS; i++)
            if (xmp_fwrite_shared(f, record, 1, sizeof record) != sizeof record)
                return 1;
        sample("nagaya", start);
        xmp_fclose_all(f);
        if (xmp_node_num() == 1)
            unlink(file);
#pragma xmp barrier
        if (by_hand(file, record))
            return 1;
    }
    return 0;
}
