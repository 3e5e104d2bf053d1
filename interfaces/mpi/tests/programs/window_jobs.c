/* What only a window of several jobs shows: it outlives its communicator, memory that is not attached, many bytes before a flush. */
#include "several_jobs.h"
#include "holds.h"

static int size;

/* The error of a wrong access: the access reports it under NAGAYA_CHECK=1, and otherwise the call that completes it. */
#define WRONG(access, completion) \
    do { \
        const char *check = getenv("NAGAYA_CHECK"); \
        int checks = check && !strcmp(check, "1"), first = class_of(access), second = class_of(completion); \
        HOLDS((checks ? first : second) == MPI_ERR_RMA_RANGE && (checks ? second : first) == MPI_SUCCESS); \
    } while (0)

static void one_after_the_other(MPI_Win win, const int *memory)
{
    int number = 10 * me, next = (me + 1) % size, before = (me + size - 1) % size;
    DONE(MPI_Win_fence(0, win));
    DONE(MPI_Put(&number, 1, MPI_INT, next, 0, 1, MPI_INT, win));
    DONE(MPI_Win_fence(0, win));
    HOLDS(memory[0] == 10 * before);
    DONE(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
}

/* Accesses to memory that nobody has attached are errors, and the window stays usable. */
static void not_attached(void)
{
    MPI_Win win;
    MPI_Datatype every_second;
    long own[2] = {5, 6}, got[2] = {0, 0}, hidden[8] = {0};
    MPI_Aint mine[2], all[64];
    MPI_Type_vector(2, 1, 2, MPI_LONG, &every_second);
    MPI_Type_commit(&every_second);
    DONE(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DONE(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    DONE(MPI_Win_attach(win, own, sizeof own));
    MPI_Get_address(own, &mine[0]);
    MPI_Get_address(hidden, &mine[1]);
    HOLDS(size <= 32);
    DONE(MPI_Allgather(mine, 2, MPI_AINT, all, 2, MPI_AINT, MPI_COMM_WORLD));
    int next = (me + 1) % size;
    DONE(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
    WRONG(MPI_Put(own, 2, MPI_LONG, next, all[2 * next + 1], 1, every_second, win), MPI_Win_flush(next, win));
    DONE(MPI_Win_flush(next, win));
    WRONG(MPI_Fetch_and_op(own, got, MPI_LONG, next, all[2 * next + 1], MPI_SUM, win), MPI_Win_flush(next, win));
    WRONG(MPI_Get(got, 2, MPI_LONG, next, all[2 * next + 1], 1, every_second, win), MPI_Win_unlock(next, win));
    DONE(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
    DONE(MPI_Get_accumulate(NULL, 0, MPI_LONG, got, 2, MPI_LONG, next, all[2 * next], 2, MPI_LONG, MPI_NO_OP, win));
    DONE(MPI_Win_unlock(next, win));
    HOLDS(got[0] == 5 && got[1] == 6 && hidden[0] == 0 && hidden[2] == 0);
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    DONE(MPI_Win_detach(win, own));
    DONE(MPI_Win_free(&win));
    MPI_Type_free(&every_second);
}

/* More bytes than a process sends before the target confirms some of them. */
static void many_bytes(void)
{
    enum { N = 1 << 17, PUTS = 80 };
    MPI_Win win;
    MPI_Datatype every_second;
    long *memory, *data = malloc(N * sizeof *data);
    MPI_Type_vector(N, 1, 2, MPI_LONG, &every_second);
    MPI_Type_commit(&every_second);
    DONE(MPI_Win_allocate(2 * N * sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    memset(memory, 0, 2 * N * sizeof *memory);
    for (int i = 0; i < N; i++)
        data[i] = i + me;
    int next = (me + 1) % size, before = (me + size - 1) % size;
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    DONE(MPI_Win_lock_all(0, win));
    for (int n = 0; n < PUTS; n++)
        DONE(MPI_Accumulate(data, N, MPI_LONG, next, 0, 1, every_second, MPI_SUM, win));
    DONE(MPI_Win_unlock_all(win));
    DONE(MPI_Barrier(MPI_COMM_WORLD));
    DONE(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    for (int i = 0; i < N; i++)
        HOLDS(memory[2 * i] == PUTS * (long)(i + before) && memory[2 * i + 1] == 0);
    DONE(MPI_Win_unlock(me, win));
    DONE(MPI_Win_free(&win));
    MPI_Type_free(&every_second);
    free(data);
}

int main(int argc, char **argv)
{
    MPI_Win win;
    int *memory;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    not_attached();
    many_bytes();
    DONE(MPI_Win_allocate(sizeof *memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    one_after_the_other(win, memory);
    MPI_Comm_free(&several_jobs);
    one_after_the_other(win, memory);
    DONE(MPI_Win_free(&win));
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
