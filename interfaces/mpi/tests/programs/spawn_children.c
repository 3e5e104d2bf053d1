/* A program spawns itself: what children are and get, several commands, keys of infos, errors. */
#include "dynamic.h"
#include <unistd.h>

#define FAILS(call, expected) \
    do { \
        int class_; \
        MPI_Error_class(call, &class_); \
        if (class_ != expected) \
            printf("%s: class %d\n", #call, class_); \
        WANT(class_ == expected); \
    } while (0)

static int attribute(int key)
{
    int *at, flag;
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &at, &flag);
    WANT(flag);
    return *at;
}

/* What a child is told it finds: its number of processes, MPI_APPNUM, folder, a variable; all but the first may be "". */
static void child(int argc, char **argv, MPI_Comm parent)
{
    char folder[4096];
    int size, rank, flag;
    MPI_Comm again;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    WANT(argc == 6 && size == atoi(argv[2]));
    WANT(!*argv[3] || attribute(MPI_APPNUM) == atoi(argv[3]));
    WANT(!*argv[4] || (getcwd(folder, sizeof folder) && !strcmp(folder, argv[4])));
    WANT(!*argv[5] || (getenv("OF_THE_CHILD") && !strcmp(getenv("OF_THE_CHILD"), argv[5])));
    if (strcmp(argv[5], "a b=c") == 0) {
        /* Of the keys of the info. */
        MPI_Info info;
        MPI_Errhandler handlers[2];
        char kinds[64];
        MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handlers[0]);
        MPI_Comm_get_errhandler(parent, &handlers[1]);
        WANT(handlers[0] == MPI_ERRORS_RETURN && handlers[1] == MPI_ERRORS_RETURN);
        MPI_Comm_get_info(MPI_COMM_WORLD, &info);
        MPI_Info_get(info, "mpi_memory_alloc_kinds", sizeof kinds - 1, kinds, &flag);
        WANT(flag && strcmp(kinds, "system,mpi,mpi:win_allocate") == 0);
        MPI_Info_free(&info);
    }
    MPI_Comm_test_inter(parent, &flag);
    WANT(flag);
    exchange(parent);
    collectives(parent, 1);
    merge(parent, 1);
    MPI_Comm_get_parent(&again);
    WANT(again == parent);
    MPI_Comm_disconnect(&parent);
    MPI_Comm_get_parent(&again);
    WANT(again == MPI_COMM_NULL);
}

static void meet(MPI_Comm inter, int children)
{
    int size;
    MPI_Comm_remote_size(inter, &size);
    WANT(size == children);
    exchange(inter);
    collectives(inter, 0);
    merge(inter, 0);
    MPI_Comm_disconnect(&inter);
}

int main(int argc, char **argv)
{
    MPI_Comm parent, inter;
    int rank, size, codes[4], last;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        child(argc, argv, parent);
        MPI_Finalize();
        return 0;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    last = size - 1;

    /* One command; arguments mean something at the root only. */
    char *plain[] = {"child", "2", "0", "", "", NULL};
    memset(codes, 1, sizeof codes);
    MPI_Comm_spawn(rank == last ? argv[0] : NULL, rank == last ? plain : MPI_ARGV_NULL, 2, MPI_INFO_NULL, last, MPI_COMM_WORLD,
                   &inter, codes);
    WANT(codes[0] == MPI_SUCCESS && codes[1] == MPI_SUCCESS);
    meet(inter, 2);

    /* Each process by itself; with keys. */
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "wdir", "/");
    MPI_Info_set(info, "soft", "1,3:9");
    MPI_Info_set(info, "env", "OF_THE_CHILD=a b=c");
    MPI_Info_set(info, "host", "localhost");
    MPI_Info_set(info, "mpi_initial_errhandler", "mpi_errors_return");
    MPI_Info_set(info, "mpi_memory_alloc_kinds", "mpi:win_allocate");
    MPI_Info_set(info, "of_somebody_else", "ignored");
    char *keyed[] = {"child", "1", "0", "/", "a b=c", NULL};
    memset(codes, 1, sizeof codes);
    MPI_Comm_spawn(argv[0], keyed, 2, info, 0, MPI_COMM_SELF, &inter, codes);
    WANT(codes[0] == MPI_SUCCESS && codes[1] == MPI_ERR_SPAWN);
    meet(inter, 1);
    MPI_Info_free(&info);

    /* Two commands are one job. */
    char *first[] = {"child", "3", "0", "/", "x:y", NULL}, *second[] = {"child", "3", "1", "", "", NULL};
    char *commands[] = {argv[0], argv[0]}, **lists[] = {first, second};
    int numbers[] = {1, 2};
    MPI_Info infos[2] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Info_create(&infos[0]);
    MPI_Info_set(infos[0], "wdir", "/");
    MPI_Info_set(infos[0], "env", "OF_THE_CHILD=x:y");
    MPI_Comm_spawn_multiple(2, commands, lists, numbers, infos, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE);
    MPI_Info_free(&infos[0]);
    meet(inter, 3);

    /* Errors are those of all. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    memset(codes, 0, sizeof codes);
    FAILS(MPI_Comm_spawn("./there-is-no-such-program", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter, codes),
          MPI_ERR_SPAWN);
    WANT(inter == MPI_COMM_NULL && codes[0] == MPI_ERR_SPAWN && codes[1] == MPI_ERR_SPAWN);
    /* A program that is none of MPI's. */
    FAILS(MPI_Comm_spawn("true", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE), MPI_ERR_SPAWN);
    FAILS(MPI_Comm_spawn(argv[0], plain, 0, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE), MPI_ERR_ARG);
    FAILS(MPI_Comm_spawn(argv[0], plain, 1, MPI_INFO_NULL, size, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE), MPI_ERR_ROOT);
    MPI_Info_create(&info);
    MPI_Info_set(info, "soft", "x");
    FAILS(MPI_Comm_spawn(argv[0], plain, 1, info, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE), MPI_ERR_INFO_VALUE);
    MPI_Info_free(&info);
    MPI_Info_create(&info);
    MPI_Info_set(info, "host", "another-host");
    FAILS(MPI_Comm_spawn(argv[0], plain, 1, info, 0, MPI_COMM_WORLD, &inter, MPI_ERRCODES_IGNORE), MPI_ERR_SPAWN);
    MPI_Info_free(&info);
    MPI_Finalize();
    if (rank == 0)
        puts("all is well");
    return 0;
}
