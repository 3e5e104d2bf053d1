/* Kernels of C's long double and of 128-bit IEEE numbers (Fortran's real(16)), which Rust does not have. `wide.rs` declares them.
   Each computes target = target op source. Elements may have any alignment. */
#include <stddef.h>

#ifdef __SIZEOF_FLOAT128__
typedef __float128 quad;
#else
typedef long double quad;
#endif

typedef long double longdouble;
typedef struct { longdouble re, im; } complex_longdouble;
typedef struct { quad re, im; } complex_quad;
typedef struct { longdouble value; int index; } longdouble_int;

#define EACH(name, type, result) \
    void ngy_##name(void *target, const void *source, size_t count) \
    { \
        typedef type unaligned __attribute__((aligned(1))); \
        unaligned *to = target; \
        const unaligned *from = source; \
        for (size_t i = 0; i < count; i++) { \
            type a = to[i], b = from[i]; \
            to[i] = result; \
        } \
    }

#define REAL(type) \
    EACH(type##_sum, type, a + b) \
    EACH(type##_prod, type, a * b) \
    EACH(type##_min, type, b < a ? b : a) \
    EACH(type##_max, type, b > a ? b : a)
REAL(longdouble)
REAL(quad)

/* -1, 0 or 1: `a` is less, equal or greater; 2: one of them is not a number. */
#define ORDER(type) \
    int ngy_##type##_order(const void *left, const void *right) \
    { \
        typedef type unaligned __attribute__((aligned(1))); \
        type a = *(const unaligned *)left, b = *(const unaligned *)right; \
        return a < b ? -1 : a > b ? 1 : a == b ? 0 : 2; \
    }
ORDER(longdouble)
ORDER(quad)

#define ONE(type) \
    void ngy_##type##_one(void *number) \
    { \
        typedef type unaligned __attribute__((aligned(1))); \
        *(unaligned *)number = 1; \
    }
ONE(longdouble)
ONE(quad)

#define COMPLEX(type) \
    EACH(type##_sum, type, ((type){a.re + b.re, a.im + b.im})) \
    EACH(type##_prod, type, ((type){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}))
COMPLEX(complex_longdouble)
COMPLEX(complex_quad)

EACH(longdouble_int_minloc, longdouble_int, b.value < a.value || (b.value == a.value && b.index < a.index) ? b : a)
EACH(longdouble_int_maxloc, longdouble_int, b.value > a.value || (b.value == a.value && b.index < a.index) ? b : a)
