/* What is known of a window: names, attributes, hints, handlers, groups, numbers; and memory that processes of a host share. Open MPI can run
 * it, too, but for what is of MPI 4.1 (`shared_query` of other windows) and hints that are optional. */
#include <mpi.h>
#include <stdint.h>
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

#ifdef MPI_ABI_VERSION
#define OURS 1
#else
#define OURS 0
#define MPI_Win_toint(win) MPI_Win_c2f(win)
#define MPI_Win_fromint(n) MPI_Win_f2c(n)
#endif

static int deleted, refuse;

static int delete_it(MPI_Win win, int key, void *value, void *extra)
{
    (void)win, (void)key;
    if (refuse)
        return MPI_ERR_OTHER;
    deleted += *(int *)value;
    return *(int *)extra == 17 ? MPI_SUCCESS : MPI_ERR_ARG;
}

static void attributes(MPI_Win win)
{
    int key, other, flag, extra = 17, one = 1, ten = 10, *got;
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, delete_it, &key, &extra);
    MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, &other, NULL);
    MPI_Win_get_attr(win, key, &got, &flag);
    CHECK(!flag);
    MPI_Win_set_attr(win, key, &one);
    MPI_Win_set_attr(win, other, &ten);
    MPI_Win_get_attr(win, key, &got, &flag);
    CHECK(flag && got == &one);
    deleted = 0;
    MPI_Win_set_attr(win, key, &ten);
    CHECK(deleted == 1);
    MPI_Win_delete_attr(win, key);
    CHECK(deleted == 11);
    MPI_Win_get_attr(win, key, &got, &flag);
    CHECK(!flag);
    MPI_Win_set_attr(win, key, &ten);
    MPI_Win_free_keyval(&key);
    MPI_Win_free_keyval(&other);
    CHECK(key == MPI_KEYVAL_INVALID && deleted == 11);
}

static int handled, expected;

static void handle(MPI_Win *win, int *code, ...)
{
    int class, len;
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Error_class(*code, &class);
    MPI_Win_get_name(*win, name, &len);
    handled += class == expected && strcmp(name, "twelve") == 0;
}

static void handlers(MPI_Win win, int *base)
{
    MPI_Errhandler mine, got;
    MPI_Win_get_errhandler(win, &got);
    CHECK(got == MPI_ERRORS_ARE_FATAL);
    MPI_Win_create_errhandler(handle, &mine);
    MPI_Win_set_errhandler(win, mine);
    MPI_Win_get_errhandler(win, &got);
    CHECK(got == mine);
    MPI_Errhandler_free(&got);
    MPI_Errhandler_free(&mine);
    expected = MPI_ERR_ARG;
    MPI_Win_call_errhandler(win, MPI_ERR_ARG);
    CHECK(handled == 1);
    /* Errors of calls on the window come there, also those of arguments. */
    expected = MPI_ERR_RANK;
    MPI_Win_lock(MPI_LOCK_SHARED, size + 5, 0, win);
    CHECK(handled == 2);
    expected = MPI_ERR_TYPE;
    MPI_Put(base, 1, MPI_DATATYPE_NULL, 0, 0, 1, MPI_INT, win);
    CHECK(handled == 3);
    MPI_Win_set_errhandler(win, MPI_ERRORS_ARE_FATAL);
}

static int is(MPI_Info info, const char *key, const char *value)
{
    char text[MPI_MAX_INFO_VAL + 1];
    int flag;
    MPI_Info_get(info, key, MPI_MAX_INFO_VAL, text, &flag);
    return value ? flag && strcmp(text, value) == 0 : !flag;
}

static void hints(void)
{
    MPI_Win win;
    MPI_Info info, used;
    int *base;
    MPI_Info_create(&info);
    MPI_Info_set(info, "no_locks", "true");
    MPI_Info_set(info, "accumulate_ordering", "none");
    MPI_Info_set(info, "accumulate_ops", "same_op");
    MPI_Info_set(info, "same_size", "true");
    MPI_Info_set(info, "same_disp_unit", "true");
    MPI_Info_set(info, "no_such_hint", "true");
    if (OURS) {
        MPI_Info_set(info, "mpi_minimum_memory_alignment", "8192");
        MPI_Info_set(info, "mpi_accumulate_granularity", "8");
    }
    MPI_Win_allocate(400, 4, info, MPI_COMM_WORLD, &base, &win);
    MPI_Info_free(&info);
    MPI_Win_get_info(win, &used);
    CHECK(is(used, "no_locks", "true") && (!OURS || is(used, "no_such_hint", NULL)));
    if (OURS) {
        CHECK(is(used, "accumulate_ordering", "none") && is(used, "accumulate_ops", "same_op"));
        CHECK(is(used, "same_size", "true") && is(used, "same_disp_unit", "true"));
        CHECK(is(used, "mpi_accumulate_granularity", "8") && is(used, "alloc_shared_noncontig", "false"));
        CHECK((size_t)base % 8192 == 0);
    }
    /* Programs break the promise of `no_locks`, and expect that locks work. */
    if (getenv("NAGAYA_CHECK") == NULL) {
        MPI_Win_lock_all(0, win);
        MPI_Win_unlock_all(win);
    }
    MPI_Info_set(used, "no_locks", "false");
    MPI_Win_set_info(win, used);
    MPI_Info_free(&used);
    MPI_Win_get_info(win, &used);
    CHECK(!OURS || is(used, "no_locks", "false"));
    MPI_Info_free(&used);
    MPI_Win_free(&win);
}

/* Processes that share memory load and store there; `contiguous`: one part follows the other. */
static void share(MPI_Comm host, int contiguous, int members, int rank)
{
    MPI_Win win;
    MPI_Info info = MPI_INFO_NULL;
    volatile int *base, *at;
    MPI_Aint bytes, before = 0;
    int unit;
    const int mine = 10 * (rank + 1);
    if (!contiguous) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "alloc_shared_noncontig", "true");
    }
    MPI_Win_allocate_shared(mine * sizeof(int), sizeof(int), info, host, (void *)&base, &win);
    if (info != MPI_INFO_NULL)
        MPI_Info_free(&info);
    MPI_Win_shared_query(win, 0, &bytes, &unit, (void *)&at);
    const volatile char *first = (volatile char *)at;
    for (int other = 0; other < members; other++) {
        MPI_Win_shared_query(win, other, &bytes, &unit, (void *)&at);
        CHECK((bytes == (MPI_Aint)(10 * (other + 1) * sizeof(int)) || !(OURS || contiguous)) && unit == sizeof(int));
        CHECK(!contiguous || (volatile char *)at == first + before);
        before += bytes;
    }
    for (int i = 0; i < mine; i++)
        base[i] = 0;
    MPI_Win_lock_all(MPI_MODE_NOCHECK, win);
    MPI_Win_sync(win);
    MPI_Barrier(host);
    for (int other = 0; other < members; other++) {
        MPI_Win_shared_query(win, other, &bytes, &unit, (void *)&at);
        at[rank < 10 ? rank : 0] = 100 + rank;
    }
    MPI_Win_sync(win);
    MPI_Barrier(host);
    MPI_Win_sync(win);
    for (int other = 0; other < members && other < 10; other++)
        CHECK(base[other] == 100 + other || members > 10);
    /* A number goes round: each waits for a store of its left neighbour. */
    MPI_Win_shared_query(win, (rank + 1) % members, &bytes, &unit, (void *)&at);
    if (rank == 0)
        at[9] = 1;
    while (base[9] == 0)
        MPI_Win_sync(win);
    if (rank > 0)
        at[9] = base[9] + 1;
    MPI_Win_sync(win);
    MPI_Barrier(host);
    CHECK(base[9] == (rank == 0 ? members : rank));
    /* Calls and loads see the same. */
    const int number = 1000 + rank;
    MPI_Put(&number, 1, MPI_INT, (rank + 1) % members, 8, 1, MPI_INT, win);
    MPI_Win_flush_all(win);
    MPI_Barrier(host);
    MPI_Win_sync(win);
    CHECK(base[8] == 1000 + (rank + members - 1) % members);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);

    /* Only some have any. */
    MPI_Win_allocate_shared(rank == members - 1 ? 80 : 0, 8, MPI_INFO_NULL, host, (void *)&base, &win);
    MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, (void *)&at);
    CHECK(bytes == 80 && unit == 8);
    MPI_Win_fence(0, win);
    at[rank] = rank;
    MPI_Win_fence(0, win);
    for (int other = 0; other < members && rank == members - 1; other++)
        CHECK(base[other] == other);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Win_allocate_shared(0, 8, MPI_INFO_NULL, host, (void *)&base, &win);
    MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, (void *)&at);
    CHECK(bytes == 0);
    MPI_Win_free(&win);
}

#ifdef MPI_ABI_VERSION
/* MPI 12.2: `disp_unit` of the functions with large counts is an MPI_Aint. What returns an int has MPI_UNDEFINED instead. */
static void large_unit(MPI_Comm host, int members, int rank)
{
    MPI_Aint bytes, exact, large = ((MPI_Aint)1 << 40) + rank, next = ((MPI_Aint)1 << 40) + (rank + 1) % members;
    int unit, flag, *kept, *at, *base, value = 50 + rank, class;
    MPI_Win win;
    MPI_Win_allocate_shared_c(64, large, MPI_INFO_NULL, host, &base, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&value, 1, MPI_INT, (rank + 1) % members, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    CHECK(base[0] == 50 + (rank + members - 1) % members);
    MPI_Win_shared_query_c(win, (rank + 1) % members, &bytes, &exact, &at);
    CHECK(bytes == 64 && exact == next);
    MPI_Win_shared_query(win, (rank + 1) % members, &bytes, &unit, &at);
    CHECK(bytes == 64 && unit == MPI_UNDEFINED);
    MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &kept, &flag);
    CHECK(flag && *kept == MPI_UNDEFINED);
    /* Displacement 1 is outside, though a unit of 32 bits would put it inside. */
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Put(&value, 1, MPI_INT, (rank + 1) % members, 1, 1, MPI_INT, win), &class);
    CHECK(class == MPI_ERR_RMA_RANGE);
    MPI_Error_class(MPI_Accumulate(&value, 1, MPI_INT, rank, 1 << 24, 1, MPI_INT, MPI_SUM, win), &class);
    CHECK(class == MPI_ERR_RMA_RANGE);
    MPI_Win_free(&win);
    MPI_Win_create_c(&value, sizeof value, INT64_MAX, MPI_INFO_NULL, host, &win);
    MPI_Win_shared_query_c(win, rank, &bytes, &exact, &at);
    CHECK(bytes == sizeof value && exact == INT64_MAX && at == &value);
    MPI_Win_fence(0, win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Get(&unit, 1, MPI_INT, (rank + 1) % members, 2, 1, MPI_INT, win), &class);
    CHECK(class == MPI_ERR_RMA_RANGE);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Comm_set_errhandler(host, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Win_create_c(&value, sizeof value, 0, MPI_INFO_NULL, host, &win), &class);
    CHECK(class == MPI_ERR_DISP);
}
#else
#define large_unit(host, members, rank) (void)0
#endif

int main(int argc, char **argv)
{
    MPI_Win win;
    MPI_Group group, world;
    MPI_Comm host;
    int *base, len, result, members, rank;
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(400, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_get_name(win, name, &len);
    CHECK(len == (int)strlen(name) && (!OURS || len == 0));
    MPI_Win_set_name(win, "twelve");
    MPI_Win_get_name(win, name, &len);
    CHECK(len == 6 && strcmp(name, "twelve") == 0);
    MPI_Win_get_group(win, &group);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_compare(group, world, &result);
    CHECK(result == MPI_IDENT);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    CHECK(MPI_Win_fromint(MPI_Win_toint(win)) == win);
    CHECK(MPI_Win_fromint(MPI_Win_toint(MPI_WIN_NULL)) == MPI_WIN_NULL);
    attributes(win);
    handlers(win, base);
    /* Deleted with the window; a function that refuses keeps it. */
    int key, extra = 17, value = 100;
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, delete_it, &key, &extra);
    MPI_Win_set_attr(win, key, &value);
    deleted = 0;
    if (OURS) {
        MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
        refuse = 1;
        CHECK(MPI_Win_free(&win) == MPI_ERR_OTHER && win != MPI_WIN_NULL && deleted == 0);
        refuse = 0;
    }
    MPI_Win_free(&win);
    CHECK(win == MPI_WIN_NULL && deleted >= 100);
    MPI_Win_free_keyval(&key);
    if (OURS) {
        MPI_Win_get_name(MPI_WIN_NULL, name, &len);
        CHECK(strcmp(name, "MPI_WIN_NULL") == 0);
    }
    hints();
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
    MPI_Comm_size(host, &members);
    MPI_Comm_rank(host, &rank);
    share(host, 1, members, rank);
    share(host, 0, members, rank);
    if (OURS) {
        /* Memory of other windows, too: where it is mapped it is the same memory. */
        MPI_Aint bytes;
        int unit, *at, number;
        MPI_Win_allocate(400, 4, MPI_INFO_NULL, host, &base, &win);
        base[3] = 30 + rank;
        MPI_Win_fence(0, win);
        MPI_Win_shared_query(win, (rank + 1) % members, &bytes, &unit, &at);
        CHECK(at && bytes == 400 && unit == 4 && at[3] == 30 + (rank + 1) % members);
        MPI_Win_fence(0, win);
        MPI_Win_free(&win);
        MPI_Win_create(&number, sizeof number, 1, MPI_INFO_NULL, host, &win);
        MPI_Win_shared_query(win, (rank + 1) % members, &bytes, &unit, &at);
        CHECK(members == 1 ? at == &number && bytes == sizeof number : at == NULL && bytes == 0);
        MPI_Win_free(&win);
    }
    if (OURS)
        large_unit(host, members, rank);
    MPI_Comm_free(&host);

    int all = 0;
    MPI_Reduce(&failures, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0 && all == 0)
        puts("all is well");
    MPI_Finalize();
    return failures != 0;
}
