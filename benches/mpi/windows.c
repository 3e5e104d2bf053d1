/* One-sided communication between two processes (more for fences): puts and gets with their flush, fences, locks, long puts beside memcpy,
 * types with gaps, a halo between posts and starts, random puts, accumulates and atomics. The same source for every MPI; the harness says whose the samples are. */
#include "../c/bench.h"
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define VARIANT "mpi"
enum { LONG = 1 << 20, RANDOM = 1000000, HALO = 1024 };

static int me, size;

static void report(const char *metric, long bytes, double ns)
{
    if (me == 0)
        bench_sample(metric, bytes, VARIANT, ns);
}

/* Only process 0 works; the time of one turn. Before, one turn brings the data into the caches: else the first row of a kind would pay for it. */
#define ALONE(metric, bytes, turns, ...) \
    do { \
        MPI_Barrier(MPI_COMM_WORLD); \
        if (me == 0) { \
            for (long turn = 0; turn < 1; turn++) { \
                __VA_ARGS__; \
            } \
            const double start = bench_ns(); \
            for (long turn = 0; turn < (turns); turn++) { \
                __VA_ARGS__; \
            } \
            report(metric, bytes, (bench_ns() - start) / (turns)); \
        } \
        MPI_Barrier(MPI_COMM_WORLD); \
    } while (0)

#define ALL(metric, bytes, turns, ...) \
    do { \
        MPI_Barrier(MPI_COMM_WORLD); \
        const double start = bench_ns(); \
        for (long turn = 0; turn < (turns); turn++) { \
            __VA_ARGS__; \
        } \
        report(metric, bytes, (bench_ns() - start) / (turns)); \
        MPI_Barrier(MPI_COMM_WORLD); \
    } while (0)

/* What an accumulate of 1,024 doubles does at least. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((noinline, optimize("O3"), target_clones("default", "avx2", "arch=x86-64-v4")))
#endif
static void add(const double *restrict from, double *restrict to)
{
    for (int i = 0; i < 1024; i++)
        to[i] += from[i];
}

int main(int argc, char **argv)
{
    MPI_Win win;
    MPI_Datatype vector;
    MPI_Group world, sides;
    char *base;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int to = (me + 1) % size, from = (me + size - 1) % size;
    const long few = argc > 1 ? 50 : 2000;
    char *mine = malloc(2 * LONG), *other = malloc(2 * LONG);
    long *places = malloc(RANDOM * sizeof *places), one = 1, none = 0, old;
    static double values[1024], sums[1024];
    memset(mine, 1, 2 * LONG);
    memset(other, 2, 2 * LONG);
    unsigned long seed = 12345 + me;
    for (int i = 0; i < RANDOM; i++) {
        seed = seed * 6364136223846793005ul + 1442695040888963407ul;
        places[i] = (seed >> 33) % (2 * LONG / 8);
    }
    /* Half of 1 MiB: 8 doubles of 16. */
    MPI_Type_vector(LONG / 128, 8, 16, MPI_DOUBLE, &vector);
    MPI_Type_commit(&vector);
    MPI_Win_allocate(2 * LONG, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    memset(base, 3, 2 * LONG);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    const int both[2] = {from, to};
    MPI_Group_incl(world, from == to ? 1 : 2, both, &sides);
    for (int s = 0; s < BENCH_SAMPLES; s++) {
        MPI_Win_lock_all(0, win);
        ALONE("put-flush", 8, few, MPI_Put(mine, 8, MPI_BYTE, to, 8 * (turn % 512), 8, MPI_BYTE, win); MPI_Win_flush(to, win));
        ALONE("get-flush", 8, few, MPI_Get(mine, 8, MPI_BYTE, to, 8 * (turn % 512), 8, MPI_BYTE, win); MPI_Win_flush(to, win));
        ALONE("put-flush", LONG, 20, MPI_Put(mine, LONG, MPI_BYTE, to, 0, LONG, MPI_BYTE, win); MPI_Win_flush(to, win));
        ALONE("get-flush", LONG, 20, MPI_Get(mine, LONG, MPI_BYTE, to, 0, LONG, MPI_BYTE, win); MPI_Win_flush(to, win));
        ALONE("memcpy", LONG, 20, memcpy(other, mine, LONG); __asm__ volatile("" ::: "memory"));
        ALONE("put-vector", LONG / 2, 20, MPI_Put(mine, LONG / 16, MPI_DOUBLE, to, 0, 1, vector, win); MPI_Win_flush(to, win));
        ALONE("get-vector", LONG / 2, 20, MPI_Get(mine, 1, vector, to, 0, LONG / 16, MPI_DOUBLE, win); MPI_Win_flush(to, win));
        if (argc == 1)
            ALONE("put-random", RANDOM, 1, for (int i = 0; i < RANDOM; i++)
                  MPI_Put(&places[i], 1, MPI_LONG, to, 8 * places[i], 1, MPI_LONG, win); MPI_Win_flush(to, win));
        ALONE("fetch-and-op", 8, few, MPI_Fetch_and_op(&one, &old, MPI_LONG, to, 8 * (turn % 512), MPI_SUM, win); MPI_Win_flush(to, win));
        ALONE("accumulate", 8, few, MPI_Accumulate(values, 1, MPI_DOUBLE, to, 8 * (turn % 512), 1, MPI_DOUBLE, MPI_SUM, win);
              MPI_Win_flush(to, win));
        ALONE("accumulate", 8192, few, MPI_Accumulate(values, 1024, MPI_DOUBLE, to, 0, 1024, MPI_DOUBLE, MPI_SUM, win);
              MPI_Win_flush(to, win));
        ALONE("add", 8192, few, add(values, sums); __asm__ volatile("" ::: "memory"));
        /* Open MPI 4.1.4 crashes in it. */
        if (!getenv("OMPI_COMM_WORLD_RANK"))
            ALONE("compare-and-swap", 8, few, MPI_Compare_and_swap(&one, &none, &old, MPI_LONG, to, 8 * (turn % 512), win);
                  MPI_Win_flush(to, win));
        if (argc == 1)
            ALONE("store-random", RANDOM, 1, for (int i = 0; i < RANDOM; i++)
                  ((volatile long *)other)[places[i]] = places[i]);
        MPI_Win_unlock_all(win);
        ALONE("lock-exclusive", 0, few, MPI_Win_lock(MPI_LOCK_EXCLUSIVE, to, 0, win); MPI_Win_unlock(to, win));
        ALONE("lock-put", 8, few, MPI_Win_lock(MPI_LOCK_SHARED, to, 0, win);
              MPI_Put(mine, 8, MPI_BYTE, to, 8 * (turn % 512), 8, MPI_BYTE, win); MPI_Win_unlock(to, win));
        ALL("lock-contended", 0, few, MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win); MPI_Win_unlock(0, win));
        MPI_Win_fence(0, win);
        ALL("fence", size, few, MPI_Win_fence(0, win));
        ALL("fence-put", 8, few, MPI_Put(mine, 8, MPI_BYTE, to, 8, 8, MPI_BYTE, win); MPI_Win_fence(0, win));
        MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
        ALL("halo", HALO, few, MPI_Win_post(sides, 0, win); MPI_Win_start(sides, 0, win);
            MPI_Put(mine, HALO, MPI_BYTE, to, 0, HALO, MPI_BYTE, win);
            MPI_Put(mine, HALO, MPI_BYTE, from, 4096, HALO, MPI_BYTE, win);
            MPI_Win_complete(win); MPI_Win_wait(win));
    }
    MPI_Group_free(&sides);
    MPI_Group_free(&world);
    MPI_Type_free(&vector);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
