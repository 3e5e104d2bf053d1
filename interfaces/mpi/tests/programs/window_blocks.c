/* Puts and gets of many short blocks in ordinary memory: few system calls move all of them. This program counts the calls of the library.
 * With an argument the data go by messages, and their number does not matter. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { BLOCKS = 3000, SPACE = 8 * BLOCKS };

static long calls;

/* The library calls these functions instead of those of the C library. */
ssize_t process_vm_writev(pid_t process, const struct iovec *here, unsigned long n, const struct iovec *there, unsigned long m,
                          unsigned long flags)
{
    calls++;
    return syscall(SYS_process_vm_writev, process, here, n, there, m, flags);
}

ssize_t process_vm_readv(pid_t process, const struct iovec *here, unsigned long n, const struct iovec *there, unsigned long m,
                         unsigned long flags)
{
    calls++;
    return syscall(SYS_process_vm_readv, process, here, n, there, m, flags);
}

static void want(int is_so, const char *what)
{
    if (!is_so) {
        printf("%s is wrong, after %ld calls\n", what, calls);
        fflush(stdout);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
}

static int lengths[BLOCKS], places[BLOCKS];

/* Whether the blocks have the numbers from `first` on, and the gaps have -1. */
static int has(const int *memory, int first)
{
    int at = 0;
    for (int k = 0; k < BLOCKS; k++) {
        for (; at < places[k]; at++)
            if (memory[at] != -1) return 0;
        for (; at < places[k] + lengths[k]; at++)
            if (memory[at] != first++) return 0;
    }
    for (; at < SPACE; at++)
        if (memory[at] != -1) return 0;
    return 1;
}

int main(int argc, char **argv)
{
    int rank, size, total = 0;
    MPI_Win win;
    MPI_Datatype blocks;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int k = 0, at = 0; k < BLOCKS; k++) {
        lengths[k] = 1 + k * k % 3;
        places[k] = at + k * k % 5;
        at = places[k] + lengths[k];
        total += lengths[k];
    }
    int *memory = malloc(SPACE * sizeof *memory), *mine = malloc(SPACE * sizeof *mine), *packed = malloc(total * sizeof *packed);
    memset(memory, -1, SPACE * sizeof *memory);
    MPI_Type_indexed(BLOCKS, lengths, places, MPI_INT, &blocks);
    MPI_Type_commit(&blocks);
    MPI_Win_create(memory, SPACE * sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    const int next = (rank + 1) % size, before = (rank + size - 1) % size;
    for (int k = 0; k < total; k++) packed[k] = 10000 * rank + k;
    MPI_Win_fence(0, win);
    calls = 0;
    MPI_Put(packed, total, MPI_INT, next, 0, 1, blocks, win);
    MPI_Win_fence(0, win);
    want(has(memory, 10000 * before), "a put");
    for (int form = 0; form < 2; form++) {
        memset(mine, -1, SPACE * sizeof *mine);
        MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win);
        if (form == 0) {
            MPI_Get(mine, 1, blocks, next, 0, 1, blocks, win);
        } else {
            MPI_Rget(mine, 1, blocks, next, 0, 1, blocks, win, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            want(has(mine, 10000 * rank), "a get with a request");
        }
        MPI_Win_unlock(next, win);
        want(has(mine, 10000 * rank), "a get");
    }
    MPI_Win_free(&win);
    MPI_Type_free(&blocks);
    want(argc > 1 || calls < BLOCKS / 10, "the number of system calls");
    MPI_Reduce(rank == 0 ? MPI_IN_PLACE : &calls, &calls, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("all is well, %s system calls\n", calls > 0 ? "with" : "without");
    free(memory);
    free(mine);
    free(packed);
    return MPI_Finalize();
}
