/* Two jobs of one process each meet over a socket of the program: the argument is its name in the file system, and `listen` or `call`. */
#include "dynamic.h"
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0), rank, size;
    char byte = 0;
    MPI_Comm inter;
    MPI_Init(&argc, &argv);
    WANT(argc == 3 && fd >= 0);
    int listens = !strcmp(argv[2], "listen");
    strncpy(address.sun_path, argv[1], sizeof address.sun_path - 1);
    if (listens) {
        int listener = fd;
        WANT(bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, 1) == 0);
        fd = accept(listener, NULL, NULL);
        close(listener);
        unlink(argv[1]);
    } else {
        while (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
            usleep(10000);
    }
    MPI_Comm_join(fd, &inter);
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_remote_size(inter, &size);
    WANT(rank == 0 && size == 1);
    exchange(inter);
    collectives(inter, listens);
    MPI_Comm_disconnect(&inter);
    /* The socket is the program's, with nothing in it. */
    if (listens) {
        WANT(write(fd, "x", 1) == 1);
    } else {
        WANT(read(fd, &byte, 1) == 1 && byte == 'x');
    }
    close(fd);
    MPI_Finalize();
    puts("all is well");
    return 0;
}
