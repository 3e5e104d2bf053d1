/* What the programs about files share: checks, and names of files in the folder that the first argument names. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            fflush(stdout); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)
#define GOOD(call) WANT((call) == MPI_SUCCESS)
/* The class of an error that a call returns. */
#define FAILS(class, call) WANT(class_of(call) == (class))

static int me, size;
static const char *folder;

static inline int class_of(int code)
{
    int class;
    MPI_Error_class(code, &class);
    return class;
}

/* Of a name in the folder; two at a time are kept. */
static inline const char *in_folder(const char *name)
{
    static char names[2][4096];
    static int which;
    which = !which;
    snprintf(names[which], sizeof names[0], "%s/%s", folder, name);
    return names[which];
}

static inline int count_of(const MPI_Status *status, MPI_Datatype of)
{
    int count;
    MPI_Get_count(status, of, &count);
    return count;
}

static inline void begin(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    folder = *argc > 1 ? (*argv)[1] : "/tmp";
}

static inline int end(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
