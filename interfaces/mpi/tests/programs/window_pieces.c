/* Dynamic windows whose attached memory has several pieces: an access may touch several of them, and needs no memory between its blocks
 * (MPI 12.2.4). The program also runs on two jobs (several_jobs.h). */
#include "holds.h"

enum { N = 400 };

static int size, next, before;
static MPI_Win win;
static int memory[N], zeros[N];
static MPI_Aint there;

static int checks(void)
{
    const char *check = getenv("NAGAYA_CHECK");
    return check && !strcmp(check, "1");
}

/* A wrong access to the next process. NAGAYA_CHECK=1 reports it at once. If the target is of another job, the call that completes it
 * reports it in any case. The processes of two jobs alternate. */
#ifdef SEVERAL_JOBS_H
#define IS_FOUND 1
#else
#define IS_FOUND checks()
#endif
#define WRONG(access) \
    do { \
        if (IS_FOUND) { \
            DONE(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win)); \
            int first = class_of(access), second = class_of(MPI_Win_unlock(next, win)); \
            HOLDS((checks() ? first : second) == MPI_ERR_RMA_RANGE && (checks() ? second : first) == MPI_SUCCESS); \
        } \
    } while (0)

/* Two blocks of 10 integers, so many integers apart. */
static MPI_Datatype blocks(int apart)
{
    MPI_Datatype two;
    MPI_Type_vector(2, 10, apart, MPI_INT, &two);
    MPI_Type_commit(&two);
    return two;
}

static void is(int first, int count, int begin, int step)
{
    for (int i = 0; i < count; i++)
        HOLDS(memory[first + i] == begin + step * i);
}

/* Puts, accumulates and gets back `count` integers at the next process. */
static void access_blocks(int count, MPI_Datatype of, int first, int second)
{
    int data[N], got[N] = {0}, half = count / 2;
    for (int i = 0; i < count; i++)
        data[i] = 1000 * me + i;
    DONE(MPI_Win_fence(0, win));
    DONE(MPI_Put(data, count, MPI_INT, next, there, 1, of, win));
    DONE(MPI_Win_fence(0, win));
    is(first, half, 1000 * before, 1);
    is(second, half, 1000 * before + half, 1);
    DONE(MPI_Win_fence(0, win));
    DONE(MPI_Accumulate(data, count, MPI_INT, next, there, 1, of, MPI_SUM, win));
    DONE(MPI_Win_fence(0, win));
    is(first, half, 2000 * before, 2);
    is(second, half, 2000 * before + 2 * half, 2);
    DONE(MPI_Get(got, count, MPI_INT, next, there, 1, of, win));
    DONE(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    for (int i = 0; i < count; i++)
        HOLDS(got[i] == 2 * data[i]);
    DONE(MPI_Barrier(MPI_COMM_WORLD));
}

int main(int argc, char **argv)
{
    MPI_Aint mine, *all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    next = (me + 1) % size, before = (me + size - 1) % size;
    DONE(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DONE(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    /* Not attached: integers 200 to 299. */
    DONE(MPI_Win_attach(win, memory + 100, 100 * sizeof(int)));
    DONE(MPI_Win_attach(win, memory, 100 * sizeof(int)));
    DONE(MPI_Win_attach(win, memory + 300, 100 * sizeof(int)));
    MPI_Get_address(memory, &mine);
    all = malloc(size * sizeof *all);
    DONE(MPI_Allgather(&mine, 1, MPI_AINT, all, 1, MPI_AINT, MPI_COMM_WORLD));
    there = all[next];
    free(all);
    MPI_Datatype whole, near = blocks(100), far = blocks(300), wrong = blocks(195);
    MPI_Type_contiguous(200, MPI_INT, &whole);
    MPI_Type_commit(&whole);
    access_blocks(200, whole, 0, 100);
    access_blocks(20, near, 0, 100);
    access_blocks(20, far, 0, 300);
    int data[N] = {0};
    memset(memory, 0, sizeof memory);
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    for (int i = 0; i < N; i++)
        data[i] = 7;
    WRONG(MPI_Put(data, 20, MPI_INT, next, there, 1, wrong, win));
    WRONG(MPI_Put(data, 201, MPI_INT, next, there, 201, MPI_INT, win));
    WRONG(MPI_Get(data, 201, MPI_INT, next, there, 201, MPI_INT, win));
    WRONG(MPI_Accumulate(data, 20, MPI_INT, next, there, 1, wrong, MPI_SUM, win));
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    DONE(MPI_Win_detach(win, memory + 300));
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    WRONG(MPI_Put(data, 1, MPI_INT, next, there + 300 * sizeof(int), 1, MPI_INT, win));
    WRONG(MPI_Put(data, 100, MPI_INT, next, there + 300 * sizeof(int), 100, MPI_INT, win));
    WRONG(MPI_Put(data, 20, MPI_INT, next, there, 1, far, win));
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    HOLDS(!memcmp(memory, zeros, sizeof memory));
    DONE(MPI_Win_free(&win));
    MPI_Datatype made[4] = {whole, near, far, wrong};
    for (int i = 0; i < 4; i++)
        MPI_Type_free(&made[i]);
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
