/* Rank, size, name, version, time; alone and in a job. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int before, rank, size, version, sub, len, level;
    char name[MPI_MAX_PROCESSOR_NAME], library[MPI_MAX_LIBRARY_VERSION_STRING];
    MPI_Initialized(&before);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Get_version(&version, &sub);
    MPI_Get_library_version(library, &len);
    MPI_Get_processor_name(name, &len);
    double t = MPI_Wtime();
    if (before || level != MPI_THREAD_FUNNELED || version != 5 || sub != 0 || len < 1 || MPI_Wtime() < t || MPI_Wtick() <= 0)
        return 1;
    printf("rank %d of %d\n", rank, size);
    MPI_Finalize();
    return 0;
}
