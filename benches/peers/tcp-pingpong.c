/* The floor of everything that goes over TCP: two processes bounce a message over the loopback interface with send and recv, no
 * Nagle delay, spinning instead of sleeping. Measured next to c-api/network.c.
 */
#define _GNU_SOURCE
#include "../c/median.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 1 << 20 };

static char buffer[MOST];

static void must(int good, const char *what)
{
    if (!good) {
        perror(what);
        exit(1);
    }
}

static void bind_to(int processor)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor % (int)sysconf(_SC_NPROCESSORS_ONLN), &set);
    sched_setaffinity(0, sizeof set, &set); /* refused: measured unbound, which the spread will show */
}

static void send_all(int to, size_t bytes)
{
    for (size_t done = 0; done < bytes;) {
        const ssize_t n = send(to, buffer + done, bytes - done, MSG_DONTWAIT | MSG_NOSIGNAL);
        must(n >= 0 || errno == EAGAIN, "send");
        done += n > 0 ? (size_t)n : 0;
    }
}

static void receive_all(int from, size_t bytes)
{
    for (size_t done = 0; done < bytes;) {
        const ssize_t n = recv(from, buffer + done, bytes - done, MSG_DONTWAIT);
        must(n > 0 || (n < 0 && errno == EAGAIN), "recv");
        done += n > 0 ? (size_t)n : 0;
    }
}

static void bounce(int me, int peer, size_t bytes)
{
    static double times[SERIES_MOST];
    const int n = bench_series(10000.0 + bytes, 20); /* about; both sides must come to the same number */
    for (int s = 0; s <= SERIES; s++) {
        for (int i = 0; i < n; i++) {
            const double start = bench_ns();
            if (me == 0)
                send_all(peer, bytes);
            receive_all(peer, bytes);
            if (me != 0)
                send_all(peer, bytes);
            times[i] = bench_ns() - start;
        }
        if (me == 0 && s > 0) /* the first warms up */
            bench_sample("pingpong", (long)bytes, "tcp", bench_median(times, n) / 2);
    }
}

int main(void)
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t length = sizeof address;
    const int door = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    must(door >= 0 && !bind(door, (void *)&address, sizeof address) && !listen(door, 1), "listen");
    must(!getsockname(door, (void *)&address, &length), "getsockname");
    const pid_t child = fork();
    must(child >= 0, "fork");
    const int me = child == 0;
    bind_to(me);
    int peer;
    if (me == 0) {
        peer = accept(door, NULL, NULL);
        must(peer >= 0, "accept");
    } else {
        peer = socket(AF_INET, SOCK_STREAM, 0);
        must(peer >= 0 && !connect(peer, (void *)&address, sizeof address), "connect");
    }
    must(!setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on), "TCP_NODELAY");
    bounce(me, peer, 8);
    for (size_t bytes = 16; bytes <= MOST; bytes *= 4)
        bounce(me, peer, bytes);
    if (me != 0)
        return 0;
    int status;
    must(waitpid(child, &status, 0) == child && status == 0, "the other process");
    return 0;
}
