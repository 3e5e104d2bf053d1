/* What is wrong is said: on MPI_COMM_SELF as a value, then on MPI_COMM_WORLD by the end of the job. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int code, class, len, x = 0;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    code = MPI_Send(&x, 1, MPI_INT, 5, 0, MPI_COMM_SELF);
    MPI_Error_class(code, &class);
    MPI_Error_string(code, text, &len);
    if (class != MPI_ERR_RANK || len != (int)strlen(text) || len == 0)
        return 1;
    if (MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_SELF) != MPI_ERR_COUNT)
        return 2;
    if (MPI_Send(&x, 1, MPI_INT, 0, -7, MPI_COMM_SELF) != MPI_ERR_TAG)
        return 3;
    if (MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_SELF) != MPI_ERR_TYPE)
        return 4;
    if (MPI_Bcast(&x, 1, MPI_INT, 3, MPI_COMM_SELF) != MPI_ERR_ROOT)
        return 5;
    if (MPI_Allreduce(&x, &x, 1, MPI_FLOAT, MPI_BAND, MPI_COMM_SELF) != MPI_ERR_OP)
        return 6;
    if (MPI_Close_port("no port") != MPI_ERR_PORT)
        return 7;
    puts("all errors were returned");
    fflush(stdout);
    MPI_Recv(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return 8;
}
