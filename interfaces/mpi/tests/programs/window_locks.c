/* Locks, flushes, requests, and groups that post and start: each against a number that only the right order gives. Open MPI can run it, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int me, size, failures;

#define CHECK(what) \
    do { \
        if (!(what)) { \
            printf("%d: line %d: %s\n", me, __LINE__, #what); \
            failures++; \
        } \
    } while (0)

/* Under an exclusive lock: a read, a write, and nobody in between; a reader sees both numbers or none. */
static void counters(MPI_Win win, long *mine, int rounds)
{
    long pair[2], sums[2] = {0, 0}, total[2];
    mine[0] = mine[1] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    for (int round = 0; round < rounds; round++) {
        const int target = (me + round) % size;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win);
        MPI_Get(pair, 2, MPI_LONG, target, 0, 2, MPI_LONG, win);
        MPI_Win_flush(target, win);
        CHECK(pair[0] == -pair[1]);
        pair[0] += me + 1;
        MPI_Put(&pair[0], 1, MPI_LONG, target, 0, 1, MPI_LONG, win);
        pair[1] -= me + 1;
        MPI_Put(&pair[1], 1, MPI_LONG, target, 1, 1, MPI_LONG, win);
        MPI_Win_unlock(target, win);
        if (round % 3 == 0) {
            MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
            MPI_Get(pair, 2, MPI_LONG, 0, 0, 2, MPI_LONG, win);
            MPI_Win_unlock(0, win);
            CHECK(pair[0] == -pair[1]);
        }
        if (round % 5 == 0) {
            MPI_Win_lock_all(0, win);
            MPI_Get(pair, 2, MPI_LONG, (me + 1) % size, 0, 2, MPI_LONG, win);
            MPI_Win_flush_all(win);
            CHECK(pair[0] == -pair[1]);
            MPI_Win_unlock_all(win);
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win);
    sums[0] = mine[0];
    sums[1] = (me + 1) * (long)rounds;
    MPI_Win_unlock(me, win);
    MPI_Allreduce(sums, total, 2, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    CHECK(total[0] == total[1]);
}

/* Epochs of all members, which reach them in other orders, beside exclusive locks of single ones: none waits for ever. */
static void mixed(MPI_Win win, long *mine, int rounds)
{
    long pair[2], sums[2], total[2], writes = 0;
    mine[0] = mine[1] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    for (int round = 0; round < rounds; round++) {
        if ((round + me) % 2) {
            MPI_Win_lock_all(0, win);
            for (int i = 0; i < size; i++) {
                const int target = (me + (me % 2 ? i : size - i)) % size;
                MPI_Get(pair, 2, MPI_LONG, target, 0, 2, MPI_LONG, win);
                MPI_Win_flush(target, win);
                CHECK(pair[0] == -pair[1]);
            }
            MPI_Win_unlock_all(win);
        } else {
            const int target = (me + round / 2) % size;
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win);
            MPI_Get(pair, 2, MPI_LONG, target, 0, 2, MPI_LONG, win);
            MPI_Win_flush(target, win);
            CHECK(pair[0] == -pair[1]);
            pair[0]++;
            MPI_Put(&pair[0], 1, MPI_LONG, target, 0, 1, MPI_LONG, win);
            MPI_Win_flush(target, win);
            pair[1]--;
            MPI_Put(&pair[1], 1, MPI_LONG, target, 1, 1, MPI_LONG, win);
            MPI_Win_unlock(target, win);
            writes++;
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win);
    sums[0] = mine[0];
    sums[1] = writes;
    MPI_Win_unlock(me, win);
    MPI_Allreduce(sums, total, 2, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    CHECK(total[0] == total[1]);
    /* Locks of several members in any order. */
    for (int round = 0; round < rounds / 4; round++) {
        if (me % 2) {
            for (int i = 0; i < size; i++)
                MPI_Win_lock(MPI_LOCK_SHARED, me / 2 % 2 ? i : size - 1 - i, 0, win);
            for (int i = 0; i < size; i++)
                MPI_Win_unlock(i, win);
        } else {
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, (me + round) % size, 0, win);
            MPI_Win_unlock((me + round) % size, win);
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Everybody writes its own place at everybody, with and without requests. */
static void places(MPI_Win win, long *mine)
{
    enum { MANY = 20 };
    MPI_Request requests[MANY];
    long numbers[MANY], back[MANY];
    for (int i = 0; i < 4 * size; i++)
        mine[i] = -1;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, win);
    for (int to = 0; to < size; to++) {
        numbers[0] = 100 * me + to;
        MPI_Put(numbers, 1, MPI_LONG, to, me, 1, MPI_LONG, win);
        MPI_Win_flush_local(to, win);
        numbers[0] = -5;
    }
    MPI_Win_flush_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        CHECK(mine[from] == 100 * from + me);
    for (int i = 0; i < MANY; i++) {
        numbers[i] = 1000 * me + i;
        MPI_Rput(&numbers[i], 1, MPI_LONG, i % size, size + me, 1, MPI_LONG, win, &requests[i]);
    }
    MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    MPI_Win_flush_local_all(win);
    MPI_Win_flush_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < MANY; i++)
        MPI_Rget(&back[i], 1, MPI_LONG, i % size, size + me, 1, MPI_LONG, win, &requests[i]);
    for (int i = 0; i < MANY; i++) {
        int flag = 0;
        while (i % 2 && !flag)
            MPI_Test(&requests[i], &flag, MPI_STATUS_IGNORE);
        if (i % 2 == 0)
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        /* Some put of those to this place. */
        CHECK(back[i] / 1000 == me && back[i] % 1000 % size == i % size);
    }
    MPI_Rget(&back[0], 1, MPI_LONG, MPI_PROC_NULL, 0, 1, MPI_LONG, win, &requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    /* A flush completes an access that has a request, too. */
    back[0] = -7;
    MPI_Rget(&back[0], 1, MPI_LONG, (me + 1) % size, me, 1, MPI_LONG, win, &requests[0]);
    MPI_Win_flush((me + 1) % size, win);
    CHECK(back[0] == 100 * me + (me + 1) % size);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A ring, again and again: this process is accessed from the left, and accesses the right. */
static void ring(MPI_Win win, long *mine)
{
    MPI_Group world, left, right, both;
    const int before = (me + size - 1) % size, after = (me + 1) % size, sides[2] = {before, after};
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &before, &left);
    MPI_Group_incl(world, 1, &after, &right);
    MPI_Group_incl(world, before == after ? 1 : 2, sides, &both);
    for (int i = 0; i < 4; i++)
        mine[i] = -1;
    for (int round = 0; round < 50; round++) {
        const long number = 1000 * me + round;
        MPI_Win_post(left, 0, win);
        MPI_Win_start(right, 0, win);
        MPI_Put(&number, 1, MPI_LONG, after, round % 4, 1, MPI_LONG, win);
        MPI_Win_complete(win);
        if (round % 2) {
            MPI_Win_wait(win);
        } else {
            int flag = 0;
            while (!flag)
                MPI_Win_test(win, &flag);
        }
        CHECK(mine[round % 4] == 1000 * before + round);
    }
    /* Started first: nobody waits before an access does. */
    for (int round = 0; round < 20; round++) {
        const long number = 7000 * me + round;
        MPI_Win_post(both, 0, win);
        MPI_Win_start(both, 0, win);
        MPI_Put(&number, 1, MPI_LONG, after, 0, 1, MPI_LONG, win);
        MPI_Put(&number, 1, MPI_LONG, before, 1, 1, MPI_LONG, win);
        MPI_Win_complete(win);
        MPI_Win_wait(win);
        CHECK(mine[0] == 7000 * before + round && mine[1] == 7000 * after + round);
    }
    /* Nobody. */
    MPI_Win_post(MPI_GROUP_EMPTY, 0, win);
    MPI_Win_start(MPI_GROUP_EMPTY, 0, win);
    MPI_Win_complete(win);
    MPI_Win_wait(win);
    MPI_Group_free(&left);
    MPI_Group_free(&right);
    MPI_Group_free(&both);
    MPI_Group_free(&world);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Win win;
    long *base;
    const int rounds = argc > 1 ? 20 : 200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const MPI_Aint bytes = (4 * size + 4) * sizeof(long);
    MPI_Win_allocate(bytes, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    counters(win, base, rounds);
    mixed(win, base, rounds);
    places(win, base);
    ring(win, base);
    /* Locks of several members at a time. */
    for (int to = 0; to < size; to++)
        MPI_Win_lock(MPI_LOCK_SHARED, to, 0, win);
    for (int to = size - 1; to >= 0; to--)
        MPI_Win_unlock(to, win);
    MPI_Win_lock(MPI_LOCK_SHARED, MPI_PROC_NULL, 0, win);
    MPI_Request none;
    MPI_Rput(base, 1, MPI_LONG, MPI_PROC_NULL, 0, 1, MPI_LONG, win, &none);
    MPI_Wait(&none, MPI_STATUS_IGNORE);
    MPI_Win_unlock(MPI_PROC_NULL, win);
    /* From one way to another. */
    MPI_Win_fence(0, win);
    MPI_Put(&base[0], 1, MPI_LONG, me, 1, 1, MPI_LONG, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    counters(win, base, 10);
    MPI_Win_free(&win);

    long *plain = malloc(bytes);
    MPI_Win_create(plain, bytes, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    counters(win, plain, rounds / 2);
    places(win, plain);
    ring(win, plain);
    MPI_Win_free(&win);
    free(plain);

    int all = 0;
    MPI_Reduce(&failures, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0 && all == 0)
        puts("all is well");
    MPI_Finalize();
    return failures != 0;
}
