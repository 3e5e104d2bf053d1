/* Checks that end the job where a condition does not hold, with the rank, the line and the condition. */
#ifndef HOLDS_H
#define HOLDS_H
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rank of this process, which the program sets. */
static int me;

#define HOLDS(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "rank %d, line %d: %s\n", me, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_SELF, 3); \
        } \
    } while (0)
#define DONE(call) HOLDS((call) == MPI_SUCCESS)

__attribute__((unused)) static int class_of(int code)
{
    int class;
    MPI_Error_class(code, &class);
    return class;
}
#endif
