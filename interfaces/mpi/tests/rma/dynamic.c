/* MPI 12.2.4: several regions of different memory in one dynamic window. The displacement is an address, also one of MPI_Aint_add. Regions
 * are detached, and attached again with another size. MPI_Win_free detaches the rest. */
#include "rma.h"
static int fixed[40];
int main(void) {
    int stack[40], *heap, *am, all_ok = 1;
    MPI_Win win;
    MPI_Aint addr[4], (*others)[4];
    start("dynamic");
    heap = malloc(160);
    others = malloc(np * sizeof *others);
    DO(MPI_Alloc_mem(160, MPI_INFO_NULL, &am));
    DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    int *reg[4] = {fixed, stack, heap, am};
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 40; i++) reg[k][i] = -1;
        DO(MPI_Win_attach(win, reg[k], 160));
        DO(MPI_Get_address(reg[k], &addr[k]));
    }
    DO(MPI_Allgather(addr, 4, MPI_AINT, others, 4, MPI_AINT, MPI_COMM_WORLD));
    for (int round = 0; round < 3; round++) {
        int t = (me + 1 + round) % np, o = (me + 2 * np - 1 - round) % np, in[40];
        DO(MPI_Win_fence(0, win));
        int out[4][20];
        for (int k = 0; k < 4; k++) {
            for (int i = 0; i < 20; i++) out[k][i] = round * 10000 + me * 1000 + k * 100 + i;
            MPI_Aint d = MPI_Aint_add(others[t][k], 20 * sizeof(int));
            CHECK(MPI_Aint_diff(d, others[t][k]) == 80, "MPI_Aint_diff");
            DO(MPI_Put(out[k], 20, MPI_INT, t, d, 20, MPI_INT, win));
        }
        DO(MPI_Win_fence(0, win));
        for (int k = 0; k < 4; k++)
            for (int i = 0; i < 40; i++)
                CHECK(reg[k][i] == (i < 20 ? -1 : round * 10000 + o * 1000 + k * 100 + i - 20), "round %d region %d item %d: %d", round, k, i, reg[k][i]);
        DO(MPI_Win_lock(MPI_LOCK_SHARED, t, 0, win));
        DO(MPI_Get(in, 40, MPI_INT, t, others[t][2], 40, MPI_INT, win));
        DO(MPI_Win_unlock(t, win));
        CHECK(in[0] == -1 && in[39] == round * 10000 + me * 1000 + 200 + 19, "get %d %d", in[0], in[39]);
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_detach(win, heap)); /* while the other regions stay usable */
        DO(MPI_Win_lock_all(0, win));
        DO(MPI_Get(in, 1, MPI_INT, t, MPI_Aint_add(others[t][3], 156), 1, MPI_INT, win));
        DO(MPI_Win_unlock_all(win));
        all_ok &= in[0] == round * 10000 + me * 1000 + 300 + 19;
        DO(MPI_Barrier(MPI_COMM_WORLD));
        free(heap);
        heap = malloc(160 + 4000 * round);
        for (int i = 0; i < 40; i++) heap[i] = -1;
        reg[2] = heap;
        DO(MPI_Win_attach(win, heap, 160 + 4000 * round));
        DO(MPI_Get_address(heap, &addr[2]));
        DO(MPI_Allgather(addr, 4, MPI_AINT, others, 4, MPI_AINT, MPI_COMM_WORLD));
    }
    CHECK(all_ok, "get after a detach");
    DO(MPI_Win_detach(win, stack));
    DO(MPI_Win_free(&win));
    DO(MPI_Free_mem(am));
    free(heap);
    free(others);
    return finish();
}
