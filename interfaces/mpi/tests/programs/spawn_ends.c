/* How jobs that are connected end. The argument says what happens; children print their number and stay. */
#include "dynamic.h"
#include <signal.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Comm parent, inter;
    int rank, number = 0;
    MPI_Init(&argc, &argv);
    WANT(argc > 1);
    const char *what = argv[argc - 1];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        char *words[] = {argv[argc - 1], NULL};
        MPI_Comm_spawn(argv[0], words, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE);
    } else {
        inter = parent;
    }
    MPI_Barrier(inter);
    if (parent != MPI_COMM_NULL) {
        printf("child %ld\n", (long)getpid());
        fflush(stdout);
    }
    MPI_Barrier(inter);
    if (!strcmp(what, "child-dies") && parent != MPI_COMM_NULL && rank == 1)
        raise(SIGKILL);
    if (!strcmp(what, "child-aborts") && parent != MPI_COMM_NULL && rank == 1)
        MPI_Abort(MPI_COMM_WORLD, 7);
    if (!strcmp(what, "parent-dies") && parent == MPI_COMM_NULL && rank == 0)
        raise(SIGKILL);
    if (!strcmp(what, "parent-aborts") && parent == MPI_COMM_NULL && rank == 0)
        MPI_Abort(MPI_COMM_WORLD, 7);
    if (!strcmp(what, "parent-finishes")) {
        MPI_Comm_disconnect(&inter);
        MPI_Finalize();
        if (parent != MPI_COMM_NULL) {
            usleep(300000);
            printf("child %d goes on\n", rank);
        }
        return 0;
    }
    if (!strcmp(what, "nobody-disconnects")) {
        MPI_Finalize();
        if (rank == 0 && parent == MPI_COMM_NULL)
            puts("all is well");
        return 0;
    }
    if (!strcmp(what, "all-wait") && rank == 0 && parent == MPI_COMM_NULL) {
        puts("all wait");
        fflush(stdout);
    }
    MPI_Recv(&number, 1, MPI_INT, 0, 99, inter, MPI_STATUS_IGNORE);
    return 1;
}
