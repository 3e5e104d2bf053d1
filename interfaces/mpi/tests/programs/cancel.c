/* Sends that are cancelled (MPI 3.8.4): either the send is cancelled, or a receive gets the message. The wait ends in both cases. The program
 * also runs on two jobs (several_jobs.h). */
#include "holds.h"

enum { LONGEST = 1 << 20, DATA = 1, NEWS = 2 };

static int size;
static char out[LONGEST], in[LONGEST];

/* Cancels a send and waits for it; whether it is cancelled. */
static int cancel(MPI_Request *request)
{
    MPI_Status status;
    int is_cancelled;
    MPI_Cancel(request);
    MPI_Wait(request, &status);
    MPI_Test_cancelled(&status, &is_cancelled);
    return is_cancelled;
}

static void start(int synchronous, int n, int to, MPI_Request *request)
{
    memset(out, n % 100 + synchronous, n);
    if (synchronous)
        MPI_Issend(out, n, MPI_BYTE, to, DATA, MPI_COMM_WORLD, request);
    else
        MPI_Isend(out, n, MPI_BYTE, to, DATA, MPI_COMM_WORLD, request);
}

/* No receive: a send that is pending is cancelled. A later message is received instead. */
static void without_receive(int synchronous, int n)
{
    MPI_Request request;
    MPI_Status status;
    int is_cancelled, flag;
    if (me == 0) {
        start(synchronous, n, 1, &request);
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        HOLDS(!synchronous || !flag);
        is_cancelled = flag ? 0 : cancel(&request);
        HOLDS(!synchronous || is_cancelled);
        memset(out, 99, n);
        MPI_Send(&is_cancelled, 1, MPI_INT, 1, NEWS, MPI_COMM_WORLD);
        MPI_Send(out, n, MPI_BYTE, 1, DATA, MPI_COMM_WORLD);
    } else if (me == 1) {
        MPI_Recv(&is_cancelled, 1, MPI_INT, 0, NEWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (!is_cancelled) {
            MPI_Recv(in, n, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, &status);
            HOLDS(in[0] == n % 100 + synchronous && in[n - 1] == in[0]);
        }
        MPI_Recv(in, n, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, &status);
        HOLDS(in[0] == 99 && in[n - 1] == 99);
        MPI_Iprobe(0, DATA, MPI_COMM_WORLD, &flag, &status);
        HOLDS(!flag);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* The receiver has seen the message. */
static void after_probe(int n)
{
    MPI_Request request;
    int flag = 0, is_cancelled;
    if (me == 0) {
        start(1, n, 1, &request);
        MPI_Recv(NULL, 0, MPI_BYTE, 1, NEWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        is_cancelled = cancel(&request);
        HOLDS(is_cancelled);
        MPI_Send(NULL, 0, MPI_BYTE, 1, NEWS, MPI_COMM_WORLD);
    } else if (me == 1) {
        while (!flag)
            MPI_Iprobe(0, DATA, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        MPI_Send(NULL, 0, MPI_BYTE, 0, NEWS, MPI_COMM_WORLD);
        MPI_Recv(NULL, 0, MPI_BYTE, 0, NEWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Iprobe(0, DATA, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        HOLDS(!flag);
    }
}

/* A receive waits: it gets the message. */
static void with_receive(int synchronous, int n)
{
    MPI_Request request;
    if (me == 0) {
        MPI_Recv(NULL, 0, MPI_BYTE, 1, NEWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        start(synchronous, n, 1, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        start(synchronous, n, 1, &request);
        int is_cancelled = cancel(&request);
        MPI_Send(&is_cancelled, 1, MPI_INT, 1, NEWS, MPI_COMM_WORLD);
    } else if (me == 1) {
        MPI_Request both[2];
        MPI_Status status[2];
        int is_cancelled, flag;
        char *other = malloc(n);
        MPI_Irecv(in, n, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, &both[0]);
        MPI_Irecv(other, n, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, &both[1]);
        MPI_Send(NULL, 0, MPI_BYTE, 0, NEWS, MPI_COMM_WORLD);
        MPI_Wait(&both[0], &status[0]);
        MPI_Recv(&is_cancelled, 1, MPI_INT, 0, NEWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (is_cancelled)
            MPI_Cancel(&both[1]);
        MPI_Wait(&both[1], &status[1]);
        MPI_Test_cancelled(&status[1], &flag);
        HOLDS(flag == is_cancelled && in[0] == n % 100 + synchronous);
        HOLDS(flag || (other[0] == in[0] && other[n - 1] == in[0]));
        free(other);
    }
}

/* Of some sends, every second one is cancelled. The others arrive in their order. */
static void in_between(int n)
{
    enum { SENDS = 9 };
    MPI_Request requests[SENDS];
    int cancelled[SENDS] = {0}, got;
    char *data[SENDS];
    for (int i = 0; i < SENDS; i++)
        data[i] = malloc(n), memset(data[i], i, n);
    if (me == 0) {
        for (int i = 0; i < SENDS; i++)
            MPI_Issend(data[i], n, MPI_BYTE, 1, DATA, MPI_COMM_WORLD, &requests[i]);
        for (int i = 1; i < SENDS; i += 2)
            cancelled[i] = cancel(&requests[i]);
        MPI_Send(cancelled, SENDS, MPI_INT, 1, NEWS, MPI_COMM_WORLD);
        for (int i = 0; i < SENDS; i += 2)
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    } else if (me == 1) {
        MPI_Recv(cancelled, SENDS, MPI_INT, 0, NEWS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < SENDS; i++) {
            HOLDS(cancelled[i] == i % 2);
            if (cancelled[i])
                continue;
            MPI_Recv(in, n, MPI_BYTE, MPI_ANY_SOURCE, DATA, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            got = in[n - 1];
            HOLDS(got == i);
        }
    }
    for (int i = 0; i < SENDS; i++)
        free(data[i]);
}

int main(int argc, char **argv)
{
    static const int lengths[] = {1, 40, 1000, 16384, 20000, 100000, LONGEST};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (unsigned l = 0; size > 1 && l < sizeof lengths / sizeof *lengths; l++)
        for (int turn = 0; turn < 3; turn++) {
            without_receive(0, lengths[l]);
            without_receive(1, lengths[l]);
            after_probe(lengths[l]);
            with_receive(0, lengths[l]);
            with_receive(1, lengths[l]);
            in_between(lengths[l]);
            MPI_Barrier(MPI_COMM_WORLD);
        }
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
