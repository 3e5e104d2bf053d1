/* MPI 12.3.1, 5.1.2: structs with gaps, resized types and arrays of structs on both sides. An array of structs goes into a struct of
 * arrays with the same signature. The contents of the gaps do not change. */
#include "rma.h"
#define N 20
struct a { char c; double d; short s[3]; char pad[9]; };
static struct a org[N], mem_a[N];
static struct { char c[N]; double d[N]; short s[N][3]; } mem_b;
int main(void) {
    MPI_Win wa, wb;
    MPI_Datatype one, arr, soa, item[3 * N];
    int len[3 * N];
    MPI_Aint dsp[3 * N];
    start("struct");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_create(mem_a, sizeof mem_a, sizeof(struct a), MPI_INFO_NULL, MPI_COMM_WORLD, &wa));
    DO(MPI_Win_create(&mem_b, sizeof mem_b, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &wb));
    MPI_Datatype ty[3] = {MPI_CHAR, MPI_DOUBLE, MPI_SHORT};
    DO(MPI_Type_create_struct(3, (int[]){1, 1, 3}, (MPI_Aint[]){offsetof(struct a, c), offsetof(struct a, d), offsetof(struct a, s)}, ty, &one));
    DO(MPI_Type_create_resized(one, 0, sizeof(struct a), &arr));
    for (int i = 0; i < 3 * N; i++) {
        int k = i % 3, j = i / 3;
        item[i] = ty[k], len[i] = k == 2 ? 3 : 1;
        dsp[i] = k == 0 ? (char *)&mem_b.c[j] - (char *)&mem_b : k == 1 ? (char *)&mem_b.d[j] - (char *)&mem_b : (char *)mem_b.s[j] - (char *)&mem_b;
    }
    DO(MPI_Type_create_struct(3 * N, len, dsp, item, &soa));
    MPI_Type_commit(&one), MPI_Type_commit(&arr), MPI_Type_commit(&soa);
    for (int i = 0; i < N; i++) {
        memset(&org[i], 'p', sizeof org[i]);
        org[i].c = 'a' + i, org[i].d = me + i * 0.5;
        for (int j = 0; j < 3; j++) org[i].s[j] = (short)(me * 100 + i * 3 + j);
    }
    memset(mem_a, '-', sizeof mem_a);
    memset(&mem_b, '-', sizeof mem_b);
    DO(MPI_Win_fence(0, wa));
    DO(MPI_Win_fence(0, wb));
    DO(MPI_Put(org, N, arr, t, 0, N, arr, wa));
    DO(MPI_Put(org, N, arr, t, 0, 1, soa, wb));
    DO(MPI_Win_fence(0, wa));
    DO(MPI_Win_fence(0, wb));
    for (int i = 0; i < N; i++) {
        CHECK(mem_a[i].c == 'a' + i && mem_a[i].d == o + i * 0.5 && mem_a[i].s[2] == o * 100 + i * 3 + 2, "struct %d: %c %g %d", i, mem_a[i].c, mem_a[i].d, mem_a[i].s[2]);
        for (int j = 0; j < 9; j++) CHECK(mem_a[i].pad[j] == '-', "struct %d: byte %d of the gap is '%c'", i, j, mem_a[i].pad[j]);
        CHECK(((char *)&mem_a[i])[1] == '-' && ((char *)&mem_a[i])[7] == '-', "struct %d: gap after c", i);
        CHECK(mem_b.c[i] == 'a' + i && mem_b.d[i] == o + i * 0.5, "arrays %d: %c %g", i, mem_b.c[i], mem_b.d[i]);
        for (int j = 0; j < 3; j++) CHECK(mem_b.s[i][j] == o * 100 + i * 3 + j, "arrays %d s[%d]: %d", i, j, mem_b.s[i][j]);
    }
    for (int i = 0; i < N; i++) memset(&org[i], '+', sizeof org[i]);
    DO(MPI_Win_fence(0, wb));
    DO(MPI_Get(org, N / 2, arr, t, 0, 1, one, wa)); /* the message may be shorter than the room */
    DO(MPI_Win_fence(0, wb));
    DO(MPI_Win_fence(0, wa));
    CHECK(org[0].c == 'a' && org[0].d == me, "get of one struct: %c %g", org[0].c, org[0].d);
    CHECK(org[1].c == '+' && org[0].pad[0] == '+', "get of one struct into room for %d changed more", N / 2);
    DO(MPI_Win_fence(0, wb));
    DO(MPI_Get(org, N, arr, t, 0, 1, soa, wb));
    DO(MPI_Win_fence(0, wb));
    for (int i = 0; i < N; i++)
        CHECK(org[i].c == 'a' + i && org[i].d == me + i * 0.5 && org[i].s[1] == me * 100 + i * 3 + 1 && org[i].pad[8] == '+', "get arrays into structs %d: %c %g %d", i,
              org[i].c, org[i].d, org[i].s[1]);
    MPI_Type_free(&one), MPI_Type_free(&arr), MPI_Type_free(&soa);
    DO(MPI_Win_free(&wa));
    DO(MPI_Win_free(&wb));
    return finish();
}
