/* Accesses of one file by all processes that are not whole arrays (files.c): independent ones with and without gaps, contiguous
 * collective ones, at the shared pointer, in the order of ranks, and started ones of very short pieces. The same source for every MPI; the
 * harness says whose the samples are. Usage: accesses file [any word: without what
 * the ROMIO of Open MPI 4.1.4 crashes in] */
#include "../c/files.h"
#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MIB = 1 << 20,
    /* Of each process. */
    PART = 16 * MIB,
    BLOCK = 512,
    RECORD_LONG = 64 << 10,
    RECORDS_LONG = 100,
    ORDERED = 100,
    PIECES = 300000,
};

static const char *file = "accesses.dat";
static int me, size;
static MPI_File f;
static double start;

static void must(int status)
{
    if (status != MPI_SUCCESS)
        MPI_Abort(MPI_COMM_WORLD, 1);
}

/* The byte of the file at a place of a process's stream. */
static char value(int rank, long at)
{
    return (char)(at * 7 + at / BLOCK + 31 * rank);
}

/* A new file each time: pages that the system has to find are part of what is measured. */
static void open_new(void)
{
    if (me == 0)
        MPI_File_delete(file, MPI_INFO_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    must(MPI_File_open(MPI_COMM_WORLD, file, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f));
}

static void begin(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
    start = bench_ns();
}

/* After `turns` turns by each process, from the first one that began to the last one that ended. Where processes share processors,
 * one may begin when others have ended. */
static void sample(const char *metric, long parameter, double turns)
{
    double first, end = bench_ns(), last;
    MPI_Reduce(&start, &first, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&end, &last, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (me == 0)
        bench_sample(metric, parameter, "mpi", (last - first) / turns);
}

/* Blocks of `block` bytes of all processes in turn. */
static MPI_Datatype view_of_blocks(int block)
{
    MPI_Datatype one, tile;
    must(MPI_Type_contiguous(block, MPI_BYTE, &one));
    must(MPI_Type_create_resized(one, 0, (MPI_Aint)block * size, &tile));
    must(MPI_Type_commit(&tile));
    MPI_Type_free(&one);
    must(MPI_File_set_view(f, (MPI_Offset)me * block, MPI_BYTE, tile, "native", MPI_INFO_NULL));
    return tile;
}

static void fill(char *data, long bytes)
{
    for (long i = 0; i < bytes; i++)
        data[i] = value(me, i);
}

static void check(char *data, long bytes)
{
    for (long i = 0; i < bytes; i++)
        if (data[i] != value(me, i))
            MPI_Abort(MPI_COMM_WORLD, 2);
    memset(data, 0, bytes);
}

static void strided(char *data)
{
    open_new();
    MPI_Datatype tile = view_of_blocks(BLOCK);
    fill(data, PART);
    begin();
    must(MPI_File_write_at(f, 0, data, PART, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("strided-write", BLOCK, 1);
    memset(data, 0, PART);
    begin();
    must(MPI_File_read_at(f, 0, data, PART, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("strided-read", BLOCK, 1);
    check(data, PART);
    MPI_Type_free(&tile);
    must(MPI_File_close(&f));
}

static void contiguous(char *data)
{
    const MPI_Offset mine = (MPI_Offset)me * PART;
    open_new();
    fill(data, PART);
    begin();
    for (long at = 0; at < PART; at += MIB)
        must(MPI_File_write_at(f, mine + at, data + at, MIB, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("contiguous-write", MIB, PART / MIB);
    memset(data, 0, PART);
    begin();
    for (long at = 0; at < PART; at += MIB)
        must(MPI_File_read_at(f, mine + at, data + at, MIB, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("contiguous-read", MIB, PART / MIB);
    check(data, PART);
    must(MPI_File_close(&f));
    open_new();
    fill(data, PART);
    begin();
    must(MPI_File_write_at_all(f, mine, data, PART, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("contiguous-write-all", PART, 1);
    memset(data, 0, PART);
    begin();
    must(MPI_File_read_at_all(f, mine, data, PART, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("contiguous-read-all", PART, 1);
    check(data, PART);
    must(MPI_File_close(&f));
}

static void records(char *data, long bytes, int count)
{
    open_new();
    fill(data, bytes);
    begin();
    for (int i = 0; i < count; i++)
        must(MPI_File_write_shared(f, data, (int)bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("shared", bytes, (double)count * size);
    must(MPI_File_close(&f));
}

/* The least that a record costs: an addition to a place in shared memory, and a system call. */
static void records_by_hand(char *data, long bytes, int count)
{
    MPI_Win win;
    MPI_Aint all;
    long *place;
    int unit;
    MPI_Win_allocate_shared(me == 0 ? sizeof *place : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &place, &win);
    MPI_Win_shared_query(win, 0, &all, &unit, &place);
    if (me == 0)
        unlink(file), *place = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    const int fd = open(file, O_RDWR | O_CREAT, 0666);
    fill(data, bytes);
    begin();
    for (int i = 0; i < count; i++) {
        const long at = __atomic_fetch_add(place, bytes, __ATOMIC_SEQ_CST);
        if (pwrite(fd, data, bytes, at) != bytes)
            MPI_Abort(MPI_COMM_WORLD, 3);
    }
    sample("shared-by-hand", bytes, (double)count * size);
    close(fd);
    MPI_Win_free(&win);
}

static void ordered(char *data, long bytes)
{
    open_new();
    fill(data, bytes);
    begin();
    for (int i = 0; i < ORDERED; i++)
        must(MPI_File_write_ordered(f, data, (int)bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    sample("ordered", bytes, ORDERED);
    must(MPI_File_close(&f));
}

/* Started, and waited for at once. */
static void pieces(char *data)
{
    MPI_Request request;
    open_new();
    MPI_Datatype tile = view_of_blocks(sizeof(int));
    fill(data, PIECES * sizeof(int));
    begin();
    must(MPI_File_iwrite_at_all(f, 0, data, PIECES, MPI_INT, &request));
    must(MPI_Wait(&request, MPI_STATUS_IGNORE));
    sample("pieces-write", PIECES, 1);
    memset(data, 0, PIECES * sizeof(int));
    begin();
    must(MPI_File_iread_at_all(f, 0, data, PIECES, MPI_INT, &request));
    must(MPI_Wait(&request, MPI_STATUS_IGNORE));
    sample("pieces-read", PIECES, 1);
    check(data, PIECES * sizeof(int));
    MPI_Type_free(&tile);
    must(MPI_File_close(&f));
}

int main(int argc, char **argv)
{
    if (argc > 1)
        file = argv[1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char *data = malloc(PART);
    for (int k = 0; k < FILES_SAMPLES; k++) {
        strided(data);
        contiguous(data);
        records(data, RECORD_BYTES, RECORDS);
        records_by_hand(data, RECORD_BYTES, RECORDS);
        records(data, RECORD_LONG, RECORDS_LONG);
        records_by_hand(data, RECORD_LONG, RECORDS_LONG);
        ordered(data, RECORD_BYTES);
        ordered(data, RECORD_LONG);
        if (argc < 3)
            pieces(data);
    }
    free(data);
    if (me == 0)
        MPI_File_delete(file, MPI_INFO_NULL);
    MPI_Finalize();
    return 0;
}
