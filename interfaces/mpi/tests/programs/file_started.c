/* Accesses that a call starts go on while the process computes (MPI 14.4.1). */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "file_test.h"

/* The system writes memory whose pages the program provides later: a call that wrote by itself would never return. */
static void memory_later(void)
{
    enum { BYTES = 4 << 20 };
    char *memory = mmap(NULL, BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char *pages = malloc(BYTES), *back = calloc(BYTES, 1);
    WANT(memory != MAP_FAILED && pages && back);
    const int faults = (int)syscall(SYS_userfaultfd, O_CLOEXEC);
    struct uffdio_api api = {.api = UFFD_API};
    struct uffdio_register all = {.range = {(unsigned long)memory, BYTES}, .mode = UFFDIO_REGISTER_MODE_MISSING};
    /* The test reports where the system has no such memory. */
    if (faults < 0 || ioctl(faults, UFFDIO_API, &api) != 0 || ioctl(faults, UFFDIO_REGISTER, &all) != 0)
        return;
    MPI_File file;
    MPI_Request request;
    MPI_Status status;
    int flag;
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("later"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_iwrite_at(file, me * (MPI_Offset)BYTES, memory, BYTES, MPI_BYTE, &request));
    for (int i = 0; i < 100; i++) {
        GOOD(MPI_Test(&request, &flag, &status));
        WANT(!flag);
        GOOD(MPI_Request_get_status(request, &flag, &status));
        WANT(!flag);
    }
    for (int i = 0; i < BYTES; i++)
        pages[i] = (char)(me + i % 251);
    struct uffdio_copy copy = {.dst = (unsigned long)memory, .src = (unsigned long)pages, .len = BYTES};
    WANT(ioctl(faults, UFFDIO_COPY, &copy) == 0);
    for (flag = 0; !flag;)
        GOOD(MPI_Test(&request, &flag, &status));
    WANT(request == MPI_REQUEST_NULL && count_of(&status, MPI_BYTE) == BYTES);
    GOOD(MPI_File_read_at(file, me * (MPI_Offset)BYTES, back, BYTES, MPI_BYTE, &status));
    WANT(count_of(&status, MPI_BYTE) == BYTES && memcmp(back, pages, BYTES) == 0);
    GOOD(MPI_File_close(&file));
    WANT(close(faults) == 0 && munmap(memory, BYTES) == 0);
    free(pages);
    free(back);
}

enum { N = 3000000 };

/* Long ones: the process computes, then tests. Their data may be in pieces, or in another representation. */
static void long_ones(const char *representation, MPI_Datatype type)
{
    int *out = malloc(2 * N * sizeof(int)), *in = calloc(2 * N, sizeof(int));
    WANT(out && in);
    for (int i = 0; i < 2 * N; i++)
        out[i] = me * 7 + i;
    MPI_File file;
    MPI_Request request;
    MPI_Status status;
    const MPI_Offset mine = me * (MPI_Offset)N;
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("long"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, representation, MPI_INFO_NULL));
    GOOD(MPI_File_iwrite_at(file, mine, out, N, type, &request));
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += 1.0 / (1 + out[i]);
    WANT(sum > 0);
    int flag = 0;
    while (!flag)
        GOOD(MPI_Test(&request, &flag, &status));
    WANT(count_of(&status, type) == N);
    GOOD(MPI_File_seek(file, mine, MPI_SEEK_SET));
    GOOD(MPI_File_iread(file, in, N, type, &request));
    MPI_Offset at;
    GOOD(MPI_File_get_position(file, &at));
    WANT(at == mine + N);
    GOOD(MPI_Wait(&request, &status));
    WANT(count_of(&status, type) == N);
    MPI_Aint lower, extent;
    MPI_Type_get_extent(type, &lower, &extent);
    for (int i = 0; i < N; i++)
        WANT(in[i * (extent / (MPI_Aint)sizeof(int))] == out[i * (extent / (MPI_Aint)sizeof(int))]);
    /* The records of all, in some order; and one that a close overtakes: it is over then, and its result remains. */
    GOOD(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    GOOD(MPI_File_iwrite_shared(file, out, N, type, &request));
    GOOD(MPI_File_close(&file));
    GOOD(MPI_Wait(&request, &status));
    WANT(count_of(&status, type) == N);
    free(out);
    free(in);
}

/* The errors of long ones come with their completion, and a freed request's access goes on. */
static void failing(void)
{
    char *data = calloc(N, 1);
    MPI_File file;
    MPI_Request request;
    MPI_Status status;
    if (MPI_File_open(MPI_COMM_WORLD, "/dev/full", MPI_MODE_WRONLY, MPI_INFO_NULL, &file) != MPI_SUCCESS)
        return;
    GOOD(MPI_File_iwrite_at(file, 0, data, N, MPI_BYTE, &request));
    FAILS(MPI_ERR_NO_SPACE, MPI_Wait(&request, &status));
    GOOD(MPI_File_iwrite(file, data, N, MPI_BYTE, &request));
    GOOD(MPI_File_close(&file));
    FAILS(MPI_ERR_NO_SPACE, MPI_Wait(&request, &status));
    free(data);
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    memory_later();
    long_ones("native", MPI_INT);
    long_ones("external32", MPI_INT);
    MPI_Datatype every_second;
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &every_second);
    MPI_Type_commit(&every_second);
    long_ones("native", every_second);
    MPI_Type_free(&every_second);
    failing();
    return end();
}
