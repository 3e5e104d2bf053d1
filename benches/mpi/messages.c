/* Point to point between two processes: half round trips with receives posted when needed and long before, windows of 64, sends to a
 * receiver that computes, types with gaps. With the argument `latency` only the half round trips, with `network` one of them and one
 * window. The same source for every MPI; the harness says whose the samples are. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define VARIANT "mpi"
enum { MOST = 4 << 20, WINDOW = 64, POSTED = 32 };

static int me, other;
static char *out, *in;

static long turns_of(long bytes)
{
    return bytes <= 4096 ? 1600 : bytes <= 65536 ? 320 : 32;
}

static void report(const char *metric, long bytes, double ns)
{
    if (me == 0)
        bench_sample(metric, bytes, VARIANT, ns);
}

static void naive(const char *metric, long bytes, MPI_Datatype of, int count)
{
    const long turns = turns_of(bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    for (long turn = 0; turn < turns; turn++) {
        if (me == 0)
            MPI_Send(out, count, of, other, 1, MPI_COMM_WORLD);
        MPI_Recv(in, count, of, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (me == 1)
            MPI_Send(out, count, of, other, 1, MPI_COMM_WORLD);
    }
    report(metric, bytes, (bench_ns() - start) / (2 * turns));
}

/* All receives of a batch are posted, and known to be, before its first message. */
static void preposted(long bytes)
{
    const long batches = turns_of(bytes) / POSTED;
    double spent = 0;
    for (long batch = 0; batch < batches; batch++) {
        MPI_Request wanted[POSTED];
        for (int i = 0; i < POSTED; i++)
            MPI_Irecv(in + (i * bytes) % (MOST - bytes + 1), bytes, MPI_BYTE, other, i, MPI_COMM_WORLD, &wanted[i]);
        MPI_Barrier(MPI_COMM_WORLD);
        const double start = bench_ns();
        for (int i = 0; i < POSTED; i++) {
            if (me == 0)
                MPI_Send(out, bytes, MPI_BYTE, other, i, MPI_COMM_WORLD);
            MPI_Wait(&wanted[i], MPI_STATUS_IGNORE);
            if (me == 1)
                MPI_Send(out, bytes, MPI_BYTE, other, i, MPI_COMM_WORLD);
        }
        spent += bench_ns() - start;
    }
    report("preposted", bytes, spent / (2.0 * batches * POSTED));
}

/* Time per message of windows of sends, each answered by one message. */
static void windows(const char *metric, long bytes, char *from, char *to)
{
    const int turns = bytes <= 4096 ? 50 : bytes <= 65536 ? 8 : 1;
    MPI_Request all[WINDOW];
    char answer = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    for (int turn = 0; turn < turns; turn++) {
        for (int i = 0; i < WINDOW; i++) {
            if (me == 0)
                MPI_Isend(from, bytes, MPI_BYTE, other, 2, MPI_COMM_WORLD, &all[i]);
            else
                MPI_Irecv(to, bytes, MPI_BYTE, other, 2, MPI_COMM_WORLD, &all[i]);
        }
        MPI_Waitall(WINDOW, all, MPI_STATUSES_IGNORE);
        if (me == 0)
            MPI_Recv(&answer, 1, MPI_BYTE, other, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else
            MPI_Send(&answer, 1, MPI_BYTE, other, 3, MPI_COMM_WORLD);
    }
    report(metric, bytes, (bench_ns() - start) / (turns * (double)WINDOW));
}

/* Both send to each other and wait for both messages, as neighbours that exchange a halo; time per exchange. */
static void exchange(long bytes)
{
    const int turns = bytes <= 4096 ? 200 : 20;
    MPI_Request both[2];
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    for (int turn = 0; turn < turns; turn++) {
        MPI_Irecv(in, bytes, MPI_BYTE, other, 6, MPI_COMM_WORLD, &both[0]);
        MPI_Isend(out, bytes, MPI_BYTE, other, 6, MPI_COMM_WORLD, &both[1]);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    }
    report("exchange", bytes, (bench_ns() - start) / turns);
}

/* A receive is posted long before; then its process computes for 50 ms. How long the send takes, and when the data are there. */
static void to_one_that_computes(long bytes)
{
    const double computes = 50e6, later = 2e6;
    MPI_Request wanted;
    double took[2];
    volatile char *last = in + bytes - 1;
    memset(in, 0, bytes);
    memset(out, 1, bytes);
    if (me == 0) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = bench_ns();
        while (bench_ns() - start < later)
            ;
        start = bench_ns();
        MPI_Send(out, bytes, MPI_BYTE, other, 4, MPI_COMM_WORLD);
        took[0] = bench_ns() - start;
        MPI_Recv(&took[1], 1, MPI_DOUBLE, other, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        report("busy-send", bytes, took[0]);
        report("busy-there", bytes, took[1]);
    } else {
        MPI_Irecv(in, bytes, MPI_BYTE, other, 4, MPI_COMM_WORLD, &wanted);
        MPI_Barrier(MPI_COMM_WORLD);
        double there = 0;
        const double start = bench_ns();
        while (bench_ns() - start < computes)
            if (there == 0 && *last == 1)
                there = bench_ns() - start - later;
        MPI_Wait(&wanted, MPI_STATUS_IGNORE);
        if (there == 0)
            there = bench_ns() - start - later;
        there = there > 0 ? there : 0;
        MPI_Send(&there, 1, MPI_DOUBLE, other, 5, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    static const long latency[] = {8, 64, 512, 1024, 4096, 16384, 65536};
    static const long bandwidth[] = {65536, 262144, 1 << 20, 4 << 20};
    static const long busy[] = {8, 1024, 16384, 65536, 1 << 20};
    char *allocated[2];
    MPI_Datatype vector, part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    other = 1 - me;
    out = calloc(2, MOST);
    in = calloc(2, MOST);
    for (int i = 0; i < 2; i++) {
        MPI_Alloc_mem(MOST, MPI_INFO_NULL, &allocated[i]);
        memset(allocated[i], 0, MOST);
    }
    /* A megabyte of doubles each. */
    MPI_Type_vector(1024, 128, 256, MPI_DOUBLE, &vector);
    MPI_Type_create_subarray(2, (int[]){512, 512}, (int[]){512, 256}, (int[]){0, 128}, MPI_ORDER_C, MPI_DOUBLE, &part);
    MPI_Type_commit(&vector);
    MPI_Type_commit(&part);
    for (int s = 0; s < BENCH_SAMPLES; s++) {
        if (argc > 1 && !strcmp(argv[1], "network")) {
            naive("naive", 8, MPI_BYTE, 8);
            windows("window", 1 << 20, out, in);
            continue;
        }
        for (size_t i = 0; i < sizeof latency / sizeof *latency; i++) {
            naive("naive", latency[i], MPI_BYTE, latency[i]);
            preposted(latency[i]);
            exchange(latency[i]);
        }
        if (argc > 1)
            continue;
        naive("vector", 1 << 20, vector, 1);
        naive("subarray", 1 << 20, part, 1);
        windows("window", 8, out, in);
        for (size_t i = 0; i < sizeof bandwidth / sizeof *bandwidth; i++) {
            windows("window", bandwidth[i], out, in);
            windows("window-alloc", bandwidth[i], allocated[0], allocated[1]);
        }
        for (size_t i = 0; i < sizeof busy / sizeof *busy && s < 3; i++)
            to_one_that_computes(busy[i]);
    }
    MPI_Finalize();
    return 0;
}
