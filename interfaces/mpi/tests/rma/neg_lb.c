/* MPI 12.3.1, 5.1.7: types with negative lower bounds, extents and displacements. The data may be before the address that the displacement
 * names, if they are in the window. A count above 1 steps by the negative extent. */
#include "rma.h"
static int mem[100], org[100], wm[100];
int main(void) {
    MPI_Win win;
    MPI_Datatype neg, back, mix, idx;
    start("neg_lb");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Type_create_resized(MPI_INT, 0, -8, &neg)); /* each next item 2 ints before */
    DO(MPI_Type_create_hvector(10, 1, -4, MPI_INT, &back)); /* reversed order */
    DO(MPI_Type_create_hindexed(2, (int[]){3, 2}, (MPI_Aint[]){-40, 12}, MPI_INT, &idx));
    DO(MPI_Type_create_resized(idx, -60, 20, &mix)); /* lb -60, extent 20 */
    MPI_Type_commit(&neg), MPI_Type_commit(&back), MPI_Type_commit(&mix);
    for (int way = 0; way < 5; way++) {
        for (int i = 0; i < 100; i++) mem[i] = wm[i] = -1, org[i] = me * 1000 + i;
        DO(MPI_Win_fence(0, win));
        if (way == 0) DO(MPI_Put(org, 10, MPI_INT, t, 50, 10, neg, win));
        if (way == 1) DO(MPI_Put(org + 50, 10, neg, t, 50, 1, back, win));
        if (way == 2) DO(MPI_Put(org, 15, MPI_INT, t, 40, 3, mix, win));
        if (way == 3) DO(MPI_Put(org + 40, 3, mix, t, 14, 15, MPI_INT, win));
        if (way == 4) DO(MPI_Accumulate(org + 40, 2, mix, t, 99, 1, back, MPI_REPLACE, win));
        DO(MPI_Win_fence(0, win));
        for (int k = 0; k < 50; k++) {
            int mixoff = 40 + k / 5 * 5 + (k % 5 < 3 ? -10 + k % 5 : 3 + k % 5 - 3);
            if (way == 0 && k < 10) wm[50 - 2 * k] = o * 1000 + k;
            if (way == 1 && k < 10) wm[50 - k] = o * 1000 + 50 - 2 * k;
            if (way == 2 && k < 15) wm[mixoff] = o * 1000 + k;
            if (way == 3 && k < 15) wm[14 + k] = o * 1000 + mixoff;
            if (way == 4 && k < 10) wm[99 - k] = o * 1000 + mixoff;
        }
        for (int i = 0; i < 100; i++) CHECK(mem[i] == wm[i], "way %d item %d: %d, not %d", way, i, mem[i], wm[i]);
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < 100; i++) mem[i] = me * 1000 + i, org[i] = wm[i] = -3;
        DO(MPI_Win_fence(0, win));
        if (way == 0) DO(MPI_Get(org, 10, MPI_INT, t, 50, 10, neg, win));
        if (way == 1) DO(MPI_Get(org + 50, 10, neg, t, 50, 1, back, win));
        if (way == 2) DO(MPI_Get(org, 15, MPI_INT, t, 40, 3, mix, win));
        if (way == 3) DO(MPI_Get(org + 40, 3, mix, t, 14, 15, MPI_INT, win));
        DO(MPI_Win_fence(0, win));
        for (int k = 0; k < 15 && way < 4; k++) {
            int mixoff = 40 + k / 5 * 5 + (k % 5 < 3 ? -10 + k % 5 : 3 + k % 5 - 3);
            if (way == 0 && k < 10) wm[k] = t * 1000 + 50 - 2 * k;
            if (way == 1 && k < 10) wm[50 - 2 * k] = t * 1000 + 50 - k;
            if (way == 2) wm[k] = t * 1000 + mixoff;
            if (way == 3) wm[mixoff] = t * 1000 + 14 + k;
        }
        for (int i = 0; i < 100; i++) CHECK(org[i] == wm[i], "get, way %d item %d: %d, not %d", way, i, org[i], wm[i]);
        DO(MPI_Win_fence(0, win));
    }
    MPI_Type_free(&neg), MPI_Type_free(&back), MPI_Type_free(&mix), MPI_Type_free(&idx);
    DO(MPI_Win_free(&win));
    return finish();
}
