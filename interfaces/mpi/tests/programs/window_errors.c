/* Each wrong call on a window has its class of error, comes to the window's handler, and changes nothing. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int wrong;

static void want(int line, const char *call, int code, int class)
{
    int got = -1;
    MPI_Error_class(code, &got);
    if (got != class) {
        printf("%s:%d: class %d, not %d: %s\n", __FILE__, line, got, class, call);
        wrong++;
    }
}

#define WANT(CLASS, CALL) want(__LINE__, #CALL, CALL, CLASS)

static int rank, size, x[64];
static MPI_Comm world;

static void creation(void)
{
    MPI_Win win;
    MPI_Comm inter;
    int *base;
    WANT(MPI_ERR_COMM, MPI_Win_create(x, 4, 1, MPI_INFO_NULL, MPI_COMM_NULL, &win));
    WANT(MPI_ERR_SIZE, MPI_Win_create(x, -4, 1, MPI_INFO_NULL, world, &win));
    WANT(MPI_ERR_DISP, MPI_Win_create(x, 4, 0, MPI_INFO_NULL, world, &win));
    WANT(MPI_ERR_DISP, MPI_Win_create(x, 4, -1, MPI_INFO_NULL, world, &win));
    WANT(MPI_ERR_BASE, MPI_Win_create(NULL, 4, 1, MPI_INFO_NULL, world, &win));
    WANT(MPI_ERR_ARG, MPI_Win_create(x, 4, 1, MPI_INFO_NULL, world, NULL));
    WANT(MPI_ERR_SIZE, MPI_Win_allocate(-4, 1, MPI_INFO_NULL, world, &base, &win));
    WANT(MPI_ERR_ARG, MPI_Win_allocate(4, 1, MPI_INFO_NULL, world, NULL, &win));
    WANT(MPI_ERR_INFO, MPI_Win_allocate(4, 1, (MPI_Info)x, world, &base, &win));
    /* One member's mistake is an error of all of them, so nobody waits. */
    WANT(MPI_ERR_SIZE, MPI_Win_create(x, rank == size - 1 ? -1 : 4, 1, MPI_INFO_NULL, world, &win));
    WANT(MPI_ERR_WIN, MPI_Win_free(&win));
    win = MPI_WIN_NULL;
    WANT(MPI_ERR_WIN, MPI_Win_free(&win));
    if (size > 1) {
        MPI_Comm half;
        MPI_Comm_split(world, rank % 2, 0, &half);
        MPI_Intercomm_create(half, 0, world, 1 - rank % 2, 3, &inter);
        MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
        WANT(MPI_ERR_COMM, MPI_Win_allocate(4, 1, MPI_INFO_NULL, inter, &base, &win));
        MPI_Comm_free(&inter);
        MPI_Comm_free(&half);
    }
}

static void accesses(MPI_Win win)
{
    MPI_Datatype raw, back;
    MPI_Request request;
    MPI_Type_contiguous(2, MPI_INT, &raw);
    WANT(MPI_ERR_RMA_SYNC, MPI_Put(x, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Get(x, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    MPI_Win_fence(0, win);
    WANT(MPI_ERR_WIN, MPI_Put(x, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_WIN_NULL));
    WANT(MPI_ERR_RANK, MPI_Put(x, 1, MPI_INT, size, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_RANK, MPI_Get(x, 1, MPI_INT, -7, 0, 1, MPI_INT, win));
    WANT(MPI_SUCCESS, MPI_Put(x, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_COUNT, MPI_Put(x, -1, MPI_INT, 0, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_COUNT, MPI_Put(x, 1, MPI_INT, 0, 0, -1, MPI_INT, win));
    WANT(MPI_ERR_TRUNCATE, MPI_Put(x, 2, MPI_INT, 0, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_TRUNCATE, MPI_Get(x, 1, MPI_INT, 0, 0, 2, MPI_INT, win));
    WANT(MPI_SUCCESS, MPI_Put(x, 1, MPI_INT, 0, 0, 2, MPI_INT, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Rput(x, 1, MPI_INT, 0, 0, 1, MPI_INT, win, &request));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    WANT(MPI_ERR_TYPE, MPI_Put(x, 1, MPI_DATATYPE_NULL, 0, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_TYPE, MPI_Get(x, 1, MPI_INT, 0, 0, 1, MPI_DATATYPE_NULL, win));
    WANT(MPI_ERR_TYPE, MPI_Put(x, 2, MPI_INT, 0, 0, 1, raw, win));
    WANT(MPI_ERR_BUFFER, MPI_Put(NULL, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    WANT(MPI_ERR_DISP, MPI_Put(x, 1, MPI_INT, 0, -1, 1, MPI_INT, win));
    WANT(MPI_ERR_RMA_RANGE, MPI_Put(x, 1, MPI_INT, 0, 10, 1, MPI_INT, win));
    WANT(MPI_ERR_RMA_RANGE, MPI_Put(x, 2, MPI_INT, 0, 9, 2, MPI_INT, win));
    WANT(MPI_ERR_RMA_RANGE, MPI_Get(x, 11, MPI_INT, 0, 0, 11, MPI_INT, win));
    WANT(MPI_ERR_RMA_RANGE, MPI_Get(x, 1, MPI_INT, 0, (MPI_Aint)1 << 62, 1, MPI_INT, win));
    WANT(MPI_ERR_RMA_RANGE, MPI_Get(x, 1, MPI_INT, 0, (MPI_Aint)1 << 40, 1, MPI_INT, win));
    WANT(MPI_SUCCESS, MPI_Put(x, 0, MPI_INT, 0, 10, 0, MPI_INT, win));
    WANT(MPI_SUCCESS, MPI_Put(x, 1, MPI_INT, 0, 9, 1, MPI_INT, win));
    /* A type that reaches below its place. */
    MPI_Type_vector(2, 1, -3, MPI_INT, &back);
    MPI_Type_commit(&back);
    WANT(MPI_ERR_RMA_RANGE, MPI_Put(x, 2, MPI_INT, 0, 2, 1, back, win));
    WANT(MPI_SUCCESS, MPI_Put(x, 2, MPI_INT, 0, 3, 1, back, win));
    MPI_Type_free(&back);
    MPI_Type_free(&raw);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    WANT(MPI_ERR_RMA_SYNC, MPI_Put(x, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
}

static void epochs(MPI_Win win)
{
    MPI_Group all, mine;
    int flag;
    MPI_Win_get_group(win, &all);
    MPI_Group_incl(all, 1, &rank, &mine);
    WANT(MPI_ERR_LOCKTYPE, MPI_Win_lock(77, 0, 0, win));
    WANT(MPI_ERR_RANK, MPI_Win_lock(MPI_LOCK_SHARED, size, 0, win));
    WANT(MPI_ERR_ASSERT, MPI_Win_lock(MPI_LOCK_SHARED, 0, 1 << 20, win));
    WANT(MPI_ERR_ASSERT, MPI_Win_fence(1, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_unlock(0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_unlock_all(win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_flush(0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_flush_all(win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_complete(win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_wait(win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_test(win, &flag));
    WANT(MPI_ERR_GROUP, MPI_Win_post(MPI_GROUP_NULL, 0, win));
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_lock_all(0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_start(mine, 0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_fence(0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_free(&win));
    if (size > 1) {
        WANT(MPI_ERR_RMA_SYNC, MPI_Put(x, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win));
        WANT(MPI_ERR_RMA_SYNC, MPI_Win_unlock((rank + 1) % size, win));
    }
    MPI_Win_unlock(rank, win);
    MPI_Win_lock_all(0, win);
    MPI_Request request;
    WANT(MPI_ERR_RANK, MPI_Rput(x, 1, MPI_INT, size, 0, 1, MPI_INT, win, &request));
    WANT(MPI_ERR_ARG, MPI_Rget(x, 1, MPI_INT, 0, 0, 1, MPI_INT, win, NULL));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_unlock(0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_lock_all(0, win));
    MPI_Win_unlock_all(win);
    MPI_Win_post(mine, 0, win);
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_post(mine, 0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_free(&win));
    MPI_Win_start(mine, 0, win);
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_start(mine, 0, win));
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    if (size > 1)
        WANT(MPI_ERR_RMA_SYNC, MPI_Put(x, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win));
    MPI_Win_complete(win);
    MPI_Win_wait(win);
    WANT(MPI_ERR_RMA_SYNC, MPI_Win_complete(win));
    if (size > 1) {
        /* A window of one process, and a group of others. */
        MPI_Win own;
        MPI_Win_create(x, sizeof x, 1, MPI_INFO_NULL, MPI_COMM_SELF, &own);
        MPI_Win_set_errhandler(own, MPI_ERRORS_RETURN);
        WANT(MPI_ERR_GROUP, MPI_Win_start(all, 0, own));
        MPI_Win_free(&own);
    }
    MPI_Group_free(&mine);
    MPI_Group_free(&all);

}

static void others(MPI_Win win)
{
    MPI_Win dynamic;
    MPI_Errhandler handler;
    MPI_Aint bytes;
    int unit, key, comm_key, flag;
    void *at;
    static char memory[100];
    WANT(MPI_ERR_RMA_FLAVOR, MPI_Win_attach(win, memory, 10));
    WANT(MPI_ERR_RMA_FLAVOR, MPI_Win_detach(win, memory));
    MPI_Win_create_dynamic(MPI_INFO_NULL, world, &dynamic);
    MPI_Win_set_errhandler(dynamic, MPI_ERRORS_RETURN);
    WANT(MPI_SUCCESS, MPI_Win_attach(dynamic, memory + 10, 10));
    WANT(MPI_ERR_RMA_ATTACH, MPI_Win_attach(dynamic, memory, 11));
    WANT(MPI_ERR_RMA_ATTACH, MPI_Win_attach(dynamic, memory + 19, 4));
    WANT(MPI_ERR_SIZE, MPI_Win_attach(dynamic, memory + 30, -1));
    MPI_Get_address(memory + 10, &bytes);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, dynamic);
    WANT(MPI_SUCCESS, MPI_Put("0123456789", 10, MPI_CHAR, rank, bytes, 10, MPI_CHAR, dynamic));
    WANT(MPI_ERR_RMA_RANGE, MPI_Put("0", 1, MPI_CHAR, rank, bytes + 10, 1, MPI_CHAR, dynamic));
    WANT(MPI_ERR_RMA_RANGE, MPI_Put("0", 1, MPI_CHAR, rank, 8, 1, MPI_CHAR, dynamic));
    MPI_Win_unlock(rank, dynamic);
    WANT(MPI_ERR_BASE, MPI_Win_detach(dynamic, memory));
    WANT(MPI_SUCCESS, MPI_Win_detach(dynamic, memory + 10));
    WANT(MPI_ERR_BASE, MPI_Win_detach(dynamic, memory + 10));
    WANT(MPI_ERR_RMA_FLAVOR, MPI_Win_shared_query(dynamic, 0, &bytes, &unit, &at));
    MPI_Win_free(&dynamic);
    WANT(MPI_ERR_RANK, MPI_Win_shared_query(win, size, &bytes, &unit, &at));
    WANT(MPI_ERR_ARG, MPI_Win_shared_query(win, 0, &bytes, &unit, NULL));
    WANT(MPI_ERR_ERRHANDLER, MPI_Win_set_errhandler(win, MPI_ERRHANDLER_NULL));
    MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)NULL, &handler);
    WANT(MPI_ERR_ERRHANDLER, MPI_Win_set_errhandler(win, handler));
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &comm_key, NULL);
    WANT(MPI_ERR_KEYVAL, MPI_Win_set_attr(win, comm_key, x));
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL);
    WANT(MPI_ERR_KEYVAL, MPI_Comm_set_attr(world, key, x));
    WANT(MPI_ERR_KEYVAL, MPI_Win_set_attr(win, MPI_WIN_BASE, x));
    WANT(MPI_ERR_KEYVAL, MPI_Win_get_attr(win, MPI_KEYVAL_INVALID, &at, &flag));
    MPI_Comm_free_keyval(&comm_key);
    MPI_Win_free_keyval(&key);
    WANT(MPI_ERR_WIN, MPI_Win_fence(0, (MPI_Win)x));
    WANT(MPI_ERR_WIN, MPI_Win_set_name(MPI_WIN_NULL, "none"));
}

int main(int argc, char **argv)
{
    MPI_Win win;
    int *base;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN);
    MPI_Comm_rank(world, &rank);
    MPI_Comm_size(world, &size);
    creation();
    MPI_Win_allocate(40, 4, MPI_INFO_NULL, world, &base, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    accesses(win);
    MPI_Barrier(world);
    epochs(win);
    others(win);
    WANT(MPI_SUCCESS, MPI_Win_free(&win));
    MPI_Comm_free(&world);
    int all = 0;
    MPI_Reduce(&wrong, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (all == 0) {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        if (rank == 0)
            puts("all is well");
    }
    MPI_Finalize();
    return wrong != 0;
}
