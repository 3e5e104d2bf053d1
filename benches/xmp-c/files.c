/* Distributed arrays to a file and back: by XMP-IO, by gathering them to one node, and one node's plain file of the same size.
 * mpi/files.c is the same for MPI-IO, xmp-f/files.F90 for `global_io`. Usage: files file [any word: one array by XMP-IO only] */
#include "../c/files.h"
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
#include <xmp_io.h>

static int cuts[2] = {FILES_CUT, FILES_SIDE - FILES_CUT};

#pragma xmp nodes p[2][2], line[4], first[1] = line[0:1]
#pragma xmp template blocks[FILES_SIDE][FILES_SIDE], rows[FILES_SIDE][FILES_SIDE]
#pragma xmp template tiles[FILES_SIDE][FILES_SIDE], parts[FILES_SIDE][FILES_SIDE], one[FILES_SIDE]
#pragma xmp distribute blocks[block][block] onto p
#pragma xmp distribute rows[cyclic][block] onto p
#pragma xmp distribute tiles[cyclic(3)][cyclic(2)] onto p
#pragma xmp distribute parts[gblock(cuts)][gblock(cuts)] onto p
#pragma xmp distribute one[block] onto first

static double a[FILES_SIDE][FILES_SIDE], b[FILES_SIDE][FILES_SIDE], c[FILES_SIDE][FILES_SIDE], d[FILES_SIDE][FILES_SIDE];
static double whole[FILES_SIDE][FILES_SIDE];
#pragma xmp align a[i][j] with blocks[i][j]
#pragma xmp align b[i][j] with rows[i][j]
#pragma xmp align c[i][j] with tiles[i][j]
#pragma xmp align d[i][j] with parts[i][j]
#pragma xmp align whole[i][*] with one[i]

static const char *file = "files.dat";

static void must(int done, const char *what)
{
    if (done)
        return;
    fprintf(stderr, "%s: %s\n", what, xmp_io_error());
    exit(1);
}

/* A new file each time: pages that the system has to find are part of what is measured. */
static double begin(int is_new)
{
    if (is_new && xmp_node_num() == 1)
        unlink(file);
#pragma xmp barrier
    return bench_ns();
}

static void sample(const char *way, const char *array, const char *variant, double start)
{
    char metric[40];
    snprintf(metric, sizeof metric, "%s-%s", way, array);
#pragma xmp barrier
    if (xmp_node_num() == 1)
        bench_sample(metric, FILES_MEGABYTES, variant, bench_ns() - start);
}

static void measure(const char *name, xmp_desc_t array)
{
    for (int k = 0; k < FILES_SAMPLES; k++) {
        double start = begin(1);
        xmp_file_t *f = xmp_fopen_all(file, "w");
        must(f && xmp_fwrite_darray_all(f, array, NULL) >= 0 && xmp_fclose_all(f) == 0, name);
        sample("write", name, "nagaya", start);
        start = begin(0);
        f = xmp_fopen_all(file, "r");
        must(f && xmp_fread_darray_all(f, array, NULL) >= 0 && xmp_fclose_all(f) == 0, name);
        sample("read", name, "nagaya", start);
    }
}

/* Node 1's plain file. */
static void plain(char *memory, int writes)
{
    if (xmp_node_num() != 1)
        return;
    const size_t bytes = sizeof(double) * FILES_SIDE * FILES_SIDE;
    const int fd = open(file, writes ? O_CREAT | O_WRONLY : O_RDONLY, 0666);
    for (size_t done = 0; done < bytes;) {
        const ssize_t n = writes ? pwrite(fd, memory + done, bytes - done, (off_t)done)
                                 : pread(fd, memory + done, bytes - done, (off_t)done);
        if (n <= 0)
            exit(1);
        done += (size_t)n;
    }
    close(fd);
}

static void by_one_node(void)
{
    void *memory = NULL;
    xmp_array_laddr(xmp_desc_of(whole), &memory);
    for (int k = 0; k < FILES_SAMPLES; k++) {
        double start = begin(1);
#pragma xmp gmove
        whole[:][:] = a[:][:];
        plain(memory, 1);
        sample("write", "block", "gathered", start);
        start = begin(0);
        plain(memory, 0);
#pragma xmp gmove
        a[:][:] = whole[:][:];
        sample("read", "block", "gathered", start);
        start = begin(1);
        plain(memory, 1);
        sample("write", "block", "pwrite", start);
        start = begin(0);
        plain(memory, 0);
        sample("read", "block", "pwrite", start);
    }
}

static void fill(void)
{
#pragma xmp loop (i, j) on blocks[i][j]
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            a[i][j] = FILES_VALUE(i, j);
#pragma xmp loop (i, j) on rows[i][j]
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            b[i][j] = FILES_VALUE(i, j);
#pragma xmp loop (i, j) on tiles[i][j]
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            c[i][j] = FILES_VALUE(i, j);
#pragma xmp loop (i, j) on parts[i][j]
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            d[i][j] = FILES_VALUE(i, j);
}

static int wrong(void)
{
    int n = 0;
#pragma xmp loop (i, j) on blocks[i][j] reduction(+:n)
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            n += a[i][j] != FILES_VALUE(i, j);
#pragma xmp loop (i, j) on rows[i][j] reduction(+:n)
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            n += b[i][j] != FILES_VALUE(i, j);
#pragma xmp loop (i, j) on tiles[i][j] reduction(+:n)
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            n += c[i][j] != FILES_VALUE(i, j);
#pragma xmp loop (i, j) on parts[i][j] reduction(+:n)
    for (int i = 0; i < FILES_SIDE; i++)
        for (int j = 0; j < FILES_SIDE; j++)
            n += d[i][j] != FILES_VALUE(i, j);
    return n;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        file = argv[1];
    fill();
    measure("block", xmp_desc_of(a));
    if (argc > 2) {
        begin(1);
        return 0;
    }
    measure("cyclic", xmp_desc_of(b));
    measure("tiles", xmp_desc_of(c));
    measure("gblock", xmp_desc_of(d));
    by_one_node();
    const int n = wrong();
    begin(1);
    if (n)
        fprintf(stderr, "%d elements are wrong\n", n);
    return n != 0;
}
