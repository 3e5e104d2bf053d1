/* Two jobs meet: the first argument is `server` or `client`, the second a file for the name of the port. */
#include "dynamic.h"
#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, is_server = argc > 1 && !strcmp(argv[1], "server");
    char port[MPI_MAX_PORT_NAME] = "", file[4096];
    MPI_Comm inter;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    WANT(argc == 3);
    if (is_server && rank == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        snprintf(file, sizeof file, "%s.new", argv[2]);
        FILE *to = fopen(file, "w");
        WANT(to != NULL);
        fputs(port, to);
        fclose(to);
        rename(file, argv[2]);
    }
    /* Several times with one port. */
    for (int round = 0; round < 3; round++) {
        if (is_server) {
            MPI_Comm_accept(rank == 0 ? port : NULL, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter);
        } else {
            if (rank == 0 && round == 0) {
                FILE *from;
                while ((from = fopen(argv[2], "r")) == NULL)
                    usleep(10000);
                WANT(fgets(port, sizeof port, from) != NULL);
                fclose(from);
            }
            MPI_Comm_connect(rank == 0 ? port : NULL, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter);
        }
        int flag;
        MPI_Comm_test_inter(inter, &flag);
        WANT(flag);
        exchange(inter);
        collectives(inter, is_server);
        merge(inter, is_server);
        MPI_Comm_disconnect(&inter);
        WANT(inter == MPI_COMM_NULL);
    }
    if (is_server && rank == 0)
        MPI_Close_port(port);
    MPI_Barrier(MPI_COMM_WORLD);
    /* Nobody accepts any more. */
    if (!is_server && rank == 0) {
        int error;
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        error = MPI_Comm_connect("nagaya:1:2:3", MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter);
        MPI_Error_class(error, &error);
        WANT(error == MPI_ERR_PORT);
    }
    MPI_Finalize();
    if (rank == 0)
        puts("all is well");
    return 0;
}
