/* How mpiexec has started the process: its program, its place, its first error handler, its kinds of memory. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int size, rank, flag, *part, before, during, after;
    char kinds[64] = "", of_env[64] = "", arguments[256] = "";
    size_t used = 0;
    MPI_Info info;
    MPI_Errhandler handler;
    /* Before MPI_Init and after MPI_Finalize, the first error handler decides, too (MPI 9.3). */
    before = argc > 1 && MPI_Comm_size(MPI_COMM_WORLD, &size) == MPI_SUCCESS;
    MPI_Init(NULL, NULL);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_errhandler(MPI_COMM_SELF, &handler);
    during = handler == MPI_ERRORS_RETURN ? 'r' : handler == MPI_ERRORS_ABORT ? 'a' : handler == MPI_ERRORS_ARE_FATAL ? 'f' : '?';
    MPI_Comm_get_info(MPI_COMM_WORLD, &info);
    MPI_Info_get(info, "mpi_memory_alloc_kinds", 63, kinds, &flag);
    MPI_Info_free(&info);
    MPI_Info_get(MPI_INFO_ENV, "mpi_memory_alloc_kinds", 63, of_env, &flag);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &part, &flag);
    for (int n = 1; n < argc; n++)
        used += snprintf(arguments + used, sizeof arguments - used, " <%s>", argv[n]);
    printf("rank %d of %d, part %d, handler %c, kinds %s, requested %s,%s\n", rank, size, flag ? *part : -1, during, kinds, of_env,
           arguments);
    if (argc > 1)
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Finalize();
    after = argc > 1 && MPI_Comm_size(MPI_COMM_WORLD, &size) == MPI_SUCCESS;
    return before || after;
}
