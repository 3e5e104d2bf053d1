/* Processes that change their user after MPI_Init. They are not dumpable from then on, so the kernel lets no process of another user copy from
 * their memory. Messages and accesses to windows go on. The argument is the number of ranks that change it, the highest ones. */
#define _GNU_SOURCE
#include <grp.h>
#include <unistd.h>
#include "holds.h"

enum { LONGEST = 1 << 20, NOBODY = 65534 };

static int size;

static void fill(char *data, int n, int seed)
{
    for (int i = 0; i < n; i++)
        data[i] = (char)(i * 7 + i / 251 + seed);
}

/* Messages in both directions of a ring, some of them with gaps. */
static void pass(int n, int turn)
{
    static char out[2 * LONGEST], in[2 * LONGEST], other[LONGEST], want[2 * LONGEST];
    int next = (me + 1) % size, before = (me + size - 1) % size, blocks = n / 8;
    MPI_Request requests[4];
    MPI_Status status;
    MPI_Datatype apart;
    MPI_Type_vector(blocks, 8, 16, MPI_BYTE, &apart);
    MPI_Type_commit(&apart);
    fill(out, 2 * n, me + turn);
    memset(in, 0, sizeof in);
    MPI_Irecv(in, n, MPI_BYTE, before, 1, MPI_COMM_WORLD, &requests[0]);
    if (turn % 2)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Issend(out, n, MPI_BYTE, next, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    fill(want, 2 * n, before + turn);
    HOLDS(!memcmp(in, want, n));
    MPI_Irecv(in, 1, apart, next, 2, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(other, n, MPI_BYTE, before, 3, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(out, 8 * blocks, MPI_BYTE, before, 2, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(out, 1, apart, next, 3, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < blocks; i++)
        HOLDS(!memcmp(other + 8 * i, want + 16 * i, 8));
    fill(want, 2 * n, next + turn);
    for (int i = 0; i < blocks; i++)
        HOLDS(!memcmp(in + 16 * i, want + 8 * i, 8));
    MPI_Type_free(&apart);
    /* A message that is longer than its receive. */
    MPI_Isend(out, n, MPI_BYTE, next, 4, MPI_COMM_WORLD, &requests[0]);
    int error = MPI_Recv(in, n - 1, MPI_BYTE, before, 4, MPI_COMM_WORLD, &status), class;
    MPI_Error_class(error, &class);
    HOLDS(class == MPI_ERR_TRUNCATE);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    fill(want, 2 * n, before + turn);
    HOLDS(!memcmp(in, want, n - 1));
}

static void access_windows(void)
{
    static long memory[4096], data[4096], sums[4096];
    MPI_Win win;
    int next = (me + 1) % size, before = (me + size - 1) % size;
    MPI_Win_create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    for (int i = 0; i < 4096; i++)
        data[i] = me * 10000 + i;
    MPI_Win_fence(0, win);
    MPI_Put(data, 4096, MPI_LONG, next, 0, 4096, MPI_LONG, win);
    MPI_Win_fence(0, win);
    MPI_Accumulate(data, 4096, MPI_LONG, next, 0, 4096, MPI_LONG, MPI_SUM, win);
    MPI_Win_fence(0, win);
    MPI_Get(sums, 4096, MPI_LONG, next, 0, 4096, MPI_LONG, win);
    MPI_Win_fence(0, win);
    for (int i = 0; i < 4096; i++)
        HOLDS(memory[i] == 2 * (before * 10000 + i) && sums[i] == 2 * data[i]);
    MPI_Win_free(&win);
    for (int i = 0; i < 4096; i++)
        data[i] = me + i;
    MPI_Allreduce(data, sums, 4096, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < 4096; i++)
        HOLDS(sums[i] == (long)size * (size - 1) / 2 + (long)size * i);
}

int main(int argc, char **argv)
{
    static const int lengths[] = {8, 1000, 16384, 16385, 40000, 65536, 65537, 200000, LONGEST};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    HOLDS(argc > 1);
    if (me >= size - atoi(argv[1]))
        HOLDS(!setgroups(0, NULL) && !setgid(NOBODY) && !setuid(NOBODY));
    for (int turn = 0; turn < 4; turn++)
        for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; l++)
            pass(lengths[l], turn);
    access_windows();
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
