/* MPI 12.3.4, 6.9.4: MPI_MINLOC and MPI_MAXLOC on all pair types. Equal values keep the lower index. First one origin uses get_accumulate
 * and fetch_and_op, then all origins access the same pairs. MPI_REPLACE and MPI_NO_OP work on pairs, too. */
#include "rma.h"
static char mem[4096] __attribute__((aligned(64)));
#define PAIR(NAME, T, M)                                                                                                                                     \
    struct NAME { T v; int i; };                                                                                                                             \
    static void run_##NAME(MPI_Win win) {                                                                                                                    \
        struct NAME *w = (struct NAME *)mem, o[4], r[4];                                                                                                     \
        int z = sizeof(struct NAME), t = (me + 1) % np;                                                                                                      \
        memset(o, 0, sizeof o), memset(r, 0, sizeof r);                                                                                                      \
        w[0].v = 5, w[0].i = 9, w[1].v = 5, w[1].i = 3, w[2].v = -2, w[2].i = 7, w[3].v = 1, w[3].i = 1, w[4].v = 60, w[4].i = 60, w[5].v = 0, w[5].i = 100;  \
        o[0].v = 5, o[0].i = 4, o[1].v = 5, o[1].i = 8, o[2].v = -3, o[2].i = 50, o[3].v = 2, o[3].i = 0;                                                    \
        DO(MPI_Win_fence(0, win));                                                                                                                           \
        DO(MPI_Accumulate(o, 2, M, t, 0, 2, M, MPI_MINLOC, win));              /* (5,4) (5,3) */                                                              \
        DO(MPI_Get_accumulate(o + 2, 1, M, r, 1, M, t, 2 * z, 1, M, MPI_MINLOC, win)); /* (-3,50), result (-2,7) */                                          \
        DO(MPI_Fetch_and_op(o + 3, r + 1, M, t, 3 * z, MPI_MAXLOC, win));      /* (2,0), result (1,1) */                                                      \
        DO(MPI_Fetch_and_op(o, r + 2, M, t, 4 * z, MPI_REPLACE, win));         /* (5,4), result (60,60) */                                                    \
        DO(MPI_Fetch_and_op(NULL, r + 3, M, t, 5 * z, MPI_NO_OP, win));                                                                                      \
        DO(MPI_Win_fence(0, win));                                                                                                                           \
        CHECK(w[0].v == 5 && w[0].i == 4 && w[1].v == 5 && w[1].i == 3, #M " MINLOC of equal values: %d %d", w[0].i, w[1].i);                                 \
        CHECK(w[2].v == -3 && w[2].i == 50 && r[0].v == -2 && r[0].i == 7, #M " MINLOC get_accumulate: %d %d", w[2].i, r[0].i);                               \
        CHECK(w[3].v == 2 && w[3].i == 0 && r[1].v == 1 && r[1].i == 1, #M " MAXLOC fetch_and_op: %d %d", w[3].i, r[1].i);                                    \
        CHECK(w[4].v == 5 && w[4].i == 4 && r[2].v == 60 && r[2].i == 60, #M " REPLACE: %d %d", w[4].i, r[2].i);                                              \
        CHECK(w[5].i == 100 && r[3].v == 0 && r[3].i == 100, #M " NO_OP: %d", r[3].i);                                                                        \
        DO(MPI_Win_fence(0, win));                                                                                                                           \
        w[0].v = -1, w[0].i = -1, w[1].v = 30000, w[1].i = 0;                                                                                                \
        DO(MPI_Win_fence(0, win));                                                                                                                           \
        for (int k = 0; k < 40; k++) {                                                                                                                       \
            o[0].v = (k * 7 + me) % 40, o[0].i = 1000 * me + k;                                                                                              \
            for (int q = 0; q < np; q++) {                                                                                                                   \
                DO(MPI_Get_accumulate(o, 1, M, r, 1, M, q, 0, 1, M, MPI_MAXLOC, win));                                                                       \
                DO(MPI_Accumulate(o, 1, M, q, z, 1, M, MPI_MINLOC, win));                                                                                    \
            }                                                                                                                                                \
            DO(MPI_Win_fence(0, win));                                                                                                                       \
        }                                                                                                                                                    \
        int hi = 1 << 30, lo = 1 << 30;                                                                                                                      \
        for (int p = 0; p < np; p++) for (int k = 0; k < 40; k++) {                                                                                          \
            if ((k * 7 + p) % 40 == 39) hi = MIN(hi, 1000 * p + k);                                                                                          \
            if ((k * 7 + p) % 40 == 0) lo = MIN(lo, 1000 * p + k);                                                                                           \
        }                                                                                                                                                    \
        CHECK(w[0].v == 39 && w[0].i == hi, #M " MAXLOC of all: index %d, not %d", w[0].i, hi);                                                              \
        CHECK(w[1].v == 0 && w[1].i == lo, #M " MINLOC of all: index %d, not %d", w[1].i, lo);                                                                \
        DO(MPI_Win_fence(0, win));                                                                                                                           \
    }
PAIR(fi, float, MPI_FLOAT_INT)
PAIR(di, double, MPI_DOUBLE_INT)
PAIR(li, long, MPI_LONG_INT)
PAIR(ii, int, MPI_2INT)
PAIR(si, short, MPI_SHORT_INT)
PAIR(ldi, long double, MPI_LONG_DOUBLE_INT)
int main(void) {
    MPI_Win win;
    start("minmaxloc");
    DO(MPI_Win_create(mem, sizeof mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    run_fi(win), run_di(win), run_li(win), run_ii(win), run_si(win), run_ldi(win);
    DO(MPI_Win_free(&win));
    return finish();
}
