/* Rank 1, of another job, is killed while rank 0 waits for it in a call on a window or a file: window_dies WHAT. */
#include "several_jobs.h"
#include <signal.h>

int main(int argc, char **argv)
{
    int me, number = 1, old, one = 1;
    MPI_Win win;
    MPI_Group all, second;
    MPI_Init(&argc, &argv);
    const char *what = argc > 1 ? argv[1] : "flush";
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Win_create(&number, sizeof number, sizeof number, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &one, &second);
    if (!strcmp(what, "held") && me == 1)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 1) {
        if (!strcmp(what, "held")) {
            /* Its request for the lock has come. */
            int flag;
            for (int n = 0; n < 100; n++)
                MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        }
        raise(SIGKILL);
    }
    /* Rank 1 may serve some calls before it dies. */
    for (;;) {
        if (!strcmp(what, "flush")) {
            MPI_Datatype every_second;
            MPI_Type_vector(1, 1, 2, MPI_INT, &every_second);
            MPI_Type_commit(&every_second);
            MPI_Win_lock(MPI_LOCK_SHARED, 1, MPI_MODE_NOCHECK, win);
            MPI_Put(&number, 1, MPI_INT, 1, 0, 1, every_second, win);
            MPI_Win_flush(1, win);
            MPI_Win_unlock(1, win);
            MPI_Type_free(&every_second);
        } else if (!strcmp(what, "fetch")) {
            MPI_Win_lock_all(0, win);
            MPI_Fetch_and_op(&number, &old, MPI_INT, 1, 0, MPI_SUM, win);
            MPI_Win_unlock_all(win);
        } else if (!strcmp(what, "lock") || !strcmp(what, "held")) {
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
            MPI_Win_unlock(1, win);
        } else if (!strcmp(what, "start")) {
            MPI_Win_start(second, 0, win);
            MPI_Win_complete(win);
        } else if (!strcmp(what, "post")) {
            MPI_Win_post(second, 0, win);
            MPI_Win_wait(win);
        } else {
            MPI_Win_fence(0, win);
        }
    }
}
