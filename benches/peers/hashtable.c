/* The inserts of benches/cpp/hashtable.cpp with an MPI window: compare-and-swap of the key, put of the value, flush. */
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../c/bench.h"

enum { SLOTS = 1 << 18, INSERTS = 1 << 14, ROUNDS = 4 };

static int me, size;
static MPI_Win win;

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static void insert(int64_t key, int64_t value)
{
    const uint64_t hash = mix((uint64_t)key);
    const int owner = (int)(hash % (uint64_t)size);
    for (MPI_Aint at = (MPI_Aint)((hash >> 32) % SLOTS);; at = (at + 1) % SLOTS) {
        const int64_t nobody = 0;
        int64_t old = 0;
        MPI_Compare_and_swap(&key, &nobody, &old, MPI_INT64_T, owner, 16 * at, win);
        MPI_Win_flush(owner, win);
        if (old != 0 && old != key)
            continue;
        MPI_Put(&value, 1, MPI_INT64_T, owner, 16 * at + 8, 1, MPI_INT64_T, win);
        MPI_Win_flush(owner, win);
        return;
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int64_t *table;
    MPI_Win_allocate((MPI_Aint)SLOTS * 16, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &table, &win);
    MPI_Win_lock_all(0, win);
    for (int sample = 0; sample < BENCH_SAMPLES; sample++) {
        memset(table, 0, (size_t)SLOTS * 16);
        MPI_Win_sync(win);
        double spent = 0;
        for (int round = 0; round < ROUNDS; round++) {
            MPI_Barrier(MPI_COMM_WORLD);
            const double start = bench_ns();
            for (int i = 0; i < INSERTS; i++)
                insert((int64_t)me << 32 | (round * INSERTS + i + 1), i);
            MPI_Barrier(MPI_COMM_WORLD);
            spent += bench_ns() - start;
        }
        int64_t mine = 0, all = 0;
        for (int i = 0; i < SLOTS; i++)
            mine += table[2 * i] != 0;
        MPI_Allreduce(&mine, &all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
        if (all != (int64_t)ROUNDS * INSERTS * size)
            MPI_Abort(MPI_COMM_WORLD, 1);
        if (me == 0)
            bench_sample("insert", 8, "openmpi", spent / (ROUNDS * INSERTS));
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    return MPI_Finalize();
}
