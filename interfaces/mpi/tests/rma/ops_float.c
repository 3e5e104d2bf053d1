/* MPI 12.3.4, 6.9.2: accumulates with the operations on floating-point types (MAX, MIN, SUM, PROD) and complex types (SUM, PROD). The
 * program also uses the Fortran types of the same representation. */
#include "ops.h"
#include <complex.h>
#define F(NAME, T, M) DEFINE_OPS(NAME, T, M, ARITH, 0x00f, PLAIN)
#define CV(x) ((x) + (x) * 2 * I)
#define C(NAME, T, M) DEFINE_OPS(NAME, T, M, CPLX, 0x00c, CV)
F(f, float, MPI_FLOAT) F(d, double, MPI_DOUBLE) F(ld, long double, MPI_LONG_DOUBLE) F(r, float, MPI_REAL) F(dp, double, MPI_DOUBLE_PRECISION) F(r4, float, MPI_REAL4)
F(r8, double, MPI_REAL8)
C(cf, float complex, MPI_C_FLOAT_COMPLEX) C(cc, float complex, MPI_C_COMPLEX) C(cd, double complex, MPI_C_DOUBLE_COMPLEX)
C(cld, long double complex, MPI_C_LONG_DOUBLE_COMPLEX) C(fc, float complex, MPI_COMPLEX) C(dc, double complex, MPI_DOUBLE_COMPLEX) C(c16, double complex, MPI_COMPLEX16)
#undef I
#define I(NAME, T, M) DEFINE_OPS(NAME, T, M, ALL_INT, 0x2af, PLAIN)
I(in, int, MPI_INTEGER) I(i4, int32_t, MPI_INTEGER4) I(i2, int16_t, MPI_INTEGER2) I(i1, int8_t, MPI_INTEGER1) I(i8, int64_t, MPI_INTEGER8)
int main(void) {
    MPI_Win win;
    start("ops_float");
    DO(MPI_Win_create(op_mem, sizeof op_mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    int (*f[])(MPI_Win) = {run_f, run_d, run_ld, run_r, run_dp, run_r4, run_r8, run_cf, run_cc, run_cd, run_cld, run_fc, run_dc, run_c16, run_in, run_i4, run_i2, run_i1, run_i8};
    for (unsigned k = 0; k < sizeof f / sizeof *f; k++) f[k](win);
    /* special values */
    double *w = (double *)op_mem, inf = 1.0 / 0.0, v = -0.0, r = 1;
    w[0] = -inf, w[1] = 1e308, w[2] = 5;
    int t = (me + 1) % np;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Accumulate(&inf, 1, MPI_DOUBLE, t, 0, 1, MPI_DOUBLE, MPI_MAX, win));
    double e = 1e308;
    DO(MPI_Accumulate(&e, 1, MPI_DOUBLE, t, 8, 1, MPI_DOUBLE, MPI_SUM, win));
    DO(MPI_Fetch_and_op(&v, &r, MPI_DOUBLE, t, 16, MPI_REPLACE, win));
    DO(MPI_Win_fence(0, win));
    CHECK(w[0] == inf && w[1] == inf && r == 5 && w[2] == 0 && 1 / w[2] < 0, "special values: %g %g %g %g", w[0], w[1], r, w[2]);
    DO(MPI_Win_free(&win));
    return finish();
}
