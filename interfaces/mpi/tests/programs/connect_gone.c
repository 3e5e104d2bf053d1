/* The process of a port ends while another job waits there. Arguments: `server` or `client`; a file for the name of the port; how the
   server ends: `closes`, `finalizes` or `dies`. */
#include "dynamic.h"
#include <signal.h>
#include <unistd.h>

static FILE *wait_for(const char *name)
{
    FILE *file;
    while ((file = fopen(name, "r")) == NULL)
        usleep(10000);
    return file;
}

int main(int argc, char **argv)
{
    char port[MPI_MAX_PORT_NAME] = "", name[4096], waiting[4096];
    MPI_Init(&argc, &argv);
    WANT(argc == 4);
    snprintf(name, sizeof name, "%s.new", argv[2]);
    snprintf(waiting, sizeof waiting, "%s.waiting", argv[2]);
    if (strcmp(argv[1], "server") == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        FILE *to = fopen(name, "w");
        WANT(to != NULL);
        fputs(port, to);
        fclose(to);
        rename(name, argv[2]);
        fclose(wait_for(waiting));
        if (strcmp(argv[3], "dies") == 0)
            raise(SIGKILL);
        if (strcmp(argv[3], "closes") == 0)
            MPI_Close_port(port);
    } else {
        MPI_Comm inter;
        int class;
        FILE *from = wait_for(argv[2]);
        WANT(fgets(port, sizeof port, from) != NULL);
        fclose(from);
        fclose(fopen(waiting, "w"));
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        for (int round = 0; round < 2; round++) {
            MPI_Error_class(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter), &class);
            WANT(class == MPI_ERR_PORT && inter == MPI_COMM_NULL);
        }
        puts("all is well");
    }
    MPI_Finalize();
    return 0;
}
