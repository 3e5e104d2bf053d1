/* Waits on windows that never end, by the first argument; what is reported names call and window. `open`: MPI_Finalize while a lock is held,
 * which NAGAYA_CHECK=1 reports. So it does with
 * memory that is not `attached`. `left`: windows that nobody frees. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    MPI_Win win;
    MPI_Group all, others;
    int *base, me;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    const char *which = argc > 1 ? argv[1] : "";
    MPI_Win_allocate(40, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_set_name(win, "lonely");
    MPI_Win_get_group(win, &all);
    MPI_Group_excl(all, 1, &me, &others);
    if (strcmp(which, "lock") == 0) {
        if (me == 0)
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Barrier(MPI_COMM_WORLD);
        if (me == 1)
            MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Barrier(MPI_COMM_WORLD);
    } else if (strcmp(which, "post") == 0) {
        if (me == 0)
            MPI_Win_start(others, 0, win);
        if (me == 0)
            MPI_Win_complete(win);
        MPI_Barrier(MPI_COMM_WORLD);
    } else if (strcmp(which, "wait") == 0) {
        if (me == 0)
            MPI_Win_post(others, 0, win);
        if (me == 0)
            MPI_Win_wait(win);
        MPI_Barrier(MPI_COMM_WORLD);
    } else if (strcmp(which, "fence") == 0) {
        if (me == 0)
            MPI_Win_fence(0, win);
        MPI_Barrier(MPI_COMM_WORLD);
    } else if (strcmp(which, "range") == 0) {
        MPI_Win_fence(0, win);
        MPI_Put(&me, 1, MPI_INT, 1 - me, 10, 1, MPI_INT, win);
    } else if (strcmp(which, "attached") == 0) {
        MPI_Win dynamic;
        static int memory[10];
        MPI_Aint at;
        MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &dynamic);
        MPI_Win_attach(dynamic, memory, sizeof memory);
        MPI_Get_address(memory, &at);
        MPI_Win_fence(0, dynamic);
        MPI_Put(&me, 1, MPI_INT, 0, at + 36, 1, MPI_INT, dynamic);
        MPI_Put(&me, 1, MPI_INT, 0, at + 40, 1, MPI_INT, dynamic);
    } else if (strcmp(which, "open") == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1 - me, 0, win);
    }
    MPI_Group_free(&others);
    MPI_Group_free(&all);
    if (me == 0)
        puts("at the end");
    return MPI_Finalize();
}
