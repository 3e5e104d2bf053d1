/* The programs of the Split-C paper with message passing on the same engine: by PVM (-DWITH_PVM), else by MPI. See ../split-c/paper.sc. */
#include "../c/bench.h"
#include "paper.h"
#include <stdlib.h>

static int me;

#ifdef WITH_PVM
#include <pvm3.h>
#include <string.h>
#include <unistd.h>

#define VARIANT "pvm"

static int peer;

static void must(int status, const char *what)
{
    if (status < 0) {
        fprintf(stderr, "paper: %s: PVM error %d\n", what, status);
        pvm_exit();
        exit(1);
    }
}

static void begin(int argc, char **argv)
{
    char file[4096] = "";
    char *arguments[] = { "second", NULL };
    me = argc > 1 && !strcmp(argv[1], "second");
    must(pvm_mytid(), "pvm_mytid (is a pvmd running?)");
    pvm_setopt(PvmRoute, PvmRouteDirect);
    if (me == 1) {
        peer = pvm_parent();
        return;
    }
    const ssize_t length = readlink("/proc/self/exe", file, sizeof file - 1);
    must(length > 0 ? 0 : -1, "readlink");
    must(pvm_spawn(file, arguments, PvmTaskDefault, "", 1, &peer) == 1 ? 0 : peer, "pvm_spawn");
}

/* Sent from where it lies: no way of PVM is faster for so many bytes. */
static void send_to(const void *from, size_t bytes)
{
    must(pvm_initsend(bytes > 2048 ? PvmDataInPlace : PvmDataRaw), "pvm_initsend");
    must(pvm_pkbyte((char *)from, (int)bytes, 1), "pvm_pkbyte");
    must(pvm_send(peer, 1), "pvm_send");
}

static void receive(void *to, size_t bytes)
{
    must(pvm_recv(peer, 1), "pvm_recv");
    must(pvm_upkbyte(to, (int)bytes, 1), "pvm_upkbyte");
}

/* libpvm receives while it sends. */
static void exchange(const void *from, void *to, size_t bytes)
{
    send_to(from, bytes);
    receive(to, bytes);
}

static void end(void)
{
    must(pvm_exit(), "pvm_exit");
}
#else
#include <mpi.h>

#define VARIANT "mpi"

static void begin(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
}

static void send_to(const void *from, size_t bytes)
{
    MPI_Send(from, (int)bytes, MPI_BYTE, 1 - me, 0, MPI_COMM_WORLD);
}

static void receive(void *to, size_t bytes)
{
    MPI_Recv(to, (int)bytes, MPI_BYTE, 1 - me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void exchange(const void *from, void *to, size_t bytes)
{
    MPI_Sendrecv(from, (int)bytes, MPI_BYTE, 1 - me, 0, to, (int)bytes, MPI_BYTE, 1 - me, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

static void end(void)
{
    MPI_Finalize();
}
#endif

static void meet(void)
{
    char mine = 0, theirs;
    exchange(&mine, &theirs, 1);
}

static void bounce(const double *from, double *to, int n)
{
    const size_t bytes = slab_bytes(n);
    for (int s = 0; s <= TIMES; s++) {
        const double start = bench_ns();
        for (int k = 0; k < BOUNCES; k++) {
            if (me == 0)
                send_to(from, bytes);
            receive(to, bytes);
            if (me == 1)
                send_to(from, bytes);
        }
        if (me == 0 && s > 0)
            bench_sample("bulk", n, VARIANT, (bench_ns() - start) / (2 * BOUNCES));
    }
}

static void product(double *whole, double *a, double *b, double *c, int n)
{
    const int columns = n / 2;
    for (int s = 0; s <= TIMES; s++) {
        const size_t bytes = (size_t)columns * n * sizeof(double);
        fill(a, b, n, me * columns, columns);
        meet();
        const double start = bench_ns();
        exchange(a, whole + (1 - me) * columns * n, bytes);
        __builtin_memcpy(whole + me * columns * n, a, bytes);
        multiply(whole, b, c, n, columns);
        meet();
        if (me == 0 && s > 0)
            bench_sample("product", n, VARIANT, bench_ns() - start);
    }
    if (!is_right(c, n, me * columns, columns))
        exit(1);
}

int main(int argc, char **argv)
{
    double *const whole = calloc(MOST * MOST, sizeof *whole), *const a = calloc(MOST * MOST, sizeof *a);
    double *const b = calloc(MOST * MOST, sizeof *b), *const c = malloc(MOST * MOST * sizeof *c);
    begin(argc, argv);
    meet();
    for (int n = STEP; n <= MOST; n += STEP)
        bounce(a, whole, n);
    for (int n = STEP; n <= MOST; n += STEP)
        product(whole, a, b, c, n);
    end();
    return 0;
}
