/* For programs with sessions, in which MPI_COMM_WORLD may not exist. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            abort(); \
        } \
    } while (0)
