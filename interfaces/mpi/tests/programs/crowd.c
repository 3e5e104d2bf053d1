/* MPI_THREAD_MULTIPLE: threads of each process, each on communicators of its own of all processes, call every sort of collective at the
   same time; what each gets is its own communicator's. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 3, TIMES = 12, LONG = 5000 };

static int rank, size;
static MPI_Comm comms[THREADS];

static void must(int is, const char *what, int thread, int time)
{
    if (is)
        return;
    fprintf(stderr, "rank %d, thread %d, time %d: %s\n", rank, thread, time, what);
    MPI_Abort(MPI_COMM_WORLD, 3);
}

/* What a member of a thread's communicator says: of no other thread or time. */
static int word(int member, int thread, int time)
{
    return (member * THREADS + thread) * TIMES + time;
}

static int sum_of_words(int thread, int time)
{
    int sum = 0;
    for (int k = 0; k < size; k++)
        sum += word(k, thread, time);
    return sum;
}

static void waiting(MPI_Comm comm, int thread, int time)
{
    int mine = word(rank, thread, time), sum = -1, *all = malloc(sizeof(int) * size);
    long *many = malloc(sizeof(long) * LONG);
    int root = (thread + time) % size, told = rank == root ? mine : -1;
    MPI_Barrier(comm);
    MPI_Bcast(&told, 1, MPI_INT, root, comm);
    must(told == word(root, thread, time), "bcast", thread, time);
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, comm);
    must(sum == sum_of_words(thread, time), "allreduce", thread, time);
    sum = -1;
    MPI_Reduce(&mine, &sum, 1, MPI_INT, MPI_SUM, root, comm);
    must(rank != root || sum == sum_of_words(thread, time), "reduce", thread, time);
    MPI_Allgather(&mine, 1, MPI_INT, all, 1, MPI_INT, comm);
    for (int k = 0; k < size; k++)
        must(all[k] == word(k, thread, time), "allgather", thread, time);
    MPI_Scan(&mine, &sum, 1, MPI_INT, MPI_MAX, comm);
    must(sum == mine, "scan", thread, time);
    for (int k = 0; k < LONG; k++)
        many[k] = mine + k;
    MPI_Allreduce(MPI_IN_PLACE, many, LONG, MPI_LONG, MPI_MIN, comm);
    must(many[LONG - 1] == word(0, thread, time) + LONG - 1, "long allreduce", thread, time);
    MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, root, comm);
    for (int k = 0; k < size; k++)
        must(rank != root || all[k] == word(k, thread, time), "gather", thread, time);
    free(all);
    free(many);
}

static void started(MPI_Comm comm, int thread, int time)
{
    int mine = word(rank, thread, time), sum = -1, *all = malloc(sizeof(int) * size), told = rank == 0 ? mine : -1;
    MPI_Comm twin;
    MPI_Request requests[5];
    MPI_Ibarrier(comm, &requests[0]);
    MPI_Iallreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, comm, &requests[1]);
    MPI_Iallgather(&mine, 1, MPI_INT, all, 1, MPI_INT, comm, &requests[2]);
    MPI_Ibcast(&told, 1, MPI_INT, 0, comm, &requests[3]);
    MPI_Comm_idup(comm, &twin, &requests[4]);
    MPI_Waitall(5, requests, MPI_STATUSES_IGNORE);
    must(sum == sum_of_words(thread, time), "iallreduce", thread, time);
    must(told == word(0, thread, time), "ibcast", thread, time);
    for (int k = 0; k < size; k++)
        must(all[k] == word(k, thread, time), "iallgather", thread, time);
    waiting(twin, thread, time);
    MPI_Comm_free(&twin);
    free(all);
}

static void making(MPI_Comm comm, int thread, int time)
{
    MPI_Comm made, same;
    MPI_Group group;
    int sum = -1, mine = word(rank, thread, time);
    MPI_Comm_dup(comm, &made);
    waiting(made, thread, time);
    MPI_Comm_split(made, rank % 2, -rank, &same);
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_MAX, same);
    must(sum >= mine && sum <= word(size - 1, thread, time), "split", thread, time);
    MPI_Comm_free(&same);
    MPI_Comm_group(made, &group);
    MPI_Comm_create_group(comm, group, thread, &same);
    waiting(same, thread, time);
    MPI_Group_free(&group);
    MPI_Comm_free(&same);
    MPI_Comm_free(&made);
}

static void *call(void *which)
{
    int thread = (int)((MPI_Comm *)which - comms);
    for (int time = 0; time < TIMES; time++) {
        waiting(comms[thread], thread, time);
        started(comms[thread], thread, time);
        making(comms[thread], thread, time);
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
        pthread_create(&threads[i], NULL, call, &comms[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++)
        MPI_Comm_free(&comms[i]);
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
