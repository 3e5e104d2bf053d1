/* The predefined operators on C's long double and on 128 bits of IEEE (Fortran's real(16)), which Rust has not; called by ops.rs. */
#include <complex.h>
#include <stddef.h>

typedef long double real;
typedef long double _Complex complex_;
#ifdef __SIZEOF_FLOAT128__
typedef __float128 quad;
#else
typedef long double quad;
#endif
typedef struct {
    quad re, im;
} quad_complex;
typedef struct {
    real value;
    int index;
} pair;

#define EACH(name, type, result) \
    void ngy_mpi_##name(const void *from, void *inout, size_t n) \
    { \
        const type *in = from; \
        type *out = inout; \
        for (size_t i = 0; i < n; i++) { \
            type a = in[i], b = out[i]; \
            out[i] = result; \
        } \
    }

EACH(real_sum, real, a + b)
EACH(real_prod, real, a * b)
EACH(real_max, real, a > b ? a : b)
EACH(real_min, real, a < b ? a : b)
EACH(complex_sum, complex_, a + b)
EACH(complex_prod, complex_, a * b)
EACH(pair_max, pair, a.value > b.value || (a.value == b.value && a.index < b.index) ? a : b)
EACH(pair_min, pair, a.value < b.value || (a.value == b.value && a.index < b.index) ? a : b)

EACH(quad_sum, quad, a + b)
EACH(quad_prod, quad, a * b)
EACH(quad_max, quad, a > b ? a : b)
EACH(quad_min, quad, a < b ? a : b)
EACH(quad_complex_sum, quad_complex, ((quad_complex){a.re + b.re, a.im + b.im}))
EACH(quad_complex_prod, quad_complex, ((quad_complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}))
