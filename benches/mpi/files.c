/* Distributed arrays to a file and back, by MPI-IO's collective transfers with subarray and distributed-array types. xmp-c/files.c is
 * the same for XMP-IO. Usage: files file [arrays; without any: all of them] */
#include "../c/files.h"
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#ifdef OPEN_MPI
#define VARIANT "openmpi"
#else
#define VARIANT "mpich"
#endif

static const char *file = "files.dat";
static char **arrays;
static int me;

static void must(int status)
{
    if (status != MPI_SUCCESS)
        MPI_Abort(MPI_COMM_WORLD, 1);
}

/* A new file each time, as in xmp-c/files.c. */
static double begin(int is_new)
{
    if (is_new && me == 0)
        MPI_File_delete(file, MPI_INFO_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    return bench_ns();
}

static void sample(const char *way, const char *array, double start)
{
    char metric[40];
    snprintf(metric, sizeof metric, "%s-%s", way, array);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        bench_sample(metric, FILES_MEGABYTES, VARIANT, bench_ns() - start);
}

static int is_wanted(const char *name)
{
    for (char **wanted = arrays; *wanted; wanted++)
        if (strcmp(*wanted, name) == 0)
            return 1;
    return !*arrays;
}

/* This process's part of the array, which `type` says, is contiguous in memory. */
static void measure(const char *name, MPI_Datatype type)
{
    int bytes;
    if (!is_wanted(name)) {
        MPI_Type_free(&type);
        return;
    }
    MPI_Type_commit(&type);
    MPI_Type_size(type, &bytes);
    const int n = bytes / (int)sizeof(double);
    double *memory = malloc((size_t)bytes);
    for (int i = 0; i < n; i++)
        memory[i] = FILES_VALUE(me, i);
    /* Tiles of 3 x 2 take Open MPI most of a minute: once is enough then. */
    const double first = bench_ns();
    int again = 1;
    for (int k = 0; k < FILES_SAMPLES && again; k++) {
        MPI_File f;
        double start = begin(1);
        must(MPI_File_open(MPI_COMM_WORLD, file, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f));
        must(MPI_File_set_view(f, 0, MPI_DOUBLE, type, "native", MPI_INFO_NULL));
        must(MPI_File_write_all(f, memory, n, MPI_DOUBLE, MPI_STATUS_IGNORE));
        must(MPI_File_close(&f));
        sample("write", name, start);
        start = begin(0);
        must(MPI_File_open(MPI_COMM_WORLD, file, MPI_MODE_RDONLY, MPI_INFO_NULL, &f));
        must(MPI_File_set_view(f, 0, MPI_DOUBLE, type, "native", MPI_INFO_NULL));
        must(MPI_File_read_all(f, memory, n, MPI_DOUBLE, MPI_STATUS_IGNORE));
        must(MPI_File_close(&f));
        sample("read", name, start);
        again = bench_ns() - first < FILES_PATIENCE_NS;
        MPI_Bcast(&again, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    for (int i = 0; i < n; i++)
        if (memory[i] != FILES_VALUE(me, i))
            MPI_Abort(MPI_COMM_WORLD, 1);
    free(memory);
    MPI_Type_free(&type);
}

/* The rectangle of this process where the first ones have `cut` rows and columns. */
static MPI_Datatype rectangle(int cut)
{
    int sizes[2] = {FILES_SIDE, FILES_SIDE}, inside[2], start[2];
    const int at[2] = {me / 2, me % 2};
    for (int d = 0; d < 2; d++) {
        inside[d] = at[d] ? FILES_SIDE - cut : cut;
        start[d] = at[d] ? cut : 0;
    }
    MPI_Datatype type;
    must(MPI_Type_create_subarray(2, sizes, inside, start, MPI_ORDER_C, MPI_DOUBLE, &type));
    return type;
}

static MPI_Datatype distributed(int how_rows, int rows, int how_columns, int columns)
{
    int sizes[2] = {FILES_SIDE, FILES_SIDE}, processes[2] = {2, 2};
    int how[2] = {how_rows, how_columns}, widths[2] = {rows, columns};
    MPI_Datatype type;
    must(MPI_Type_create_darray(4, me, 2, sizes, how, widths, processes, MPI_ORDER_C, MPI_DOUBLE, &type));
    return type;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    if (argc > 1)
        file = argv[1];
    arrays = argv + (argc > 1 ? 2 : 1);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    measure("block", rectangle(FILES_SIDE / 2));
    measure("cyclic", distributed(MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG));
    measure("tiles", distributed(MPI_DISTRIBUTE_CYCLIC, 3, MPI_DISTRIBUTE_CYCLIC, 2));
    measure("gblock", rectangle(FILES_CUT));
    begin(1);
    MPI_Finalize();
    return 0;
}
