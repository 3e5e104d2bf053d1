/* MPI 12.3.1, 12.3.2, 12.3.4, 5.1: random layouts of the same signature on both sides, for put, get, accumulate and get_accumulate. Items
 * outside the layouts do not change. */
#include "rma.h"
#define M 4096
#define MID 2048
static int mem[M], org[M], res[M];
static int off_s[240], off_w[240], off_r[240];
static MPI_Datatype make(int kind, int n, uint32_t *s, int *off) { /* off: item index of each element relative to the buffer's address */
    MPI_Datatype t, u;
    int b = n % 6 == 0 ? 6 : n % 4 == 0 ? 4 : 2, len[240], pos[240], k = n / b;
    MPI_Aint byte[240];
    if (kind == 0) { MPI_Type_contiguous(n, MPI_INT, &t); for (int i = 0; i < n; i++) off[i] = i; }
    if (kind == 1 || kind == 8) {
        int stride = b + rnd(s) % 4;
        if (kind == 8) stride = -stride;
        MPI_Type_vector(k, b, stride, MPI_INT, &t);
        for (int i = 0; i < n; i++) off[i] = i / b * stride + i % b;
    }
    if (kind == 2) { /* blocks of different lengths */
        int done = 0, c = 0, at = rnd(s) % 5;
        while (done < n) {
            int x = (int)(rnd(s) % 4);
            len[c] = c > 200 || x > n - done ? n - done : x, pos[c] = at;
            for (int i = 0; i < len[c]; i++) off[done + i] = at + i;
            done += len[c], at += len[c] + rnd(s) % 3, c++;
        }
        MPI_Type_indexed(c, len, pos, MPI_INT, &t);
    }
    if (kind == 3 || kind == 4) { /* shuffled, negative ones too */
        for (int i = 0; i < n; i++) pos[i] = 2 * i - n + (int)(rnd(s) % 2);
        for (int i = n - 1; i > 0; i--) { int j = rnd(s) % (i + 1), x = pos[i]; pos[i] = pos[j], pos[j] = x; }
        for (int i = 0; i < n; i++) off[i] = pos[i], byte[i] = 4 * (MPI_Aint)pos[i], len[i] = 1;
        if (kind == 3) MPI_Type_create_indexed_block(n, 1, pos, MPI_INT, &t);
        else MPI_Type_create_hindexed(n, len, byte, MPI_INT, &t);
    }
    if (kind == 5) { /* a struct whose second half is first in memory, as a vector */
        MPI_Type_vector(n / 2, 1, 3, MPI_INT, &u);
        MPI_Datatype ty[2] = {MPI_INT, u};
        MPI_Type_create_struct(2, (int[]){n / 2, 1}, (MPI_Aint[]){4 * 2 * n, -40}, ty, &t);
        MPI_Type_free(&u);
        for (int i = 0; i < n; i++) off[i] = i < n / 2 ? 2 * n + i : -10 + 3 * (i - n / 2);
    }
    if (kind == 6) { /* resized with a negative lower bound */
        int e = 2 + rnd(s) % 4;
        MPI_Type_create_resized(MPI_INT, -8, 4 * e, &u);
        MPI_Type_contiguous(n, u, &t);
        MPI_Type_free(&u);
        for (int i = 0; i < n; i++) off[i] = i * e;
    }
    if (kind == 7) { /* subarray k x b inside (k+2) x (b+3), C or Fortran order */
        int f = rnd(s) % 2, r0 = rnd(s) % 3, c0 = rnd(s) % 4;
        MPI_Type_create_subarray(2, (int[]){k + 2, b + 3}, (int[]){k, b}, (int[]){r0, c0}, f ? MPI_ORDER_FORTRAN : MPI_ORDER_C, MPI_INT, &t);
        for (int i = 0; i < n; i++) off[i] = f ? (c0 + i / k) * (k + 2) + r0 + i % k : (r0 + i / b) * (b + 3) + c0 + i % b;
    }
    MPI_Type_commit(&t);
    static int probe[M], packed[240]; /* the list of offsets is right: compare with MPI_Pack */
    int at = 0;
    for (int i = 0; i < M; i++) probe[i] = i;
    MPI_Pack(probe + MID, 1, t, packed, sizeof packed, &at, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        if (packed[i] != MID + off[i]) { CHECK(0, "layout %d n %d: MPI_Pack and the list of offsets differ at %d: %d %d", kind, n, i, packed[i] - MID, off[i]); break; }
    return t;
}
int main(void) {
    MPI_Win win;
    uint32_t s;
    start("random");
    s = 12345 + 77; /* the same on all processes: each knows what its neighbour does */
    DO(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    int t = (me + 1) % np, o = (me + np - 1) % np;
    for (int round = 0; round < 150; round++) {
        int n = 12 + 12 * (rnd(&s) % 18), k1 = rnd(&s) % 9, k2 = rnd(&s) % 9, k3 = rnd(&s) % 9, op = round % 4;
        MPI_Datatype to = make(k1, n, &s, off_s), tt = make(k2, n, &s, off_w), tr = make(k3, n, &s, off_r);
        for (int i = 0; i < M; i++) mem[i] = me + 3 * i, org[i] = me * 100000 + i, res[i] = -5;
        DO(MPI_Win_fence(0, win));
        if (op == 0) DO(MPI_Put(org + MID, 1, to, t, MID, 1, tt, win));
        if (op == 1) DO(MPI_Get(org + MID, 1, to, t, MID, 1, tt, win));
        if (op == 2) DO(MPI_Accumulate(org + MID, 1, to, t, MID, 1, tt, MPI_SUM, win));
        if (op == 3) DO(MPI_Get_accumulate(org + MID, 1, to, res + MID, 1, tr, t, MID, 1, tt, MPI_SUM, win));
        MPI_Type_free(&to), MPI_Type_free(&tt), MPI_Type_free(&tr);
        DO(MPI_Win_fence(0, win));
        static int wm[M], wo[M], wr[M];
        for (int i = 0; i < M; i++) wm[i] = me + 3 * i, wo[i] = me * 100000 + i, wr[i] = -5;
        for (int i = 0; i < n; i++) {
            int a = MID + off_s[i], b = MID + off_w[i], c = MID + off_r[i];
            if (op == 0) wm[b] = o * 100000 + a;
            if (op == 1) wo[a] = t + 3 * b;
            if (op >= 2) wm[b] = me + 3 * b + o * 100000 + a;
            if (op == 3) wr[c] = t + 3 * b;
        }
        int e0 = -1, e1 = -1, e2 = -1;
        for (int i = 0; i < M; i++) { if (mem[i] != wm[i]) e0 = i; if (org[i] != wo[i]) e1 = i; if (res[i] != wr[i]) e2 = i; }
        CHECK(e0 < 0, "round %d op %d layouts %d %d n %d: window item %d is %d, not %d", round, op, k1, k2, n, e0 - MID, mem[e0], wm[e0]);
        CHECK(e1 < 0, "round %d op %d layouts %d %d n %d: origin item %d is %d, not %d", round, op, k1, k2, n, e1 - MID, org[e1], wo[e1]);
        CHECK(e2 < 0, "round %d op %d layouts %d %d %d n %d: result item %d is %d, not %d", round, op, k1, k2, k3, n, e2 - MID, res[e2], wr[e2]);
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    DO(MPI_Win_free(&win));
    return finish();
}
