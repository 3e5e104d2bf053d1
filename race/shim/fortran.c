/* What libgfortran reads and writes for `print`, `write` and `read`: its entries for the items of a list, which the compiler
 * calls. Each function intercepts that of libgfortran, and reports the access at the line of the statement. */

#include <stdint.h>

#include "shim.h"

const char ngy_race_fortran_part = 0;

/* gfortran's descriptor of an array. Units: `span` bytes from one index to the next one, strides in elements. */
struct array {
    char *base;
    size_t offset;
    struct {
        size_t bytes;
        int version;
        signed char rank, type;
        short attribute;
    } type;
    ptrdiff_t span;
    struct {
        ptrdiff_t stride, lower, upper;
    } dim[15];
};

static void touch_dimension(const struct array *array, const char *at, int dim, size_t bytes, int writes, void *caller) {
    if (dim < 0) {
        ngy_race_touch(at, bytes, writes, caller);
        return;
    }
    ptrdiff_t count = array->dim[dim].upper - array->dim[dim].lower + 1, step = array->dim[dim].stride * (ptrdiff_t)bytes;
    if (count <= 0)
        return;
    if (dim == 0 && step == (ptrdiff_t)bytes) {
        ngy_race_touch(at, (size_t)count * bytes, writes, caller);
        return;
    }
    for (ptrdiff_t k = 0; k < count; k++)
        touch_dimension(array, at + k * step, dim - 1, bytes, writes, caller);
}

static void touch_array(const struct array *array, int writes, void *caller) {
    if (array && array->base && array->type.rank <= 15)
        touch_dimension(array, array->base, array->type.rank - 1, array->type.bytes, writes, caller);
}

#define CALLER __builtin_return_address(0)

/* An item of `bytes` bytes. */
#define ITEM(name, writes, arguments, passed, bytes)                                           \
    void name arguments;                                                                       \
    void name arguments {                                                                      \
        REAL(name);                                                                            \
        ngy_race_touch(item, (size_t)(bytes), writes, CALLER);                                 \
        real passed;                                                                           \
    }

/* A read writes the item, and a write reads it. */
#define ITEMS(type, arguments, passed, bytes)                                                  \
    ITEM(_gfortran_transfer_##type, 1, arguments, passed, bytes)                               \
    ITEM(_gfortran_transfer_##type##_write, 0, arguments, passed, bytes)

/* gfortran's kind 10 has 16 bytes in memory. */
#define BYTES(kind) ((kind) == 10 ? 16 : (kind))

ITEMS(integer, (void *state, void *item, int kind), (state, item, kind), kind)
ITEMS(logical, (void *state, void *item, int kind), (state, item, kind), kind)
ITEMS(real, (void *state, void *item, int kind), (state, item, kind), BYTES(kind))
ITEMS(complex, (void *state, void *item, int kind), (state, item, kind), 2 * BYTES(kind))
ITEMS(character, (void *state, void *item, size_t length), (state, item, length), length)
ITEMS(character_wide, (void *state, void *item, size_t length, int kind), (state, item, length, kind), length * (size_t)kind)

#define ARRAY(name, writes)                                                                    \
    void name(void *state, struct array *item, int kind, size_t length);                       \
    void name(void *state, struct array *item, int kind, size_t length) {                      \
        REAL(name);                                                                            \
        touch_array(item, writes, CALLER);                                                     \
        real(state, item, kind, length);                                                       \
    }

ARRAY(_gfortran_transfer_array, 1)
ARRAY(_gfortran_transfer_array_write, 0)
