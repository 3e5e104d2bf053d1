/* MPI 12.2.4, 12.3.1, 12.2.6: derived types on a dynamic window. The target type has negative displacements around an address in the
 * middle. The origin type has absolute addresses and MPI_BOTTOM. The base of the window is MPI_BOTTOM. */
#include "rma.h"
struct item { char tag; double v; int n[3]; };
static struct item mem[16];
int main(void) {
    MPI_Win win;
    MPI_Aint mid, *mids, *psize;
    void *base;
    int flag;
    start("dynamic_types");
    mids = malloc(np * sizeof *mids);
    DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_attach(win, mem, sizeof mem));
    DO(MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag));
    CHECK(flag && base == MPI_BOTTOM, "MPI_WIN_BASE is %p", base);
    DO(MPI_Win_get_attr(win, MPI_WIN_SIZE, &psize, &flag));
    CHECK(flag && *psize == 0, "MPI_WIN_SIZE is %ld", (long)*psize);
    for (int i = 0; i < 16; i++) mem[i] = (struct item){'-', -1, {-1, -1, -1}};
    DO(MPI_Get_address(&mem[8], &mid));
    DO(MPI_Allgather(&mid, 1, MPI_AINT, mids, 1, MPI_AINT, MPI_COMM_WORLD));
    /* target: v of items 2 (before the middle) and 11, n of item 5 */
    double v[2] = {me + 0.5, me + 0.25};
    int n[3] = {me, me + 1, me + 2};
    MPI_Aint td[3] = {-6 * (MPI_Aint)sizeof *mem + offsetof(struct item, v), 3 * (MPI_Aint)sizeof *mem + offsetof(struct item, v),
                      -3 * (MPI_Aint)sizeof *mem + offsetof(struct item, n)};
    MPI_Aint od[3];
    MPI_Datatype tt, ot, dbl_int[3] = {MPI_DOUBLE, MPI_DOUBLE, MPI_INT};
    int len[3] = {1, 1, 3};
    DO(MPI_Get_address(&v[0], &od[0]));
    DO(MPI_Get_address(&v[1], &od[1]));
    DO(MPI_Get_address(&n[0], &od[2]));
    DO(MPI_Type_create_struct(3, len, td, dbl_int, &tt));
    DO(MPI_Type_create_struct(3, len, od, dbl_int, &ot));
    DO(MPI_Type_commit(&tt));
    DO(MPI_Type_commit(&ot));
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Put(MPI_BOTTOM, 1, ot, t, mids[t], 1, tt, win));
    DO(MPI_Win_fence(0, win));
    for (int i = 0; i < 16; i++) {
        CHECK(mem[i].tag == '-', "tag of item %d", i);
        CHECK(mem[i].v == (i == 2 ? o + 0.5 : i == 11 ? o + 0.25 : -1), "v of item %d: %g", i, mem[i].v);
        for (int j = 0; j < 3; j++) CHECK(mem[i].n[j] == (i == 5 ? o + j : -1), "n[%d] of item %d: %d", j, i, mem[i].n[j]);
    }
    v[0] = v[1] = 0, n[0] = n[1] = n[2] = 0;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Get(MPI_BOTTOM, 1, ot, t, mids[t], 1, tt, win));
    DO(MPI_Win_fence(0, win));
    CHECK(v[0] == me + 0.5 && v[1] == me + 0.25 && n[0] == me && n[2] == me + 2, "get back %g %g %d %d", v[0], v[1], n[0], n[2]);
    MPI_Datatype ti; /* accumulate with one basic type, displacements negative and not ascending */
    DO(MPI_Type_create_hindexed(2, (int[]){2, 1}, (MPI_Aint[]){td[2] + 4, -8 * (MPI_Aint)sizeof *mem + (MPI_Aint)offsetof(struct item, n)}, MPI_INT, &ti));
    DO(MPI_Type_commit(&ti));
    int add[3] = {10, 20, 30};
    DO(MPI_Win_lock_all(0, win));
    for (int q = 0; q < np; q++) DO(MPI_Accumulate(add, 3, MPI_INT, q, mids[q], 1, ti, MPI_SUM, win));
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    CHECK(mem[5].n[0] == o && mem[5].n[1] == o + 1 + 10 * np && mem[5].n[2] == o + 2 + 20 * np && mem[0].n[0] == -1 + 30 * np, "sums %d %d %d %d", mem[5].n[0],
          mem[5].n[1], mem[5].n[2], mem[0].n[0]);
    DO(MPI_Win_unlock(me, win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    MPI_Type_free(&tt), MPI_Type_free(&ot), MPI_Type_free(&ti);
    DO(MPI_Win_free(&win));
    free(mids);
    return finish();
}
