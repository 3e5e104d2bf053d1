/* MPI 12.7.1: accumulates of all processes on the same locations have the result of some serial order, for each element. The program uses
 * fence, lock_all, shared locks and dynamic windows, with long arrays and all widths. An element of 16 bytes stays whole. */
#include "rma.h"
#include <complex.h>
#define N 3000
static struct { long l[N]; double complex z[200]; struct { double v; int i; } p[8]; signed char c[64]; short s[32]; float f[32]; } m;
int main(void) {
    MPI_Win win;
    start("concurrent");
    DO(MPI_Win_create(&m, sizeof m, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    MPI_Aint oz = (char *)m.z - (char *)&m, op = (char *)m.p - (char *)&m, oc = (char *)m.c - (char *)&m, os = (char *)m.s - (char *)&m, of = (char *)m.f - (char *)&m;
    static long add[N];
    static double complex za[200];
    double complex zr[200];
    signed char ca[64];
    short sa[32];
    float fa[32];
    for (int way = 0; way < 3; way++) {
        enum { R = 15 };
        memset(&m, 0, sizeof m);
        for (int i = 0; i < 8; i++) m.p[i].v = -1, m.p[i].i = 2; /* 3 * -1 + 5 */
        for (int i = 0; i < N; i++) add[i] = i + me;
        for (int i = 0; i < 200; i++) za[i] = 1 + (me + 1) * I * 1.0;
        for (int i = 0; i < 64; i++) ca[i] = 1, sa[i / 2] = (short)(i / 2), fa[i / 2] = 0.5f;
        DO(MPI_Win_fence(way ? MPI_MODE_NOSUCCEED : 0, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        if (way == 1) DO(MPI_Win_lock_all(0, win));
        for (int k = 0; k < R; k++)
            for (int x = 0; x < np; x++) {
                int q = (me + x) % np;
                if (way == 2) DO(MPI_Win_lock(MPI_LOCK_SHARED, q, 0, win));
                DO(MPI_Accumulate(add, N, MPI_LONG, q, 0, N, MPI_LONG, MPI_SUM, win));
                DO(MPI_Get_accumulate(za, 200, MPI_C_DOUBLE_COMPLEX, zr, 200, MPI_C_DOUBLE_COMPLEX, q, oz, 200, MPI_C_DOUBLE_COMPLEX, MPI_SUM, win));
                DO(MPI_Accumulate(ca, 64, MPI_SIGNED_CHAR, q, oc, 64, MPI_SIGNED_CHAR, MPI_SUM, win));
                DO(MPI_Accumulate(sa, 32, MPI_SHORT, q, os, 32, MPI_SHORT, MPI_SUM, win));
                DO(MPI_Accumulate(fa, 32, MPI_FLOAT, q, of, 32, MPI_FLOAT, MPI_SUM, win));
                struct { double v; int i; } pr[8], res[8];
                memset(pr, 0, sizeof pr);
                for (int i = 0; i < 8; i++) pr[i].v = (me * 31 + k * 7 + i) % 101, pr[i].i = 3 * (int)pr[i].v + 5; /* index is a function of the value */
                DO(MPI_Get_accumulate(pr, 8, MPI_DOUBLE_INT, res, 8, MPI_DOUBLE_INT, q, op, 8, MPI_DOUBLE_INT, MPI_MAXLOC, win));
                if (way == 1) DO(MPI_Win_flush(q, win));
                if (way == 2) DO(MPI_Win_unlock(q, win));
                if (way == 0) DO(MPI_Win_fence(0, win));
                for (int i = 0; i < 8; i++) CHECK(res[i].i == 3 * (int)res[i].v + 5, "way %d: torn pair %g %d", way, res[i].v, res[i].i);
            }
        if (way == 1) DO(MPI_Win_unlock_all(win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < N; i++)
            if (m.l[i] != R * ((long)np * i + np * (np - 1) / 2)) { CHECK(0, "way %d long %d: %ld", way, i, m.l[i]); break; }
        for (int i = 0; i < 200; i++)
            if (creal(m.z[i]) != R * np || cimag(m.z[i]) != R * np * (np + 1) / 2) { CHECK(0, "way %d complex %d: %g %g", way, i, creal(m.z[i]), cimag(m.z[i])); break; }
        for (int i = 0; i < 64; i++) CHECK(m.c[i] == (signed char)(R * np), "way %d char %d: %d", way, i, m.c[i]);
        for (int i = 0; i < 32; i++) CHECK(m.s[i] == R * np * i && m.f[i] == 0.5f * R * np, "way %d short or float %d: %d %g", way, i, m.s[i], m.f[i]);
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    DO(MPI_Win_free(&win));
    return finish();
}
