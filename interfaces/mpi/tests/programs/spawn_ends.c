/* How jobs that are connected end. The argument says what happens; children print their number and stay. */
#include "dynamic.h"
#include <signal.h>
#include <unistd.h>

/* A child that ends while it waits in MPI_Init writes its number into this file. */
static const char *note(void) { return getenv("CHILD_NOTE"); }

static void end_in_init(void)
{
    FILE *to = fopen(note(), "w");
    if (!to)
        return;
    fprintf(to, "%ld end\n", (long)getpid());
    fclose(to);
    alarm(1);
}

static void await_end_of_child(void)
{
    long child = 0;
    char word[4] = "";
    while (strcmp(word, "end")) {
        FILE *from = fopen(note(), "r");
        if (from && fscanf(from, "%ld %3s", &child, word) < 2)
            word[0] = 0;
        if (from)
            fclose(from);
        usleep(10000);
    }
    while (!kill(child, 0))
        usleep(10000);
}

/* The last parent calls late: until then the child waits in MPI_Init. */
static void late(int rank, const char *program, int child_ends)
{
    MPI_Comm inter;
    int size, class, code = -1;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == size - 1)
        child_ends ? await_end_of_child() : usleep(3500000);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    char *words[] = {child_ends ? "ends-in-init" : "is-early", NULL};
    int error = MPI_Comm_spawn(program, words, 1, MPI_INFO_NULL, 1, MPI_COMM_WORLD, &inter, &code);
    MPI_Error_class(error, &class);
    WANT(class == (child_ends ? MPI_ERR_SPAWN : MPI_SUCCESS) && code == class);
    if (!class)
        MPI_Comm_disconnect(&inter);
    MPI_Finalize();
    if (rank == 0)
        puts("all is well");
}

int main(int argc, char **argv)
{
    MPI_Comm parent, inter;
    int rank, number = 0;
    if (argc > 1 && !strcmp(argv[argc - 1], "ends-in-init"))
        end_in_init();
    MPI_Init(&argc, &argv);
    WANT(argc > 1);
    const char *what = argv[argc - 1];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parent);
    if (!strcmp(what, "is-early")) {
        MPI_Comm_disconnect(&parent);
        return MPI_Finalize();
    }
    if (!strncmp(what, "late", 4)) {
        late(rank, argv[0], !strcmp(what, "late-in-vain"));
        return 0;
    }
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
