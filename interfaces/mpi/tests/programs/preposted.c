/* Receives that are posted before their messages are sent. Rank 1 receives from rank 0; with an argument it makes no call of MPI until
   it has seen all data, in memory of MPI_Alloc_mem; with two, in ordinary memory. If the second one is `late`, receives are posted when
   all messages have come, while their sender waits. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 14, LARGEST = 1 << 20 };
static const int sizes[N] = {1, 8, 9, 39, 40, 41, 64, 100, 1000, 4096, 16384, 16385, 100000, LARGEST};

static int byte_of(int message, int at)
{
    return 1 + (message + at) % 250;
}

static int is_there(const volatile unsigned char *b, int message)
{
    for (int at = 0; at < sizes[message]; at++)
        if (b[at] != byte_of(message, at))
            return 0;
    return 1;
}

int main(int argc, char **argv)
{
    int rank;
    unsigned char *data;
    MPI_Request r[N];
    MPI_Init(&argc, &argv);
    const int late = argc > 2 && strcmp(argv[2], "late") == 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc > 2)
        data = malloc((size_t)N * LARGEST);
    else
        MPI_Alloc_mem((MPI_Aint)N * LARGEST, MPI_INFO_NULL, &data);
    memset(data, 0, (size_t)N * LARGEST);
    if (rank == 1) {
        if (late)
            MPI_Probe(0, N - 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < N; i++)
            MPI_Irecv(data + (size_t)i * LARGEST, LARGEST, MPI_BYTE, 0, i, MPI_COMM_WORLD, &r[i]);
        if (!late)
            MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; argc > 1 && i < N; i++)
            while (!is_there(data + (size_t)i * LARGEST, i))
                ;
        MPI_Status st[N];
        MPI_Waitall(N, r, st);
        for (int i = 0; i < N; i++) {
            int count;
            MPI_Get_count(&st[i], MPI_BYTE, &count);
            if (count != sizes[i] || st[i].MPI_TAG != i || !is_there(data + (size_t)i * LARGEST, i)) {
                printf("message %d: %d bytes with tag %d\n", i, count, st[i].MPI_TAG);
                MPI_Abort(MPI_COMM_WORLD, 3);
            }
        }
        puts("all is well");
    } else if (rank == 0) {
        if (!late)
            MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; i < N; i++) {
            unsigned char *const from = data + (late ? (size_t)i * LARGEST : 0);
            for (int at = 0; at < sizes[i]; at++)
                from[at] = byte_of(i, at);
            if (late)
                MPI_Isend(from, sizes[i], MPI_BYTE, 1, i, MPI_COMM_WORLD, &r[i]);
            else
                MPI_Send(from, sizes[i], MPI_BYTE, 1, i, MPI_COMM_WORLD);
        }
        if (late)
            MPI_Waitall(N, r, MPI_STATUSES_IGNORE);
    }
    if (argc > 2)
        free(data);
    else
        MPI_Free_mem(data);
    MPI_Finalize();
    return 0;
}
