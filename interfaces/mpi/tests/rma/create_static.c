/* MPI 12.2.1, 12.3.1, 12.3.2, 12.5.1: a window on static memory. The `disp_unit` of the target scales the displacement, and differs
 * between processes. Each process puts to all targets and gets from them, also from itself. */
#include "rma.h"
static int mem[5 * 8 + 8];
static int unit(int r) { return r % 3 == 0 ? 4 : r % 3 == 1 ? 1 : 8; }
int main(void) {
    MPI_Win win;
    int src[8], got[5 * 8];
    start("create_static");
    for (int i = 0; i < 48; i++) mem[i] = -1;
    DO(MPI_Win_create(mem, sizeof mem, unit(me), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK(win != MPI_WIN_NULL, "null handle");
    DO(MPI_Win_fence(0, win));
    for (int i = 0; i < 8; i++) src[i] = me * 1000 + i;
    for (int t = 0; t < np; t++) DO(MPI_Put(src, 8, MPI_INT, t, (MPI_Aint)me * 8 * 4 / unit(t), 8, MPI_INT, win));
    DO(MPI_Win_fence(0, win));
    for (int r = 0; r < np; r++)
        for (int i = 0; i < 8; i++) CHECK(mem[r * 8 + i] == r * 1000 + i, "from %d item %d: %d", r, i, mem[r * 8 + i]);
    for (int i = np * 8; i < 48; i++) CHECK(mem[i] == -1, "item %d overwritten with %d", i, mem[i]);
    for (int k = 0; k < 3; k++) {
        memset(got, 0, sizeof got);
        DO(MPI_Win_fence(0, win));
        for (int t = 0; t < np; t++) { /* the two last items of each slot, from target t+k */
            int q = (t + k) % np;
            DO(MPI_Get(got + t * 8, 2, MPI_INT, q, (MPI_Aint)(t * 8 + 6) * 4 / unit(q), 2, MPI_INT, win));
        }
        DO(MPI_Win_fence(0, win));
        for (int t = 0; t < np; t++)
            CHECK(got[t * 8] == t * 1000 + 6 && got[t * 8 + 1] == t * 1000 + 7 && got[t * 8 + 2] == 0, "round %d slot %d: %d %d %d", k, t,
                  got[t * 8], got[t * 8 + 1], got[t * 8 + 2]);
    }
    DO(MPI_Win_free(&win));
    CHECK(win == MPI_WIN_NULL, "MPI_Win_free left the handle");
    return finish();
}
