/* MPI 12.7.1, 12.2.3, 12.2.4: accumulates are atomic on memory of each kind of window. Elements of two owners share a cache line, and
 * elements are misaligned. A process accumulates on its own memory while others do. */
#include "rma.h"
static char raw[200];
int main(void) {
    MPI_Win sh, dy, odd;
    long *p;
    MPI_Aint *addr;
    start("shared_accum");
    enum { K = 300 };
    addr = malloc(np * sizeof *addr);
    allocate_shared(sizeof(long), sizeof(long), MPI_INFO_NULL, &p, &sh);
    DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &dy));
    static long dyn[2];
    DO(MPI_Win_attach(dy, dyn, sizeof dyn));
    DO(MPI_Get_address(&dyn[1], &addr[me]));
    DO(MPI_Allgather(MPI_IN_PLACE, 0, MPI_AINT, addr, 1, MPI_AINT, MPI_COMM_WORLD));
    memset(raw, 0, sizeof raw);
    DO(MPI_Win_create(raw + 1, 150, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &odd));
    *p = 0;
    DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, sh));
    DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, dy));
    DO(MPI_Win_fence(MPI_MODE_NOSUCCEED, odd));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, sh));
    DO(MPI_Win_lock_all(0, dy));
    DO(MPI_Win_lock_all(0, odd));
    long one = 1, r[3];
    int last_self = -1;
    for (int k = 0; k < K; k++)
        for (int x = 0; x < np; x++) {
            int q = (k + x + me) % np;
            DO(MPI_Accumulate(&one, 1, MPI_LONG, q, 0, 1, MPI_LONG, MPI_SUM, sh));
            DO(MPI_Accumulate(&one, 1, MPI_LONG, q, addr[q], 1, MPI_LONG, MPI_SUM, dy));
            DO(MPI_Accumulate(&one, 1, MPI_LONG, q, 60, 1, MPI_LONG, MPI_SUM, odd)); /* address 61 modulo 64: may cross a cache line */
            if (q == me) {
                DO(MPI_Fetch_and_op(NULL, &r[0], MPI_LONG, me, 0, MPI_NO_OP, sh));
                DO(MPI_Win_flush_local(me, sh));
                CHECK(r[0] >= last_self && r[0] <= (long)K * np, "value of the own counter went from %d to %ld", last_self, r[0]);
                last_self = (int)r[0];
            }
        }
    DO(MPI_Win_unlock_all(odd));
    DO(MPI_Win_unlock_all(sh));
    DO(MPI_Win_unlock_all(dy));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, sh));
    DO(MPI_Win_lock_all(0, dy));
    DO(MPI_Win_lock_all(0, odd));
    long v;
    memcpy(&v, raw + 61, sizeof v);
    CHECK(*p == (long)K * np, "shared window: %ld, not %ld", *p, (long)K * np);
    CHECK(dyn[1] == (long)K * np && dyn[0] == 0, "dynamic window: %ld", dyn[1]);
    CHECK(v == (long)K * np && raw[60] == 0 && raw[69] == 0, "misaligned element: %ld", v);
    DO(MPI_Win_unlock_all(sh));
    DO(MPI_Win_unlock_all(dy));
    DO(MPI_Win_unlock_all(odd));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_free(&odd));
    DO(MPI_Win_free(&dy));
    DO(MPI_Win_free(&sh));
    free(addr);
    return finish();
}
