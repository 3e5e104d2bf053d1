/* Messages in partitions: made ready in any order, divided differently at both sides, matched in the order of their inits. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("rank %d, %s:%d: %s\n", rank, __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static int rank, size, next, before;
static MPI_Comm world;

static int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}
#define FAILS(CLASS, CALL) WANT(class_of(CALL) == CLASS)

enum { MOST = 24000 };
static int a[2][MOST], b[2][MOST];

static void rounds(int n, int mine, int theirs)
{
    MPI_Request r[2];
    MPI_Status s[2];
    int flag, count, list[64];
    MPI_Psend_init(a[0], mine, n / mine, MPI_INT, next, 5, world, MPI_INFO_NULL, &r[0]);
    MPI_Precv_init(b[0], theirs, n / theirs, MPI_INT, before, 5, world, MPI_INFO_NULL, &r[1]);
    MPI_Parrived(r[1], 0, &flag);
    WANT(flag);
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < n; i++)
            a[0][i] = rank * 1000000 + round * 100000 + i, b[0][i] = -1;
        MPI_Startall(2, r);
        MPI_Test(&r[0], &flag, s);
        WANT(!flag);
        if (round % 2)
            for (int k = mine; k-- > 0;) MPI_Pready(k, r[0]);
        else {
            /* The upper half, and then the rest as a list. */
            MPI_Pready_range(mine / 2, mine - 1, r[0]);
            for (int k = 0; k < mine / 2; k++) list[k] = mine / 2 - 1 - k;
            if (mine > 1) MPI_Parrived(r[1], 0, &flag);
            MPI_Pready_list(mine / 2, list, r[0]);
        }
        if (round == 3)
            for (int k = 0; k < theirs; k++)
                do MPI_Parrived(r[1], k, &flag);
                while (!flag);
        MPI_Waitall(2, r, s);
        MPI_Get_count(&s[1], MPI_INT, &count);
        WANT(s[1].MPI_SOURCE == before && s[1].MPI_TAG == 5 && count == n);
        for (int i = 0; i < n; i++)
            WANT(b[0][i] == before * 1000000 + round * 100000 + i);
    }
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
}

/* Two of one name, started in opposite orders, beside an ordinary message with that tag. */
static void order(void)
{
    MPI_Request out[2], in[2];
    MPI_Status s;
    int got = -1;
    for (int k = 0; k < 2; k++) {
        MPI_Psend_init_c(a[k], 2, 50, MPI_INT, next, 1, world, MPI_INFO_NULL, &out[k]);
        MPI_Precv_init_c(b[k], 4, 25, MPI_INT, before, 1, world, MPI_INFO_NULL, &in[k]);
        for (int i = 0; i < 100; i++) a[k][i] = k * 100 + i, b[k][i] = -1;
    }
    MPI_Start(&out[0]);
    MPI_Start(&out[1]);
    MPI_Start(&in[1]);
    MPI_Start(&in[0]);
    MPI_Sendrecv(&rank, 1, MPI_INT, next, 1, &got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, world, &s);
    WANT(got == before && s.MPI_TAG == 1);
    for (int k = 1; k >= 0; k--) MPI_Pready_range(0, 1, out[k]);
    MPI_Waitall(2, in, MPI_STATUSES_IGNORE);
    MPI_Waitall(2, out, MPI_STATUSES_IGNORE);
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 100; i++) WANT(b[k][i] == k * 100 + i);
        MPI_Request_free(&out[k]);
        MPI_Request_free(&in[k]);
    }
}

/* Requests that are freed without a start keep their places: each matches the one that the other side made in its turn. */
static void freed(void)
{
    MPI_Request out, in;
    int value = 100 + rank, got = -1, unused[2] = {0};
    for (int k = 0; k < 40; k++) {
        MPI_Precv_init(&unused[0], 1, 1, MPI_INT, before, 6, world, MPI_INFO_NULL, &in);
        MPI_Request_free(&in);
        if (k % 8 == 0) MPI_Barrier(world);
        MPI_Psend_init(&unused[1], 1, 1, MPI_INT, next, 6, world, MPI_INFO_NULL, &out);
        MPI_Request_free(&out);
        if (k % 8 == 4) MPI_Barrier(world);
    }
    MPI_Precv_init(&got, 1, 1, MPI_INT, before, 6, world, MPI_INFO_NULL, &in);
    MPI_Start(&in);
    MPI_Psend_init(&value, 1, 1, MPI_INT, next, 6, world, MPI_INFO_NULL, &out);
    MPI_Start(&out);
    MPI_Pready(0, out);
    MPI_Wait(&in, MPI_STATUS_IGNORE);
    MPI_Wait(&out, MPI_STATUS_IGNORE);
    WANT(got == 100 + before);
    MPI_Request_free(&in);
    MPI_Request_free(&out);
}

static void elements(void)
{
    MPI_Datatype second;
    MPI_Request r[2];
    MPI_Status s[2];
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &second);
    MPI_Type_commit(&second);
    for (int i = 0; i < 60; i++) a[0][i] = i, b[0][i] = -1;
    MPI_Psend_init(a[0], 3, 10, second, next, 2, world, MPI_INFO_NULL, &r[0]);
    MPI_Precv_init(b[0], 6, 5, second, before, 2, world, MPI_INFO_NULL, &r[1]);
    MPI_Type_free(&second);
    MPI_Startall(2, r);
    MPI_Pready_range(0, 2, r[0]);
    MPI_Waitall(2, r, s);
    for (int i = 0; i < 60; i++) WANT(b[0][i] == (i % 2 ? -1 : i));
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Psend_init(a[0], 2, 1, MPI_INT, MPI_PROC_NULL, 2, world, MPI_INFO_NULL, &r[0]);
    MPI_Precv_init(b[0], 2, 1, MPI_INT, MPI_PROC_NULL, 2, world, MPI_INFO_NULL, &r[1]);
    MPI_Startall(2, r);
    MPI_Pready_range(0, 1, r[0]);
    MPI_Waitall(2, r, s);
    WANT(s[1].MPI_SOURCE == MPI_PROC_NULL);
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
}

static void wrong(void)
{
    MPI_Request r, none = MPI_REQUEST_NULL, in;
    int flag = 0;
    FAILS(MPI_ERR_ARG, MPI_Psend_init(a[0], 0, 1, MPI_INT, next, 3, world, MPI_INFO_NULL, &r));
    FAILS(MPI_ERR_COUNT, MPI_Psend_init(a[0], 1, -1, MPI_INT, next, 3, world, MPI_INFO_NULL, &r));
    /* The count is long (MPI 4.2.1). */
    int (*const init)(const void *, int, MPI_Count, MPI_Datatype, int, int, MPI_Comm, MPI_Info, MPI_Request *) = MPI_Psend_init;
    FAILS(MPI_ERR_COUNT, init(a[0], 1, (MPI_Count)1 << 62, MPI_INT, next, 3, world, MPI_INFO_NULL, &r));
    FAILS(MPI_ERR_COUNT, MPI_Precv_init(b[0], 1, (MPI_Count)1 << 62, MPI_INT, before, 3, world, MPI_INFO_NULL, &r));
    FAILS(MPI_ERR_BUFFER, MPI_Psend_init(NULL, 1, 1, MPI_INT, next, 3, world, MPI_INFO_NULL, &r));
    FAILS(MPI_ERR_RANK, MPI_Psend_init(a[0], 1, 1, MPI_INT, size, 3, world, MPI_INFO_NULL, &r));
    FAILS(MPI_ERR_RANK, MPI_Precv_init(a[0], 1, 1, MPI_INT, MPI_ANY_SOURCE, 3, world, MPI_INFO_NULL, &r));
    FAILS(MPI_ERR_TAG, MPI_Precv_init(a[0], 1, 1, MPI_INT, next, MPI_ANY_TAG, world, MPI_INFO_NULL, &r));
    MPI_Psend_init(a[0], 2, 1, MPI_INT, next, 3, world, MPI_INFO_NULL, &r);
    MPI_Precv_init(b[0], 1, 1, MPI_INT, before, 3, world, MPI_INFO_NULL, &in);
    FAILS(MPI_ERR_REQUEST, MPI_Pready(0, r));
    FAILS(MPI_ERR_REQUEST, MPI_Parrived(r, 0, &flag));
    MPI_Startall(1, &r);
    MPI_Start(&in);
    FAILS(MPI_ERR_ARG, MPI_Pready(2, r));
    FAILS(MPI_ERR_ARG, MPI_Pready_range(1, 2, r));
    FAILS(MPI_ERR_ARG, MPI_Pready_list(2, (int[]){1, 1}, r));
    WANT(MPI_Pready(1, r) == MPI_SUCCESS);
    FAILS(MPI_ERR_ARG, MPI_Pready(1, r));
    FAILS(MPI_ERR_REQUEST, MPI_Pready(0, in));
    FAILS(MPI_ERR_REQUEST, MPI_Cancel(&r));
    FAILS(MPI_ERR_REQUEST, MPI_Request_free(&r));
    MPI_Pready(0, r);
    FAILS(MPI_ERR_TRUNCATE, MPI_Wait(&in, MPI_STATUS_IGNORE));
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&in);
    MPI_Request_free(&r);
    WANT(MPI_Parrived(none, 0, &flag) == MPI_SUCCESS && flag);
    /* One that never heard of its sender. */
    MPI_Precv_init(b[0], 1, 1, MPI_INT, before, 4, world, MPI_INFO_NULL, &in);
    MPI_Request_free(&in);
    MPI_Isend(a[0], 1, MPI_INT, next, 3, world, &r);
    FAILS(MPI_ERR_REQUEST, MPI_Pready(0, r));
    MPI_Recv(b[0], 1, MPI_INT, before, 3, world, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    next = (rank + 1) % size, before = (rank + size - 1) % size;
    const int sizes[] = {24, 240, MOST};
    for (int k = 0; k < 3; k++) {
        rounds(sizes[k], 1, 1);
        rounds(sizes[k], 8, 3);
        rounds(sizes[k], 3, 12);
    }
    order();
    freed();
    elements();
    wrong();
    MPI_Comm_free(&world);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) printf("all is well\n");
    MPI_Finalize();
    return 0;
}
