/* A field in blocks to a file and back: by XMP-IO, by xmpnc, or, compiled with FIELD_GATHER, by gathering it to node 1, which writes.
 * mpi/field.c is the same for MPI-IO and PnetCDF. Usage: field {xmp-io|xmpnc|gather} file */
#include "../c/field.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xmp_io.h>
#include <xmpnc.h>

#pragma xmp nodes p[FIELD_GRID][FIELD_GRID], line[FIELD_NODES], first[1] = line[0:1]
#pragma xmp template t[FIELD_SIDE][FIELD_SIDE], one[FIELD_SIDE]
#pragma xmp distribute t[block][block] onto p
#pragma xmp distribute one[block] onto first

static int a[FIELD_SIDE][FIELD_SIDE];
#pragma xmp align a[i][j] with t[i][j]
#ifdef FIELD_GATHER
static int whole[FIELD_SIDE][FIELD_SIDE];
#pragma xmp align whole[i][*] with one[i]
#endif

static void must(int done)
{
    if (done)
        return;
    fprintf(stderr, "%s%s\n", xmp_io_error(), xmpnc_last_error());
    exit(1);
}

static void xmp_io(const char *file, int writes)
{
    xmp_file_t *f = xmp_fopen_all(file, writes ? "w" : "r");
    must(f && (writes ? xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) : xmp_fread_darray_all(f, xmp_desc_of(a), NULL)) >= 0);
    must(xmp_fclose_all(f) == 0);
}

static void xmpnc(const char *file, int writes)
{
    int nc, var = 0;
    if (writes) {
        must(xmpnc_create(file, NC_64BIT_DATA, NULL, &nc) == NC_NOERR);
        must(xmpnc_def_var_of(nc, "a", xmp_desc_of(a), &var) == NC_NOERR && xmpnc_enddef(nc) == NC_NOERR);
        must(xmpnc_put_vara_int_all(nc, var, xmp_desc_of(a)) == NC_NOERR);
    } else {
        must(xmpnc_open(file, NC_NOWRITE, NULL, &nc) == NC_NOERR);
        must(xmpnc_get_vara_int_all(nc, var, xmp_desc_of(a)) == NC_NOERR);
    }
    must(xmpnc_close(nc) == NC_NOERR);
}

#ifdef FIELD_GATHER
static void by_node_1(const char *file, int writes)
{
    void *memory = NULL;
    xmp_array_laddr(xmp_desc_of(whole), &memory);
    if (writes) {
#pragma xmp gmove
        whole[:][:] = a[:][:];
    }
    if (xmp_node_num() == 1) {
        const int fd = open(file, writes ? O_CREAT | O_TRUNC | O_WRONLY : O_RDONLY, 0666);
        must((writes ? pwrite(fd, memory, sizeof(int) * FIELD_SIDE * FIELD_SIDE, 0)
                     : pread(fd, memory, sizeof(int) * FIELD_SIDE * FIELD_SIDE, 0)) == sizeof(int) * FIELD_SIDE * FIELD_SIDE);
        close(fd);
    }
    if (!writes) {
#pragma xmp gmove
        a[:][:] = whole[:][:];
    }
}
#else
#define by_node_1 NULL
#endif

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    const char *way = argv[1], *file = argv[2];
    void (*transfer)(const char *, int) = !strcmp(way, "xmp-io") ? xmp_io : !strcmp(way, "xmpnc") ? xmpnc : by_node_1;
    if (!transfer)
        return 2;
#pragma xmp loop (i, j) on t[i][j]
    for (int i = 0; i < FIELD_SIDE; i++)
        for (int j = 0; j < FIELD_SIDE; j++)
            a[i][j] = FIELD_VALUE(i, j);
    for (int writes = 1; writes >= 0; writes--) {
#pragma xmp barrier
        const double start = bench_ns();
        transfer(file, writes);
#pragma xmp barrier
        if (xmp_node_num() == 1)
            bench_sample(writes ? "write" : "read", FIELD_NODES, way, bench_ns() - start);
        int wrong = 0;
#pragma xmp loop (i, j) on t[i][j] reduction(+:wrong)
        for (int i = 0; i < FIELD_SIDE; i++)
            for (int j = 0; j < FIELD_SIDE; j++) {
                wrong += a[i][j] != FIELD_VALUE(i, j);
                if (writes)
                    a[i][j] = -1;
            }
        if (wrong)
            return 1;
    }
    return 0;
}
