/* MPI_THREAD_MULTIPLE: threads of a process talk to threads of the next one, each on a communicator of its own. Another one closes a port. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

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

static char port[MPI_MAX_PORT_NAME];

static void *accept(void *outcome)
{
    MPI_Comm inter;
    const int code = MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter);
    MPI_Error_class(code, outcome);
    return NULL;
}

/* A thread closes the port at which another one waits, or will. */
static void close_port(void)
{
    int outcome = MPI_SUCCESS;
    pthread_t waits;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Open_port(MPI_INFO_NULL, port);
    pthread_create(&waits, NULL, accept, &outcome);
    usleep(rank * 20000);
    MPI_Close_port(port);
    pthread_join(waits, NULL);
    if (outcome != MPI_ERR_PORT) {
        printf("rank %d: MPI_Comm_accept has ended with class %d\n", rank, outcome);
        MPI_Abort(MPI_COMM_WORLD, 4);
    }
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
    close_port();
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
