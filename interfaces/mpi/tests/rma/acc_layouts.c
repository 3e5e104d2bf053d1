/* MPI 12.3.4: accumulates with derived types of one basic type on both sides. MPI_Get_accumulate has three layouts. The program uses
 * structs, nested types, resized types and pair types, and different layouts of concurrent origins. */
#include "rma.h"
static double mem[400], org[400], res[400];
static struct { double v; int i; } pm[20], po[20], pr[20];
int main(void) {
    MPI_Win win, wp;
    MPI_Datatype str, vec, rev, res2, pv;
    start("acc_layouts");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_create(pm, sizeof pm, sizeof pm[0], MPI_INFO_NULL, MPI_COMM_WORLD, &wp));
    DO(MPI_Type_vector(10, 3, 7, MPI_DOUBLE, &vec)); /* 30 */
    MPI_Datatype two[2] = {MPI_DOUBLE, MPI_DOUBLE};
    DO(MPI_Type_create_struct(2, (int[]){12, 18}, (MPI_Aint[]){800, 16}, two, &str)); /* 30, second block first */
    DO(MPI_Type_create_hvector(30, 1, -8, MPI_DOUBLE, &rev));
    DO(MPI_Type_create_resized(MPI_DOUBLE, 0, 32, &res2));
    DO(MPI_Type_vector(4, 1, 2, MPI_DOUBLE_INT, &pv));
    MPI_Type_commit(&vec), MPI_Type_commit(&str), MPI_Type_commit(&rev), MPI_Type_commit(&res2), MPI_Type_commit(&pv);
    for (int i = 0; i < 400; i++) mem[i] = i, org[i] = me + 2 * i, res[i] = -1;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Get_accumulate(org, 1, vec, res + 99, 1, rev, t, 20, 1, str, MPI_SUM, win));
    DO(MPI_Win_fence(0, win));
    for (int k = 0; k < 30; k++) {
        int a = k / 3 * 7 + k % 3, b = 20 + (k < 12 ? 100 + k : 2 + k - 12);
        CHECK(mem[b] == b + o + 2 * a, "element %d of the window: %g", k, mem[b]);
        CHECK(res[99 - k] == b, "element %d of the result: %g", k, res[99 - k]);
    }
    CHECK(mem[21] == 21 && mem[40] == 40 && mem[132] == 132 && res[69] == -1 && res[100] == -1, "items outside the types changed");
    for (int i = 0; i < 400; i++) mem[i] = 1, org[i] = i % 9 + 1;
    DO(MPI_Win_fence(0, win));
    for (int q = 0; q < np; q++) { /* every origin uses another layout; the same target items */
        if (me % 4 == 0) DO(MPI_Accumulate(org, 30, MPI_DOUBLE, q, 0, 1, vec, MPI_SUM, win));
        if (me % 4 == 1) DO(MPI_Accumulate(org + 30, 1, rev, q, 0, 1, vec, MPI_SUM, win));
        if (me % 4 == 2) DO(MPI_Accumulate(org, 30, res2, q, 0, 1, vec, MPI_SUM, win));
        if (me % 4 == 3) DO(MPI_Accumulate(org, 1, str, q, 0, 1, vec, MPI_SUM, win));
    }
    DO(MPI_Win_fence(0, win));
    for (int k = 0; k < 30; k++) {
        double want = 1;
        for (int r = 0; r < np; r++) {
            int x = r % 4 == 0 ? k : r % 4 == 1 ? 30 - k : r % 4 == 2 ? 4 * k : k < 12 ? 100 + k : 2 + k - 12;
            want += x % 9 + 1;
        }
        CHECK(mem[k / 3 * 7 + k % 3] == want, "sum of all, element %d: %g, not %g", k, mem[k / 3 * 7 + k % 3], want);
    }
    CHECK(mem[3] == 1 && mem[66] == 1, "items between the blocks changed");
    for (int i = 0; i < 20; i++) pm[i].v = i, pm[i].i = i, po[i].v = 10 - i, po[i].i = 50 + i, pr[i].v = pr[i].i = -1;
    DO(MPI_Win_fence(0, wp));
    DO(MPI_Get_accumulate(po, 4, MPI_DOUBLE_INT, pr, 1, pv, t, 1, 1, pv, MPI_MINLOC, wp)); /* target items 1 3 5 7, origin values 10 9 8 7 */
    DO(MPI_Win_fence(0, wp));
    CHECK(pm[1].v == 1 && pm[3].v == 3 && pm[5].v == 5 && pm[7].v == 7 && pm[7].i == 7, "MINLOC on a vector of pairs: %g %d", pm[7].v, pm[7].i);
    CHECK(pr[0].v == 1 && pr[2].i == 3 && pr[6].v == 7 && pr[1].v == -1, "result of pairs: %g %d %g", pr[0].v, pr[2].i, pr[6].v);
    DO(MPI_Win_fence(0, wp));
    DO(MPI_Accumulate(po, 1, pv, t, 12, 4, MPI_DOUBLE_INT, MPI_MINLOC, wp)); /* origin 10 8 6 4 into items 12 13 14 15 */
    DO(MPI_Win_fence(0, wp));
    CHECK(pm[12].v == 10 && pm[12].i == 50 && pm[15].v == 4 && pm[15].i == 56 && pm[16].v == 16, "MINLOC from a vector: %g %d %g %d", pm[12].v, pm[12].i, pm[15].v, pm[15].i);
    MPI_Type_free(&vec), MPI_Type_free(&str), MPI_Type_free(&rev), MPI_Type_free(&res2), MPI_Type_free(&pv);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_free(&win));
    DO(MPI_Win_free(&wp));
    return finish();
}
