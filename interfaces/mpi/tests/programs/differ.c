/* Under NAGAYA_CHECK=1 collectives that members call differently are errors at all of them, and so are messages that are received as
 * other types than they were sent, and requests and messages that are left over. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static void want(int line, int code, int class)
{
    if (code != class) {
        printf("line %d: error %d, not %d\n", line, code, class);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
}

#define WANT(CLASS, CALL) want(__LINE__, CALL, CLASS)

int main(int argc, char **argv)
{
    int rank, x[8] = {0}, y[8] = {0};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc > 1 && strcmp(argv[1], "made") == 0) {
        MPI_Comm twin;
        if (rank)
            MPI_Barrier(MPI_COMM_WORLD);
        else
            MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    } else if (argc > 1 && strcmp(argv[1], "lost") == 0) {
        MPI_Send(x, 1, MPI_INT, 1 - rank, 4 + rank, MPI_COMM_WORLD);
        return MPI_Finalize();
    } else if (argc > 1 && strcmp(argv[1], "returned") == 0) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Irecv(x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &request);
        return MPI_Finalize() != MPI_ERR_REQUEST;
    } else if (argc > 1) {
        MPI_Irecv(x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &request);
        MPI_Finalize();
        printf("not reached\n");
        return 1;
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    WANT(MPI_ERR_NOT_SAME, MPI_Bcast(x, 1, rank ? MPI_INT : MPI_FLOAT, 0, MPI_COMM_WORLD));
    WANT(MPI_SUCCESS, MPI_Bcast(x, 4, rank ? MPI_BYTE : MPI_PACKED, 0, MPI_COMM_WORLD));
    WANT(MPI_ERR_NOT_SAME, MPI_Bcast(x, 1, MPI_INT, rank % 2, MPI_COMM_WORLD));
    WANT(MPI_ERR_NOT_SAME, MPI_Allreduce(x, y, 1 + rank, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    WANT(MPI_ERR_NOT_SAME, MPI_Allreduce(x, y, 1, MPI_INT, rank ? MPI_SUM : MPI_MAX, MPI_COMM_WORLD));
    WANT(MPI_ERR_NOT_SAME, rank ? MPI_Barrier(MPI_COMM_WORLD) : MPI_Scan(x, y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    WANT(MPI_SUCCESS, MPI_Ireduce(x, y, 1, MPI_INT, MPI_SUM, rank % 2, MPI_COMM_WORLD, &request));
    WANT(MPI_ERR_NOT_SAME, MPI_Wait(&request, MPI_STATUS_IGNORE));
    WANT(MPI_SUCCESS, MPI_Gather(x, 1, MPI_INT, y, 1, MPI_INT, 1, MPI_COMM_WORLD));
    WANT(rank == 1 ? MPI_ERR_COUNT : MPI_SUCCESS, MPI_Gather(x, rank ? 2 : 1, MPI_INT, y, 2, MPI_INT, 1, MPI_COMM_WORLD));
    /* Messages: what is sent as one basic type is not received as another, but for bytes. */
    const int other = 1 - rank;
    MPI_Datatype both[2] = {MPI_INT, MPI_FLOAT}, pair, two;
    MPI_Aint at[2] = {0, 4};
    int one[2] = {1, 1};
    char *big[2];
    MPI_Type_create_struct(2, one, at, both, &pair);
    MPI_Type_commit(&pair);
    MPI_Type_contiguous(2, MPI_INT, &two);
    MPI_Type_commit(&two);
    struct {
        int class, counts[2];
        MPI_Datatype types[2];
    } const cases[] = {
        {MPI_SUCCESS, {4, 4}, {MPI_INT, MPI_INT}},      {MPI_ERR_TYPE, {4, 4}, {MPI_INT, MPI_FLOAT}},
        {MPI_SUCCESS, {16, 4}, {MPI_BYTE, MPI_INT}},    {MPI_SUCCESS, {2, 16}, {MPI_DOUBLE, MPI_PACKED}},
        {MPI_SUCCESS, {2, 4}, {two, MPI_INT}},          {MPI_SUCCESS, {4, 5}, {MPI_INT, two}},
        {MPI_ERR_TYPE, {1, 2}, {pair, MPI_INT}},        {MPI_SUCCESS, {2, 3}, {pair, pair}},
        {MPI_SUCCESS, {3, 2}, {MPI_INT, two}},          {MPI_ERR_TYPE, {2, 4}, {MPI_DOUBLE, MPI_INT}},
        {MPI_ERR_TYPE, {20000, 20000}, {MPI_INT, MPI_FLOAT}}, {MPI_SUCCESS, {20000, 20000}, {MPI_INT, MPI_INT}},
        {MPI_ERR_TRUNCATE, {4, 3}, {MPI_INT, MPI_FLOAT}},
    };
    for (int k = 0; k < 2; k++) MPI_Alloc_mem(100000, MPI_INFO_NULL, &big[k]);
    for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++)
        for (int early = 0; early < 2; early++) {
            const int *n = cases[k].counts;
            const MPI_Datatype *of = cases[k].types;
            if (early) {
                MPI_Irecv(big[0], n[1], of[1], other, k, MPI_COMM_WORLD, &request);
                MPI_Barrier(MPI_COMM_WORLD);
                WANT(MPI_SUCCESS, MPI_Send(big[1], n[0], of[0], other, k, MPI_COMM_WORLD));
                WANT(cases[k].class, MPI_Wait(&request, MPI_STATUS_IGNORE));
            } else {
                WANT(MPI_SUCCESS, MPI_Isend(big[1], n[0], of[0], other, k, MPI_COMM_WORLD, &request));
                WANT(cases[k].class, MPI_Recv(big[0], n[1], of[1], other, k, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
                WANT(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
            }
        }
    for (int k = 0; k < 2; k++) MPI_Free_mem(big[k]);
    MPI_Type_free(&pair);
    MPI_Type_free(&two);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Reduce(x, y, 1, MPI_INT, MPI_SUM, rank, MPI_COMM_WORLD);
    printf("not reached\n");
    return 1;
}
