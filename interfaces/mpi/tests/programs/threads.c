/* MPI_THREAD_MULTIPLE: threads of a process talk to threads of the next one, each on a communicator of its own. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 3, TIMES = 300 };

static int rank, size;
static MPI_Comm comms[THREADS];

static void *talk(void *which)
{
    MPI_Comm comm = *(MPI_Comm *)which;
    for (int i = 0; i < TIMES; i++) {
        int out = rank * TIMES + i, in = -1, sum = -1;
        MPI_Request r[2];
        MPI_Irecv(&in, 1, MPI_INT, (rank + size - 1) % size, i, comm, &r[0]);
        MPI_Isend(&out, 1, MPI_INT, (rank + 1) % size, i, comm, &r[1]);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
        if (in != (rank + size - 1) % size * TIMES + i || sum != size * (size - 1) / 2) {
            printf("rank %d: got %d and %d\n", rank, in, sum);
            MPI_Abort(MPI_COMM_WORLD, 3);
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    int level;
    pthread_t threads[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    if (level != MPI_THREAD_MULTIPLE)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < THREADS; i++)
        MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, talk, &comms[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++)
        MPI_Comm_free(&comms[i]);
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
