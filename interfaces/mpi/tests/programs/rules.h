/* What rules.c and rules_objects.c share: the checks, and the communicator on which errors are returned. */
#include <mpi.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int wrong;
#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("rank %d: %s:%d: %s\n", rank, __FILE__, __LINE__, #condition); \
            wrong++; \
        } \
    } while (0)

static int rank, size, next, before;
static MPI_Comm world;

static int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}
#define FAILS(CLASS, CALL) WANT(class_of(CALL) == CLASS)

static void begin(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(world, &rank);
    MPI_Comm_size(world, &size);
    next = (rank + 1) % size, before = (rank + size - 1) % size;
}
