/* Under NAGAYA_CHECK=1 collectives that members call differently are errors at all of them, and so are requests that are left over. */
#include <mpi.h>
#include <stdio.h>

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
    if (argc > 1) {
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
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Reduce(x, y, 1, MPI_INT, MPI_SUM, rank, MPI_COMM_WORLD);
    printf("not reached\n");
    return 1;
}
