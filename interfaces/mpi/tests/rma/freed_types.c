/* MPI 12.5.6: a program may free datatypes and groups when the call has returned. The program uses types made from freed types,
 * duplicates, pair types, MPI_BYTE and MPI_PACKED. */
#include "rma.h"
static struct { double d; int i; } pairs[12], got[12];
static unsigned char bytes[4000];
int main(void) {
    MPI_Win win, wb;
    start("freed_types");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_create(pairs, sizeof pairs, sizeof pairs[0], MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_create(bytes, sizeof bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &wb));
    for (int i = 0; i < 12; i++) pairs[i].d = pairs[i].i = -1, got[i].d = me + i / 8.0, got[i].i = i;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_fence(0, wb));
    DO(MPI_Put(got, 4, MPI_DOUBLE_INT, t, 2, 4, MPI_DOUBLE_INT, win));
    MPI_Datatype a, b, c, d;
    DO(MPI_Type_vector(2, 1, 2, MPI_DOUBLE_INT, &a));
    DO(MPI_Type_contiguous(1, a, &b));
    MPI_Type_free(&a);
    DO(MPI_Type_dup(b, &c));
    MPI_Type_free(&b);
    DO(MPI_Type_commit(&c));
    DO(MPI_Type_dup(c, &d)); /* a duplicate of a committed type is committed */
    DO(MPI_Put(got + 8, 2, MPI_DOUBLE_INT, t, 8, 1, d, win));
    MPI_Type_free(&c), MPI_Type_free(&d);
    char pack[200];
    int pos = 0, vals[6] = {me, 1, 2, 3, 4, 5};
    double dv = me * 1.5;
    MPI_Pack(vals, 6, MPI_INT, pack, sizeof pack, &pos, MPI_COMM_WORLD);
    MPI_Pack(&dv, 1, MPI_DOUBLE, pack, sizeof pack, &pos, MPI_COMM_WORLD);
    DO(MPI_Put(pack, pos, MPI_PACKED, t, 100, pos, MPI_PACKED, wb));
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_fence(0, wb));
    for (int i = 0; i < 12; i++) {
        int k = i >= 2 && i < 6 ? i - 2 : i == 8 ? 8 : i == 10 ? 9 : -1;
        CHECK(pairs[i].d == (k < 0 ? -1 : o + k / 8.0) && pairs[i].i == (k < 0 ? -1 : k), "pair %d: %g %d", i, pairs[i].d, pairs[i].i);
    }
    int up = 0, v2[6];
    double d2;
    MPI_Unpack(bytes + 100, pos, &up, v2, 6, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(bytes + 100, pos, &up, &d2, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    CHECK(v2[0] == o && v2[5] == 5 && d2 == o * 1.5, "packed: %d %d %g", v2[0], v2[5], d2);
    for (int round = 0; round < 30; round++) { /* many types at once, all freed before the fence */
        unsigned char out[30][40];
        DO(MPI_Win_fence(0, wb));
        for (int k = 0; k < 30; k++) {
            for (int i = 0; i < 40; i++) out[k][i] = (unsigned char)(me * 50 + round + k + i);
            DO(MPI_Type_vector(10, 4, 4 + k % 5, MPI_BYTE, &a));
            DO(MPI_Type_commit(&a));
            DO(MPI_Put(out[k], 40, MPI_BYTE, t, 100 * k, 1, a, wb));
            MPI_Type_free(&a);
        }
        MPI_Group g;
        DO(MPI_Win_get_group(wb, &g));
        MPI_Group_free(&g);
        DO(MPI_Win_fence(0, wb));
        for (int k = 0; k < 30; k++)
            for (int i = 0; i < 40; i++) {
                unsigned char x = bytes[100 * k + i / 4 * (4 + k % 5) + i % 4];
                CHECK(x == (unsigned char)(o * 50 + round + k + i), "round %d type %d byte %d: %d", round, k, i, x);
            }
    }
    DO(MPI_Win_free(&win));
    DO(MPI_Win_free(&wb));
    return finish();
}
