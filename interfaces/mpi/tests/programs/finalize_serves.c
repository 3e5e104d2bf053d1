/* MPI_Finalize is collective over all connected processes (MPI 11.10.4). So a process in MPI_Finalize serves the accesses of another job to
 * its windows until that job calls MPI_Finalize, too. The argument names the job that calls it first, "parent" or "child". */
#include "dynamic.h"

enum { IS_FINALIZING, SUM, FIRST_OF_EACH, TIMES = 20, MOST = 32 };

static volatile long *memory;

/* MPI_Finalize calls this function (MPI 11.2.4). */
static int note(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    memory[IS_FINALIZING] = 1;
    return MPI_SUCCESS;
}

/* Accesses to a process that is in MPI_Finalize. */
static void access_late(MPI_Win win, int me, int there)
{
    long is_finalizing = 0, one = 1, old, data[2] = {100 + me, 200 + me}, got[2] = {0, 0};
    MPI_Datatype apart;
    MPI_Type_vector(2, 1, MOST, MPI_LONG, &apart);
    MPI_Type_commit(&apart);
    while (!is_finalizing) {
        MPI_Get(&is_finalizing, 1, MPI_LONG, there, IS_FINALIZING, 1, MPI_LONG, win);
        MPI_Win_flush(there, win);
    }
    for (int i = 0; i < TIMES; i++) {
        MPI_Fetch_and_op(&one, &old, MPI_LONG, there, SUM, MPI_SUM, win);
        MPI_Win_flush(there, win);
        WANT(0 <= old && old < MOST * TIMES);
    }
    MPI_Put(data, 2, MPI_LONG, there, FIRST_OF_EACH + me, 1, apart, win);
    MPI_Win_flush(there, win);
    MPI_Get(got, 2, MPI_LONG, there, FIRST_OF_EACH + me, 1, apart, win);
    MPI_Win_flush(there, win);
    WANT(got[0] == data[0] && got[1] == data[1]);
    MPI_Type_free(&apart);
}

int main(int argc, char **argv)
{
    MPI_Comm parent, inter, all;
    MPI_Win win;
    long *base, sum = 0, none = 0;
    int key, n, me, size;
    MPI_Init(&argc, &argv);
    WANT(argc > 1);
    MPI_Comm_get_parent(&parent);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    int is_child = parent != MPI_COMM_NULL;
    if (is_child)
        inter = parent;
    else
        MPI_Comm_spawn(argv[0], argv + 1, n, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE);
    MPI_Intercomm_merge(inter, is_child, &all);
    MPI_Comm_rank(all, &me);
    MPI_Comm_size(all, &size);
    WANT(size == 2 * n && size <= MOST);
    MPI_Win_allocate((FIRST_OF_EACH + 2 * MOST) * sizeof *base, sizeof *base, MPI_INFO_NULL, all, &base, &win);
    memory = base;
    memset(base, 0, (FIRST_OF_EACH + 2 * MOST) * sizeof *base);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, note, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
    MPI_Barrier(all);
    int child_is_first = !strcmp(argv[argc - 1], "child");
    if (is_child == child_is_first)
        return MPI_Finalize();
    int first = child_is_first ? n : 0;
    MPI_Win_lock_all(0, win);
    for (int there = first; there < first + n; there++)
        access_late(win, me, there);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int there = first; there < first + n; there++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, there, 0, win);
        MPI_Fetch_and_op(&none, &sum, MPI_LONG, there, SUM, MPI_NO_OP, win);
        MPI_Win_unlock(there, win);
        WANT(sum == (long)n * TIMES);
    }
    if (me % n == 0)
        puts("all is well");
    return MPI_Finalize();
}
