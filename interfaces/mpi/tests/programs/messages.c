/* Point to point: all modes, sizes on every path, wildcards, probes, cancel, truncation, persistent requests, many receives. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("rank %d, %s:%d: %s\n", rank, __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static void fill(unsigned char *b, size_t n, unsigned seed)
{
    for (size_t i = 0; i < n; i++)
        b[i] = (unsigned char)(i * 7 + i / 251 + seed);
}

static void check(const unsigned char *b, size_t n, unsigned seed)
{
    for (size_t i = 0; i < n; i++)
        WANT(b[i] == (unsigned char)(i * 7 + i / 251 + seed));
}

static const int sizes[] = {0, 1, 8, 39, 40, 41, 64, 1000, 4096, 16384, 16385, 65536, 65537, 300000, 3000000};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* Each size, receive first or message first, in each mode. */
static void all_sizes(int use_segment)
{
    unsigned char *a, *b;
    if (use_segment) {
        MPI_Alloc_mem(3000000, MPI_INFO_NULL, &a);
        MPI_Alloc_mem(3000000, MPI_INFO_NULL, &b);
    } else {
        a = malloc(3000000);
        b = malloc(3000000);
    }
    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    for (int mode = 0; mode < 4; mode++)
        for (int early = 0; early < 2; early++)
            for (int k = 0; k < SIZES; k++) {
                int n = sizes[k], to = (rank + 1) % size, from = (rank + size - 1) % size, count;
                MPI_Request r[2];
                MPI_Status st[2];
                fill(a, n, rank + k);
                memset(b, 0, n);
                if (early || mode == 3)
                    MPI_Irecv(b, n, MPI_BYTE, from, k, MPI_COMM_WORLD, &r[0]);
                if (mode == 3)
                    MPI_Barrier(MPI_COMM_WORLD);
                if (mode == 0)
                    MPI_Isend(a, n, MPI_BYTE, to, k, MPI_COMM_WORLD, &r[1]);
                else if (mode == 1)
                    MPI_Issend(a, n, MPI_BYTE, to, k, MPI_COMM_WORLD, &r[1]);
                else if (mode == 2)
                    MPI_Ibsend(a, n, MPI_BYTE, to, k, MPI_COMM_WORLD, &r[1]);
                else
                    MPI_Irsend(a, n, MPI_BYTE, to, k, MPI_COMM_WORLD, &r[1]);
                if (!early && mode != 3) {
                    MPI_Barrier(MPI_COMM_WORLD);
                    MPI_Irecv(b, n, MPI_BYTE, from, k, MPI_COMM_WORLD, &r[0]);
                }
                MPI_Waitall(2, r, st);
                WANT(r[0] == MPI_REQUEST_NULL && r[1] == MPI_REQUEST_NULL);
                MPI_Get_count(&st[0], MPI_BYTE, &count);
                WANT(st[0].MPI_SOURCE == from && st[0].MPI_TAG == k && count == n);
                check(b, n, from + k);
            }
    void *automatic;
    int bytes;
    MPI_Buffer_detach(&automatic, &bytes);
    WANT(automatic == MPI_BUFFER_AUTOMATIC);
    if (use_segment) {
        MPI_Free_mem(a);
        MPI_Free_mem(b);
    } else {
        free(a);
        free(b);
    }
}

/* Messages of one pair keep their order, with tags, wildcards and more receives than there is room to publish. */
static void order(void)
{
    enum { N = 1000 };
    static int in[N], out[N];
    static MPI_Request r[2 * N];
    for (int turn = 0; turn < 4; turn++) {
        int to = (rank + 1) % size, from = (rank + size - 1) % size;
        for (int i = 0; i < N; i++)
            out[i] = rank * 100000 + i;
        if (turn & 1)
            for (int i = 0; i < N; i++)
                MPI_Irecv(&in[i], 1, MPI_INT, turn & 2 ? MPI_ANY_SOURCE : from, i % 3 ? 5 : MPI_ANY_TAG, MPI_COMM_WORLD, &r[i]);
        for (int i = 0; i < N; i++)
            MPI_Isend(&out[i], 1, MPI_INT, to, 5, MPI_COMM_WORLD, &r[N + i]);
        if (!(turn & 1))
            for (int i = 0; i < N; i++)
                MPI_Irecv(&in[i], 1, MPI_INT, turn & 2 ? MPI_ANY_SOURCE : from, i % 3 ? 5 : MPI_ANY_TAG, MPI_COMM_WORLD, &r[i]);
        MPI_Waitall(2 * N, r, MPI_STATUSES_IGNORE);
        for (int i = 0; i < N; i++)
            WANT(in[i] == from * 100000 + i);
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

/* Long messages both ways at once, some to be received in another order, some longer than what is received. */
static void many_long(void)
{
    enum { N = 8, LONG = 400000, SHORTER = 300000 };
    unsigned char *out = malloc((size_t)N * LONG), *in = calloc(N, LONG);
    int to = (rank + 1) % size, from = (rank + size - 1) % size;
    MPI_Request r[N], s[N];
    MPI_Errhandler old;
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &old);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i < N; i++) {
        fill(out + i * LONG, LONG, rank + i);
        MPI_Isend(out + i * LONG, LONG, MPI_BYTE, to, i, MPI_COMM_WORLD, &s[i]);
    }
    for (int k = 0; k < N; k++) {
        int i = k ^ 3;
        MPI_Irecv(in + i * LONG, i % 2 ? LONG : SHORTER, MPI_BYTE, from, i, MPI_COMM_WORLD, &r[i]);
    }
    for (int i = 0; i < N; i++) {
        int class, code = MPI_Wait(&r[i], MPI_STATUS_IGNORE);
        MPI_Error_class(code, &class);
        WANT(class == (i % 2 ? MPI_SUCCESS : MPI_ERR_TRUNCATE));
        check(in + i * LONG, i % 2 ? LONG : SHORTER, from + i);
        WANT(i % 2 || in[i * LONG + SHORTER] == 0);
    }
    MPI_Waitall(N, s, MPI_STATUSES_IGNORE);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, old);
    free(out);
    free(in);
}

static void many_posted(const int N)
{
    int *in = malloc(N * sizeof *in), from = (rank + size - 1) % size, to = (rank + 1) % size;
    MPI_Request *r = malloc(N * sizeof *r);
    for (int i = 0; i < N; i++)
        MPI_Irecv(&in[i], 1, MPI_INT, from, 1, MPI_COMM_WORLD, &r[i]);
    for (int i = 0; i < N; i++)
        MPI_Send(&i, 1, MPI_INT, to, 1, MPI_COMM_WORLD);
    MPI_Waitall(N, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++)
        WANT(in[i] == i);
    free(in);
    free(r);
}

static void probes(void)
{
    int to = (rank + 1) % size, from = (rank + size - 1) % size, x = rank, y = -1, flag, count;
    MPI_Status st;
    MPI_Message m;
    MPI_Request r;
    MPI_Isend(&x, 1, MPI_INT, to, 9, MPI_COMM_WORLD, &r);
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
    MPI_Get_count(&st, MPI_INT, &count);
    WANT(st.MPI_SOURCE == from && st.MPI_TAG == 9 && count == 1);
    MPI_Iprobe(from, 9, MPI_COMM_WORLD, &flag, &st);
    WANT(flag);
    MPI_Iprobe(from, 8, MPI_COMM_WORLD, &flag, &st);
    WANT(!flag);
    MPI_Mprobe(from, 9, MPI_COMM_WORLD, &m, &st);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &st);
    WANT(!flag);
    MPI_Mrecv(&y, 1, MPI_INT, &m, &st);
    WANT(y == from && m == MPI_MESSAGE_NULL);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Improbe(MPI_PROC_NULL, 1, MPI_COMM_WORLD, &flag, &m, &st);
    WANT(flag && m == MPI_MESSAGE_NO_PROC && st.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Mrecv(&y, 1, MPI_INT, &m, &st);
    WANT(st.MPI_SOURCE == MPI_PROC_NULL);
}

static void cancelled(void)
{
    int x = 5, y = -1, flag, to = (rank + 1) % size, from = (rank + size - 1) % size;
    MPI_Status st;
    MPI_Request r, s;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Irecv(&y, 1, MPI_INT, from, 77, MPI_COMM_WORLD, &r);
    MPI_Cancel(&r);
    MPI_Wait(&r, &st);
    MPI_Test_cancelled(&st, &flag);
    WANT(flag && y == -1);
    /* The message goes into the receive that is posted later. */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Isend(&x, 1, MPI_INT, to, 77, MPI_COMM_WORLD, &s);
    MPI_Recv(&y, 1, MPI_INT, from, 77, MPI_COMM_WORLD, &st);
    MPI_Wait(&s, MPI_STATUS_IGNORE);
    WANT(y == 5);
}

/* A send that no receive takes is cancelled, also if its receiver knows of it, because it waits for another message or has probed it. The next
 * message goes into the receive that would have taken it. */
static void sends_cancelled(void)
{
    enum { LONG = 1000000 };
    int to = (rank + 1) % size, from = (rank + size - 1) % size, flag, count;
    unsigned char *a = malloc(LONG), *b = malloc(LONG), *second = malloc(LONG), mine, theirs;
    MPI_Datatype gaps;
    MPI_Request r, s;
    MPI_Status st;
    MPI_Type_vector(LONG / 4, 2, 4, MPI_BYTE, &gaps);
    MPI_Type_commit(&gaps);
    fill(a, LONG, 1);
    fill(second, LONG, 2);
    for (int kind = 0; kind < 5; kind++) {
        if (kind == 0)
            MPI_Issend(a, 1, MPI_BYTE, to, 3, MPI_COMM_WORLD, &s);
        else if (kind == 1)
            MPI_Issend(a, LONG / 2, MPI_BYTE, to, 3, MPI_COMM_WORLD, &s);
        else if (kind == 2)
            MPI_Isend(a, LONG, MPI_BYTE, to, 3, MPI_COMM_WORLD, &s);
        else if (kind == 3)
            MPI_Isend(a, 1, gaps, to, 3, MPI_COMM_WORLD, &s);
        else
            MPI_Issend(a, 1, gaps, to, 3, MPI_COMM_WORLD, &s);
        MPI_Irecv(&theirs, 1, MPI_BYTE, from, 4, MPI_COMM_WORLD, &r);
        MPI_Cancel(&s);
        /* Everybody waits for his own send before he tells his neighbour. */
        MPI_Wait(&s, &st);
        MPI_Test_cancelled(&st, &flag);
        WANT(flag || kind == 2 || kind == 3);
        memset(a, 0, LONG);
        mine = (unsigned char)flag;
        MPI_Send(&mine, 1, MPI_BYTE, to, 4, MPI_COMM_WORLD);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        if (!theirs)
            MPI_Recv(b, LONG, MPI_BYTE, from, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        fill(a, LONG, 1);
        MPI_Iprobe(from, 3, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        WANT(!flag);
        MPI_Barrier(MPI_COMM_WORLD);
        if (kind < 3)
            MPI_Isend(second, LONG, MPI_BYTE, to, 3, MPI_COMM_WORLD, &s);
        else
            MPI_Issend(second, LONG, MPI_BYTE, to, 3, MPI_COMM_WORLD, &s);
        theirs = 0;
        if (kind % 2 == 0) {
            /* After a probe, too, a send may be cancelled, and MPI_Wait needs no receive (MPI 3.8.1, 3.8.4). */
            MPI_Probe(from, 3, MPI_COMM_WORLD, &st);
            MPI_Barrier(MPI_COMM_WORLD);
            MPI_Cancel(&s);
            MPI_Wait(&s, &st);
            MPI_Test_cancelled(&st, &flag);
            WANT(flag || kind < 3);
            mine = (unsigned char)flag;
            MPI_Sendrecv(&mine, 1, MPI_BYTE, to, 4, &theirs, 1, MPI_BYTE, from, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        if (!theirs) {
            MPI_Recv(b, LONG, MPI_BYTE, from, 3, MPI_COMM_WORLD, &st);
            MPI_Get_count(&st, MPI_BYTE, &count);
            WANT(count == LONG);
            check(b, LONG, 2);
        }
        MPI_Iprobe(from, 3, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        WANT(!flag);
        MPI_Wait(&s, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Type_free(&gaps);
    free(a);
    free(b);
    free(second);
}

static void truncated(void)
{
    int big[100], small[3], count, code, class, to = (rank + 1) % size, from = (rank + size - 1) % size;
    MPI_Status st;
    MPI_Request r;
    MPI_Errhandler old;
    for (int n = 5; n <= 100; n += 95)
        for (int early = 0; early < 2; early++) {
            for (int i = 0; i < 100; i++)
                big[i] = i;
            small[2] = -1;
            MPI_Comm_get_errhandler(MPI_COMM_WORLD, &old);
            MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
            MPI_Request q;
            if (early)
                MPI_Irecv(small, 2, MPI_INT, from, 3, MPI_COMM_WORLD, &q);
            MPI_Barrier(MPI_COMM_WORLD);
            MPI_Isend(big, n, MPI_INT, to, 3, MPI_COMM_WORLD, &r);
            if (!early)
                MPI_Irecv(small, 2, MPI_INT, from, 3, MPI_COMM_WORLD, &q);
            code = MPI_Wait(&q, &st);
            MPI_Error_class(code, &class);
            MPI_Get_count(&st, MPI_INT, &count);
            WANT(class == MPI_ERR_TRUNCATE && small[0] == 0 && small[1] == 1 && small[2] == -1);
            MPI_Wait(&r, MPI_STATUS_IGNORE);
            MPI_Comm_set_errhandler(MPI_COMM_WORLD, old);
            MPI_Barrier(MPI_COMM_WORLD);
        }
}

static void persistent(void)
{
    int x, y, to = (rank + 1) % size, from = (rank + size - 1) % size;
    MPI_Request r[2];
    MPI_Recv_init(&y, 1, MPI_INT, from, 4, MPI_COMM_WORLD, &r[0]);
    MPI_Send_init(&x, 1, MPI_INT, to, 4, MPI_COMM_WORLD, &r[1]);
    for (int i = 0; i < 50; i++) {
        x = i * size + rank;
        MPI_Startall(2, r);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        WANT(y == i * size + from && r[0] != MPI_REQUEST_NULL);
    }
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    WANT(r[0] == MPI_REQUEST_NULL);
}

static void some_and_any(void)
{
    enum { N = 20 };
    int in[N], at, n, list[N], got = 0, flag, to = (rank + 1) % size, from = (rank + size - 1) % size;
    MPI_Request r[N], s[N];
    MPI_Status st[N];
    for (int i = 0; i < N; i++)
        MPI_Irecv(&in[i], 1, MPI_INT, from, i, MPI_COMM_WORLD, &r[i]);
    for (int i = 0; i < N; i++)
        MPI_Isend(&i, 0, MPI_INT, to, N - 1 - i, MPI_COMM_WORLD, &s[i]);
    MPI_Waitany(N, r, &at, st);
    WANT(at >= 0 && at < N && st[0].MPI_TAG == at && r[at] == MPI_REQUEST_NULL);
    for (got = 1; got < N; got += n) {
        MPI_Waitsome(N, r, &n, list, st);
        WANT(n > 0);
        for (int i = 0; i < n; i++)
            WANT(st[i].MPI_TAG == list[i]);
    }
    WANT(got == N);
    MPI_Waitany(N, r, &at, st);
    WANT(at == MPI_UNDEFINED);
    do
        MPI_Testall(N, s, &flag, MPI_STATUSES_IGNORE);
    while (!flag);
    MPI_Testany(N, s, &at, &flag, st);
    WANT(flag && at == MPI_UNDEFINED);
}

static void exchanges(void)
{
    int to = (rank + 1) % size, from = (rank + size - 1) % size, x = rank, y = -1, z[3] = {rank, rank, rank};
    MPI_Status st;
    MPI_Sendrecv(&x, 1, MPI_INT, to, 1, &y, 1, MPI_INT, from, 1, MPI_COMM_WORLD, &st);
    WANT(y == from && st.MPI_SOURCE == from);
    MPI_Sendrecv_replace(z, 3, MPI_INT, to, 2, from, 2, MPI_COMM_WORLD, &st);
    WANT(z[0] == from && z[2] == from);
    MPI_Sendrecv(&x, 1, MPI_INT, MPI_PROC_NULL, 1, &y, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &st);
    WANT(y == from && st.MPI_SOURCE == MPI_PROC_NULL && st.MPI_TAG == MPI_ANY_TAG);
    if (size > 1) {
        /* A pile of messages that nobody has asked for. */
        static int out[500][11];
        static MPI_Request s[500];
        for (int i = 0; i < 500; i++) {
            out[i][9] = i;
            MPI_Isend(out[i], 10 + i % 2, MPI_INT, to, i, MPI_COMM_WORLD, &s[i]);
        }
        for (int i = 499; i >= 0; i--) {
            int wide[11];
            MPI_Recv(wide, 11, MPI_INT, from, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            WANT(wide[9] == i);
        }
        MPI_Waitall(500, s, MPI_STATUSES_IGNORE);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    all_sizes(0);
    all_sizes(1);
    order();
    many_long();
    /* With an argument, for slow networks, fewer. */
    many_posted(argc > 1 ? 2000 : 100000);
    probes();
    cancelled();
    /* Between processes that share memory. */
    if (argc == 1)
        sends_cancelled();
    truncated();
    persistent();
    some_and_any();
    exchanges();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
