/* Ports, names of services and their errors; processes of one job connect with each other. */
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

int main(int argc, char **argv)
{
    int rank, size, number = 0;
    char port[MPI_MAX_PORT_NAME], other[MPI_MAX_PORT_NAME], service[64];
    MPI_Comm inter, half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);

    MPI_Open_port(MPI_INFO_NULL, port);
    WANT(strlen(port) < MPI_MAX_PORT_NAME);
    snprintf(service, sizeof service, "a service of %ld", (long)getpid());
    FAILS(MPI_Lookup_name(service, MPI_INFO_NULL, other), MPI_ERR_NAME);
    WANT(MPI_Publish_name(service, MPI_INFO_NULL, port) == MPI_SUCCESS);
    FAILS(MPI_Publish_name(service, MPI_INFO_NULL, port), MPI_ERR_SERVICE);
    WANT(MPI_Lookup_name(service, MPI_INFO_NULL, other) == MPI_SUCCESS && !strcmp(port, other));
    FAILS(MPI_Unpublish_name(service, MPI_INFO_NULL, "another port"), MPI_ERR_SERVICE);
    WANT(MPI_Unpublish_name(service, MPI_INFO_NULL, port) == MPI_SUCCESS);
    FAILS(MPI_Lookup_name(service, MPI_INFO_NULL, other), MPI_ERR_NAME);
    FAILS(MPI_Unpublish_name(service, MPI_INFO_NULL, port), MPI_ERR_SERVICE);
    WANT(MPI_Close_port(port) == MPI_SUCCESS);
    FAILS(MPI_Close_port(port), MPI_ERR_PORT);
    FAILS(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter), MPI_ERR_PORT);
    FAILS(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter), MPI_ERR_PORT);
    FAILS(MPI_Comm_connect("", MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter), MPI_ERR_PORT);
    FAILS(MPI_Comm_connect(port, MPI_INFO_NULL, 7, MPI_COMM_SELF, &inter), MPI_ERR_ROOT);
    WANT(inter == MPI_COMM_NULL);
    /* No process accepts at the port, which is open. */
    MPI_Info soon;
    MPI_Info_create(&soon);
    MPI_Info_set(soon, "timeout", "1");
    MPI_Open_port(MPI_INFO_NULL, port);
    FAILS(MPI_Comm_connect(port, soon, 0, MPI_COMM_SELF, &inter), MPI_ERR_PORT);
    WANT(inter == MPI_COMM_NULL);
    MPI_Info_set(soon, "timeout", "soon");
    FAILS(MPI_Comm_connect(port, soon, 0, MPI_COMM_SELF, &inter), MPI_ERR_INFO_VALUE);
    MPI_Info_set(soon, "timeout", "0");
    MPI_Close_port(port);
    /* An error of the root is one of all. */
    FAILS(MPI_Comm_connect(port, MPI_INFO_NULL, size - 1, MPI_COMM_WORLD, &inter), MPI_ERR_PORT);

    /* Halves of a job. */
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    if (size > 1) {
        if (rank == 0)
            MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Bcast(port, sizeof port, MPI_CHAR, 0, MPI_COMM_WORLD);
        /* A process that has given up is not accepted later. */
        if (rank == 1)
            FAILS(MPI_Comm_connect(port, soon, 0, MPI_COMM_SELF, &inter), MPI_ERR_PORT);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Info_set(soon, "timeout", "100000");
        if (rank % 2)
            MPI_Comm_connect(port, soon, 0, half, &inter);
        else
            MPI_Comm_accept(port, MPI_INFO_NULL, 0, half, &inter);
        exchange(inter);
        collectives(inter, rank % 2);
        merge(inter, rank % 2);
        MPI_Comm_disconnect(&inter);
        if (rank == 0)
            MPI_Close_port(port);
    }
    MPI_Info_free(&soon);
    MPI_Comm_free(&half);
    MPI_Reduce(&number, rank == 0 ? &size : NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    if (rank == 0)
        puts("all is well");
    return 0;
}
