/* What accumulates refuse, by classes of errors, and accumulates to MPI_PROC_NULL. The window's error handler returns. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int me, size;

#define EXPECT(class, call) \
    do { \
        int code = call, got; \
        MPI_Error_class(code, &got); \
        if (got != class) { \
            fprintf(stderr, "rank %d, line %d: class %d instead of %d\n", me, __LINE__, got, class); \
            MPI_Abort(MPI_COMM_WORLD, 1); \
        } \
    } while (0)

static void own_sum(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *count; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

static void refused(MPI_Win win)
{
    MPI_Op own;
    MPI_Datatype both, pair;
    int lengths[2] = {1, 1}, other = (me + 1) % size, a[4] = {1, 2, 3, 4}, b[4], c[4] = {0};
    MPI_Aint places[2] = {0, 8};
    MPI_Datatype parts[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Op_create(own_sum, 1, &own);
    MPI_Type_create_struct(2, lengths, places, parts, &both);
    MPI_Type_commit(&both);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    char data[32] = {0};

    EXPECT(MPI_ERR_OP, MPI_Accumulate(a, 1, MPI_INT, other, 0, 1, MPI_INT, own, win));
    EXPECT(MPI_ERR_OP, MPI_Get_accumulate(a, 1, MPI_INT, b, 1, MPI_INT, other, 0, 1, MPI_INT, own, win));
    EXPECT(MPI_ERR_OP, MPI_Fetch_and_op(a, b, MPI_INT, other, 0, own, win));
    EXPECT(MPI_ERR_OP, MPI_Accumulate(a, 1, MPI_INT, other, 0, 1, MPI_INT, MPI_OP_NULL, win));
    EXPECT(MPI_ERR_OP, MPI_Accumulate(a, 1, MPI_INT, other, 0, 1, MPI_INT, MPI_NO_OP, win));
    EXPECT(MPI_ERR_OP, MPI_Accumulate(data, 1, MPI_DOUBLE, other, 0, 1, MPI_DOUBLE, MPI_BAND, win));
    EXPECT(MPI_ERR_OP, MPI_Accumulate(data, 1, MPI_INT, other, 0, 1, MPI_INT, MPI_MAXLOC, win));
    EXPECT(MPI_ERR_OP, MPI_Accumulate(data, 1, MPI_BYTE, other, 0, 1, MPI_BYTE, MPI_SUM, win));
    EXPECT(MPI_ERR_TYPE, MPI_Accumulate(data, 1, both, other, 0, 1, both, MPI_SUM, win));
    EXPECT(MPI_ERR_TYPE, MPI_Accumulate(data, 1, MPI_INT, other, 0, 1, MPI_FLOAT, MPI_SUM, win));
    EXPECT(MPI_ERR_TYPE, MPI_Get_accumulate(a, 2, MPI_INT, data, 2, MPI_FLOAT, other, 0, 2, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_TYPE, MPI_Accumulate(data, 1, MPI_DATATYPE_NULL, other, 0, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_TYPE, MPI_Fetch_and_op(a, b, pair, other, 0, MPI_SUM, win));
    EXPECT(MPI_ERR_TYPE, MPI_Compare_and_swap(a, c, b, pair, other, 0, win));
    EXPECT(MPI_ERR_TYPE, MPI_Compare_and_swap(data, data + 8, data + 16, MPI_DOUBLE, other, 0, win));
    EXPECT(MPI_ERR_TRUNCATE, MPI_Accumulate(a, 2, MPI_INT, other, 0, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_COUNT, MPI_Accumulate(a, -1, MPI_INT, other, 0, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_TRUNCATE, MPI_Get_accumulate(a, 2, MPI_INT, b, 1, MPI_INT, other, 0, 2, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_BUFFER, MPI_Accumulate(NULL, 1, MPI_INT, other, 0, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_BUFFER, MPI_Fetch_and_op(NULL, b, MPI_INT, other, 0, MPI_SUM, win));
    EXPECT(MPI_ERR_BUFFER, MPI_Compare_and_swap(a, c, NULL, MPI_INT, other, 0, win));
    EXPECT(MPI_ERR_RANK, MPI_Accumulate(a, 1, MPI_INT, size, 0, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_RMA_RANGE, MPI_Accumulate(a, 2, MPI_INT, other, 3, 2, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_RMA_RANGE, MPI_Compare_and_swap(a, c, b, MPI_INT, other, 4, win));
    EXPECT(MPI_ERR_DISP, MPI_Fetch_and_op(a, b, MPI_INT, other, -1, MPI_SUM, win));
    /* An empty type at one side, and none of its basic type at the other. */
    MPI_Datatype empty;
    MPI_Type_contiguous(0, MPI_INT, &empty);
    MPI_Type_commit(&empty);
    EXPECT(MPI_SUCCESS, MPI_Accumulate(a, 3, empty, other, 0, 0, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_SUCCESS, MPI_Accumulate(a, 0, MPI_INT, other, 0, 3, empty, MPI_SUM, win));
    EXPECT(MPI_SUCCESS, MPI_Get_accumulate(a, 2, empty, b, 3, empty, other, 0, 0, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_ERR_TRUNCATE, MPI_Accumulate(a, 3, empty, other, 0, 1, MPI_INT, MPI_SUM, win));
    MPI_Type_free(&empty);
    MPI_Op_free(&own);
    MPI_Type_free(&both);
    MPI_Type_free(&pair);
}

/* Accumulates take the same operators and types as reductions. Without elements they take any: mpi4py adds 0 elements of MPI_BYTE. All
 * elements are 0, and stay 0. */
static void as_reductions(MPI_Win win)
{
    MPI_Datatype types[] = {MPI_CHAR, MPI_SIGNED_CHAR, MPI_UNSIGNED_CHAR, MPI_BYTE, MPI_WCHAR, MPI_SHORT, MPI_INT, MPI_UNSIGNED, MPI_LONG,
        MPI_UINT64_T, MPI_FLOAT, MPI_DOUBLE, MPI_LONG_DOUBLE, MPI_C_BOOL, MPI_C_FLOAT_COMPLEX, MPI_C_DOUBLE_COMPLEX, MPI_AINT, MPI_COUNT,
        MPI_OFFSET, MPI_INTEGER, MPI_REAL, MPI_LOGICAL, MPI_COMPLEX, MPI_CHARACTER, MPI_2INT, MPI_SHORT_INT, MPI_DOUBLE_INT, MPI_2REAL};
    MPI_Op ops[] = {MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_BAND, MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR, MPI_MINLOC, MPI_MAXLOC};
    char from[64] = {0}, to[64] = {0};
    int other = (me + 1) % size, class;
    for (unsigned t = 0; t < sizeof types / sizeof *types; t++)
        for (unsigned o = 0; o < sizeof ops / sizeof *ops; o++) {
            MPI_Datatype of = types[t];
            MPI_Op op = ops[o];
            MPI_Error_class(MPI_Reduce_local(from, to, 1, of, op), &class);
            EXPECT(class, MPI_Accumulate(from, 1, of, other, 0, 1, of, op, win));
            EXPECT(MPI_SUCCESS, MPI_Accumulate(from, 0, of, other, 0, 0, of, op, win));
            EXPECT(class, MPI_Get_accumulate(from, 1, of, to, 1, of, other, 0, 1, of, op, win));
            EXPECT(class, MPI_Fetch_and_op(from, to, of, other, 0, op, win));
            EXPECT(MPI_SUCCESS, MPI_Win_flush(other, win));
        }
    EXPECT(MPI_ERR_OP, MPI_Accumulate(from, 1, MPI_LONG_DOUBLE, other, 0, 1, MPI_LONG_DOUBLE, MPI_LAND, win));
    EXPECT(MPI_ERR_OP, MPI_Accumulate(from, 1, MPI_DOUBLE, other, 0, 1, MPI_DOUBLE, MPI_BAND, win));
    EXPECT(MPI_ERR_OP, MPI_Fetch_and_op(from, to, MPI_C_BOOL, other, 0, MPI_BXOR, win));
}

static void to_nobody(MPI_Win win)
{
    int a = 1, b = 77, zero = 0;
    MPI_Request requests[2];
    MPI_Status statuses[2];
    EXPECT(MPI_SUCCESS, MPI_Accumulate(&a, 1, MPI_INT, MPI_PROC_NULL, 99, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_SUCCESS, MPI_Get_accumulate(&a, 1, MPI_INT, &b, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, MPI_SUM, win));
    EXPECT(MPI_SUCCESS, MPI_Fetch_and_op(&a, &b, MPI_INT, MPI_PROC_NULL, 0, MPI_SUM, win));
    EXPECT(MPI_SUCCESS, MPI_Compare_and_swap(&a, &zero, &b, MPI_INT, MPI_PROC_NULL, 0, win));
    EXPECT(MPI_SUCCESS, MPI_Raccumulate(&a, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, MPI_SUM, win, &requests[0]));
    EXPECT(MPI_SUCCESS,
        MPI_Rget_accumulate(&a, 1, MPI_INT, &b, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, MPI_SUM, win, &requests[1]));
    EXPECT(MPI_SUCCESS, MPI_Waitall(2, requests, statuses));
    if (b != 77)
        MPI_Abort(MPI_COMM_WORLD, 2);
}

int main(int argc, char **argv)
{
    int memory[4] = {0}, one = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    EXPECT(MPI_ERR_RMA_SYNC, MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win));
    MPI_Win_lock_all(0, win);
    refused(win);
    as_reductions(win);
    to_nobody(win);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 4; i++)
        if (memory[i] != 0)
            MPI_Abort(MPI_COMM_WORLD, 3);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&win);
    EXPECT(MPI_ERR_WIN, MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, MPI_WIN_NULL));
    if (me == 0)
        printf("all is well\n");
    MPI_Finalize();
    return 0;
}
