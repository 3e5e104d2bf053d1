/* Errors of the operating system: a full device, no permission, limits, a file that others cut short. The second argument names one more:
 * `kill`: a process is killed while all write; `full`: the folder is on a file system that has 2 MiB. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "file_test.h"

static void full(void)
{
    enum { N = 100000 };
    static char data[N];
    MPI_File file;
    MPI_Status status;
    MPI_Datatype tile, one;
    if (MPI_File_open(MPI_COMM_WORLD, "/dev/full", MPI_MODE_WRONLY, MPI_INFO_NULL, &file) != MPI_SUCCESS)
        return;
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_at(file, 0, data, 10, MPI_BYTE, &status));
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_at_all(file, 0, data, N, MPI_BYTE, &status));
    /* Only one of them writes, and all learn of it. */
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_at_all(file, 0, data, me == size - 1 ? 10 : 0, MPI_BYTE, &status));
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_ordered(file, data, 5, MPI_BYTE, &status));
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_shared(file, data, 5, MPI_BYTE, &status));
    MPI_Request request;
    GOOD(MPI_File_iwrite_at(file, 0, data, 5, MPI_BYTE, &request));
    FAILS(MPI_ERR_NO_SPACE, MPI_Wait(&request, &status));
    MPI_Type_contiguous(3, MPI_BYTE, &one);
    MPI_Type_create_resized(one, 0, 3 * size, &tile);
    MPI_Type_commit(&tile);
    GOOD(MPI_File_set_view(file, 3 * me, MPI_BYTE, tile, "native", MPI_INFO_NULL));
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_at_all(file, 0, data, N, MPI_BYTE, &status));
    GOOD(MPI_File_write_at_all_begin(file, 0, data, 0, MPI_BYTE));
    GOOD(MPI_File_write_at_all_end(file, data, &status));
    MPI_Type_free(&one);
    MPI_Type_free(&tile);
    GOOD(MPI_File_close(&file));
}

/* A file of a certain size is the largest that the process may write. The bytes below are there. */
static void limited(void)
{
    enum { LIMIT = 10000 };
    static char data[3 * LIMIT], back[3 * LIMIT];
    struct rlimit old, limit;
    MPI_File file;
    MPI_Status status;
    signal(SIGXFSZ, SIG_IGN);
    memset(data, 'x', sizeof data);
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("limited"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    getrlimit(RLIMIT_FSIZE, &old);
    limit = old;
    limit.rlim_cur = LIMIT;
    setrlimit(RLIMIT_FSIZE, &limit);
    GOOD(MPI_File_write_at_all(file, 0, data, me == 0 ? LIMIT / 2 : 0, MPI_BYTE, &status));
    FAILS(MPI_ERR_IO, MPI_File_write_at_all(file, LIMIT / 2, data, me == 0 ? LIMIT : 0, MPI_BYTE, &status));
    setrlimit(RLIMIT_FSIZE, &old);
    GOOD(MPI_File_read_at_all(file, 0, back, 3 * LIMIT, MPI_BYTE, &status));
    WANT(count_of(&status, MPI_BYTE) >= LIMIT / 2 && count_of(&status, MPI_BYTE) <= LIMIT);
    WANT(memcmp(back, data, count_of(&status, MPI_BYTE)) == 0);
    GOOD(MPI_File_close(&file));
}

static void forbidden(void)
{
    MPI_File file;
    const char *name = in_folder("forbidden");
    const int is_root = geteuid() == 0;
    if (me == 0) {
        FILE *made = fopen(name, "w");
        WANT(made != NULL && fclose(made) == 0 && chmod(name, 0444) == 0);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (is_root)
        WANT(chmod(folder, 0755) == 0 && seteuid(65534) == 0);
    /* Folders above may be closed to others. */
    if (access(folder, X_OK) == 0 || !is_root) {
        FAILS(MPI_ERR_ACCESS, MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR, MPI_INFO_NULL, &file));
        FAILS(MPI_ERR_ACCESS, MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_WRONLY, MPI_INFO_NULL, &file));
    }
    if (is_root)
        WANT(seteuid(0) == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        GOOD(MPI_File_delete(name, MPI_INFO_NULL));
}

/* One process may open no more files. A file that the failed open has created is gone, and one that was there stays. */
static void unopened(void)
{
    const char *fresh = in_folder("fresh"), *old = in_folder("old");
    const int amode = MPI_MODE_RDWR | MPI_MODE_CREATE, is_last = size > 1 && me == size - 1;
    struct rlimit all, few;
    MPI_File file;
    if (me == 0) {
        FILE *made = fopen(old, "w");
        WANT(made != NULL && fclose(made) == 0);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    const int next = dup(2);
    WANT(next > 2 && close(next) == 0 && getrlimit(RLIMIT_NOFILE, &all) == 0);
    few = all;
    few.rlim_cur = next;
    if (is_last)
        WANT(setrlimit(RLIMIT_NOFILE, &few) == 0);
    if (size > 1) {
        FAILS(MPI_ERR_IO, MPI_File_open(MPI_COMM_WORLD, fresh, amode, MPI_INFO_NULL, &file));
        WANT(access(fresh, F_OK) != 0);
        FAILS(MPI_ERR_IO, MPI_File_open(MPI_COMM_WORLD, fresh, amode | MPI_MODE_EXCL, MPI_INFO_NULL, &file));
        WANT(access(fresh, F_OK) != 0);
        FAILS(MPI_ERR_IO, MPI_File_open(MPI_COMM_WORLD, old, amode, MPI_INFO_NULL, &file));
    }
    WANT(setrlimit(RLIMIT_NOFILE, &all) == 0);
    WANT(access(old, F_OK) == 0);
    GOOD(MPI_File_open(MPI_COMM_WORLD, old, amode | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_close(&file));
}

static void shortened(void)
{
    enum { N = 50000 };
    static char data[N];
    MPI_File file;
    MPI_Status status;
    const char *name = in_folder("shortened");
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_write_at_all(file, 0, data, N, MPI_BYTE, &status));
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        WANT(truncate(name, 123) == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_read_at_all(file, 100, data, N, MPI_BYTE, &status));
    WANT(count_of(&status, MPI_BYTE) == 23);
    GOOD(MPI_File_close(&file));
}

/* The file has 'a' everywhere; each process writes its letter to its part, and one of them is killed before that. */
static void killed(void)
{
    enum { N = 100000 };
    static char data[N];
    MPI_File file;
    MPI_Status status;
    memset(data, 'a', N);
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("killed"), MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_write_at_all(file, me * (MPI_Offset)N, data, N, MPI_BYTE, &status));
    GOOD(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 1)
        raise(SIGKILL);
    memset(data, 'b' + me, N);
    MPI_File_write_at(file, me * (MPI_Offset)N, data, N, MPI_BYTE, &status);
    MPI_File_write_at_all(file, me * (MPI_Offset)N, data, N, MPI_BYTE, &status);
    MPI_File_close(&file);
}

/* More than the file system has space for: short pieces with gaps, and long ones. Each call is an error at some process, and a small
 * file can be written afterwards. */
static void full_folder(void)
{
    enum { PIECE = 64, N = 3 << 20 };
    char *data = calloc(1, N);
    MPI_File file;
    MPI_Status status;
    MPI_Datatype piece, tile;
    MPI_Type_contiguous(PIECE, MPI_BYTE, &piece);
    MPI_Type_create_resized(piece, 0, (size + 1) * PIECE, &tile);
    MPI_Type_commit(&tile);
    for (int way = 0; way < 4; way++) {
        GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("full"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
        if (way < 2)
            GOOD(MPI_File_set_view(file, me * PIECE, MPI_BYTE, tile, "native", MPI_INFO_NULL));
        const MPI_Offset at = way < 2 ? 0 : (MPI_Offset)me * N;
        MPI_Request request;
        int error = MPI_SUCCESS;
        if (way % 2 == 0) {
            error = MPI_File_write_at(file, at, data, N, MPI_BYTE, &status);
        } else {
            GOOD(MPI_File_iwrite_at(file, at, data, N, MPI_BYTE, &request));
            error = MPI_Wait(&request, &status);
        }
        int class = class_of(error), most;
        WANT(class == MPI_SUCCESS || class == MPI_ERR_NO_SPACE);
        MPI_Allreduce(&class, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        WANT(most == MPI_ERR_NO_SPACE);
        GOOD(MPI_File_close(&file));
    }
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("small"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_set_view(file, me * PIECE, MPI_BYTE, tile, "native", MPI_INFO_NULL));
    GOOD(MPI_File_write_at(file, 0, data, 100 * PIECE, MPI_BYTE, &status));
    GOOD(MPI_File_close(&file));
    MPI_Type_free(&piece);
    MPI_Type_free(&tile);
    free(data);
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    if (argc > 2 && strcmp(argv[2], "kill") == 0) {
        killed();
    } else if (argc > 2 && strcmp(argv[2], "full") == 0) {
        full_folder();
    } else {
        full();
        limited();
        forbidden();
        unopened();
        shortened();
    }
    return end();
}
