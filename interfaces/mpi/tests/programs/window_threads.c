/* Threads of a process use windows at the same time: some wait for locks and posts while others put, get and exchange messages. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int me, size, failures;

#define CHECK(what) \
    do { \
        if (!(what)) { \
            printf("%d: line %d: %s\n", me, __LINE__, #what); \
            __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED); \
        } \
    } while (0)

enum { THREADS = 3, ROUNDS = 60 };

struct part {
    int thread;
    MPI_Comm comm;
    MPI_Win win;
    long *base;
};

/* Each thread has a window of its own, and all are used at the same time. */
static void *work(void *given)
{
    struct part *part = given;
    const int right = (me + 1) % size, left = (me + size - 1) % size;
    MPI_Win win = part->win;
    MPI_Group all, before, after;
    MPI_Win_get_group(win, &all);
    MPI_Group_incl(all, 1, &left, &before);
    MPI_Group_incl(all, 1, &right, &after);
    for (int round = 0; round < ROUNDS; round++) {
        long pair[2], number = 1000 * me + round, got;
        if (part->thread == 0) {
            const int target = (me + round) % size;
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win);
            MPI_Get(pair, 2, MPI_LONG, target, 0, 2, MPI_LONG, win);
            MPI_Win_flush(target, win);
            CHECK(pair[0] == -pair[1]);
            pair[0]++, pair[1]--;
            MPI_Put(pair, 2, MPI_LONG, target, 0, 2, MPI_LONG, win);
            MPI_Win_unlock(target, win);
        } else if (part->thread == 1) {
            MPI_Win_post(before, 0, win);
            MPI_Win_start(after, 0, win);
            MPI_Put(&number, 1, MPI_LONG, right, 0, 1, MPI_LONG, win);
            MPI_Win_complete(win);
            MPI_Win_wait(win);
            CHECK(part->base[0] == 1000 * left + round);
        } else {
            MPI_Sendrecv(&number, 1, MPI_LONG, right, 5, &got, 1, MPI_LONG, left, 5, part->comm, MPI_STATUS_IGNORE);
            CHECK(got == 1000 * left + round);
            MPI_Win_fence(0, win);
            MPI_Put(&number, 1, MPI_LONG, right, 1, 1, MPI_LONG, win);
            MPI_Win_fence(0, win);
            CHECK(part->base[1] == 1000 * left + round);
        }
    }
    MPI_Group_free(&before);
    MPI_Group_free(&after);
    MPI_Group_free(&all);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    struct part parts[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        parts[i].thread = i;
        MPI_Comm_dup(MPI_COMM_WORLD, &parts[i].comm);
        MPI_Win_allocate(16, 8, MPI_INFO_NULL, parts[i].comm, &parts[i].base, &parts[i].win);
        parts[i].base[0] = parts[i].base[1] = 0;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, work, &parts[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    /* Other ranks count here until their threads have ended. */
    MPI_Barrier(MPI_COMM_WORLD);
    long sum;
    MPI_Win_lock(MPI_LOCK_SHARED, me, 0, parts[0].win);
    MPI_Allreduce(&parts[0].base[0], &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    MPI_Win_unlock(me, parts[0].win);
    CHECK(sum == (long)ROUNDS * size);
    for (int i = 0; i < THREADS; i++) {
        MPI_Win_free(&parts[i].win);
        MPI_Comm_free(&parts[i].comm);
    }
    int all = 0;
    MPI_Reduce(&failures, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0 && all == 0)
        puts("all is well");
    MPI_Finalize();
    return failures != 0;
}
