/* The predefined operators on C's long double, which Rust has not; called by ops.rs. */
#include <complex.h>
#include <stddef.h>

typedef long double real;
typedef long double _Complex complex_;
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
