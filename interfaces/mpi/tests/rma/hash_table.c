/* MPI 12.3.4, 12.7.1: a distributed hash table. MPI_Compare_and_swap claims keys, MPI_Accumulate adds counts, and MPI_MAX keeps values.
 * All processes insert overlapping random keys, and compare the counts with a local computation. */
#include "rma.h"
enum { SLOTS = 128, PER = 150, KEYS = 120 }; /* slots on each process, inserts of each process, different keys in all */
int main(void) {
    struct entry { int64_t key, count, top; } *tab, e;
    MPI_Win win;
    start("hash_table");
    DO(MPI_Win_allocate(SLOTS * sizeof *tab, sizeof(int64_t), MPI_INFO_NULL, MPI_COMM_WORLD, &tab, &win));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    memset(tab, 0, SLOTS * sizeof *tab);
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, win));
    uint32_t s = 1000 + me;
    for (int i = 0; i < PER; i++) {
        int64_t key = 1 + rnd(&s) % KEYS, zero = 0, was, one = 1, val = (int64_t)(rnd(&s) % 1000), steps = 0;
        uint64_t h = (uint64_t)key * 0x9E3779B97F4A7C15ull >> 20;
        for (;; h++) {
            int slot = (int)(h % ((uint64_t)SLOTS * np)), t = slot / SLOTS, d = slot % SLOTS * 3;
            was = -1;
            DO(MPI_Compare_and_swap(&key, &zero, &was, MPI_INT64_T, t, d, win));
            DO(MPI_Win_flush(t, win));
            if (was == 0 || was == key) {
                DO(MPI_Accumulate(&one, 1, MPI_INT64_T, t, d + 1, 1, MPI_INT64_T, MPI_SUM, win));
                DO(MPI_Accumulate(&val, 1, MPI_INT64_T, t, d + 2, 1, MPI_INT64_T, MPI_MAX, win));
                DO(MPI_Win_flush_local(t, win));
                break;
            }
            CHECK(was >= 1 && was <= KEYS, "slot %d has key %lld", slot, (long long)was);
            if (++steps > SLOTS * np) { CHECK(0, "the table is full"); break; }
        }
    }
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    int64_t count[KEYS + 1] = {0}, top[KEYS + 1] = {0}, seen[KEYS + 1] = {0};
    for (int r = 0; r < np; r++) {
        s = 1000 + r;
        for (int i = 0; i < PER; i++) {
            int64_t key = 1 + rnd(&s) % KEYS, val = rnd(&s) % 1000;
            count[key]++;
            if (val > top[key]) top[key] = val;
        }
    }
    DO(MPI_Win_lock_all(0, win));
    for (int t = 0; t < np; t++)
        for (int i = 0; i < SLOTS; i++) {
            DO(MPI_Get(&e, 3, MPI_INT64_T, t, 3 * i, 3, MPI_INT64_T, win));
            DO(MPI_Win_flush(t, win));
            if (!e.key) { CHECK(e.count == 0 && e.top == 0, "an empty slot has count %lld", (long long)e.count); continue; }
            if (e.key < 1 || e.key > KEYS) { CHECK(0, "key %lld", (long long)e.key); continue; }
            seen[e.key]++;
            CHECK(e.count == count[e.key] && e.top == top[e.key], "key %lld: count %lld top %lld, not %lld %lld", (long long)e.key, (long long)e.count, (long long)e.top,
                  (long long)count[e.key], (long long)top[e.key]);
        }
    for (int k = 1; k <= KEYS; k++) CHECK(seen[k] == (count[k] > 0), "key %d is in %lld slots", k, (long long)seen[k]);
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Win_free(&win));
    return finish();
}
