/* Reductions, extrema with their places, and variables that a loop reduces: kept before it, combined behind it. Called as directives.c is. */
#include "directives.h"

#define ELEMENTWISE(name, T, op) \
  static void name(void *into, const void *from, ngyx_sz n) { \
    T *a = into; \
    const T *b = from; \
    for (ngyx_sz k = 0; k < n; k++) a[k] = a[k] op b[k]; \
  }
ELEMENTWISE(sum_cf, float _Complex, +)
ELEMENTWISE(sum_cd, double _Complex, +)
ELEMENTWISE(prod_cf, float _Complex, *)
ELEMENTWISE(prod_cd, double _Complex, *)

/* Types of 10 and 16 bytes, which the run-time library has no names for: it combines them by functions. */
typedef __int128 wide_int;
typedef _Float128 wide_real;
typedef _Complex _Float128 wide_complex;
enum { I128 = 1 << 16, F80, F128, C80, C128, WIDE_END };
enum { WIDE_OPS = NGYX_XOR + 1 };

#define EXTREMUM(name, T, relation) \
  static void name(void *into, const void *from, ngyx_sz n) { \
    T *a = into; \
    const T *b = from; \
    for (ngyx_sz k = 0; k < n; k++) \
      if (b[k] relation a[k]) a[k] = b[k]; \
  }
#define ORDERED(suffix, T) \
  ELEMENTWISE(sum_##suffix, T, +) ELEMENTWISE(prod_##suffix, T, *) EXTREMUM(min_##suffix, T, <) EXTREMUM(max_##suffix, T, >)
ORDERED(i16, wide_int)
ORDERED(r10, long double)
ORDERED(r16, wide_real)
ELEMENTWISE(and_i16, wide_int, &)
ELEMENTWISE(or_i16, wide_int, |)
ELEMENTWISE(xor_i16, wide_int, ^)
ELEMENTWISE(sum_c10, long double _Complex, +)
ELEMENTWISE(prod_c10, long double _Complex, *)
ELEMENTWISE(sum_c16, wide_complex, +)
ELEMENTWISE(prod_c16, wide_complex, *)

typedef void combining(void *into, const void *from, ngyx_sz n);
static combining *const wide[WIDE_END - I128][WIDE_OPS] = {
  [0] = {[NGYX_SUM] = sum_i16, [NGYX_PROD] = prod_i16, [NGYX_MIN] = min_i16, [NGYX_MAX] = max_i16, [NGYX_AND] = and_i16,
         [NGYX_OR] = or_i16, [NGYX_XOR] = xor_i16},
  [F80 - I128] = {[NGYX_SUM] = sum_r10, [NGYX_PROD] = prod_r10, [NGYX_MIN] = min_r10, [NGYX_MAX] = max_r10},
  [F128 - I128] = {[NGYX_SUM] = sum_r16, [NGYX_PROD] = prod_r16, [NGYX_MIN] = min_r16, [NGYX_MAX] = max_r16},
  [C80 - I128] = {[NGYX_SUM] = sum_c10, [NGYX_PROD] = prod_c10},
  [C128 - I128] = {[NGYX_SUM] = sum_c16, [NGYX_PROD] = prod_c16},
};

/* The type of a variable. Reals of kind 10 are as long as those of kind 16: the descriptor says which they are. */
static int reduced_type(const CFI_cdesc_t *x) {
  int base = x->type & CFI_type_mask, kind = x->type >> CFI_type_kind_shift;
  if (base == CFI_type_Integer && x->elem_len == sizeof(wide_int)) return I128;
  if (base == CFI_type_Real && kind >= 10) return kind == 10 ? F80 : F128;
  if (base == CFI_type_Complex && kind >= 10) return kind == 10 ? C80 : C128;
  return type_of(x);
}

/* Reduces n values of a type; whether the caller took part. */
static int reduce(num on, num op, int type, void *data, size_t n, size_t esize, const char *at) {
  if (type >= I128) {
    combining *by = op >= 0 && op < WIDE_OPS ? wide[type - I128][op] : NULL;
    if (by == NULL) stop_at(at, "elements of this type cannot be reduced by this operation");
    return ngyx_reduce_by(nodes(on), by, data, n, esize, at);
  }
  if (type == NGYX_C32 && op <= NGYX_PROD)
    return ngyx_reduce_by(nodes(on), op == NGYX_SUM ? sum_cf : prod_cf, data, n, esize, at);
  if (type == NGYX_C64 && op <= NGYX_PROD)
    return ngyx_reduce_by(nodes(on), op == NGYX_SUM ? sum_cd : prod_cd, data, n, esize, at);
  if (type >= NGYX_BOOL) stop_at(at, "elements of this type cannot be reduced by this operation");
  return ngyx_reduce(nodes(on), (ngyx_op)op, type, data, n, at);
}

void ngyf_reduce(num on, num op, CFI_cdesc_t *x, const char *at) {
  (void)reduce(on, op, reduced_type(x), x->base_addr, elements(x), x->elem_len, at);
}

void ngyf_reduce_array(num on, num op, num a, const char *at) {
  const array *of = array_of(a);
  ngyx_owned owned;
  ngyx_owned_open(&owned, &of->shared, nodes(on), at);
  (void)reduce(on, op, of->type, owned.data, owned.count, of->esize, at);
  ngyx_owned_close(&owned);
}

/* ---- Extrema with their places ---- */

/* What a node found: the place of the iteration, then the extremum and its location variables, one behind the other. */
enum { KEYS = 16, VALUES = 256 };
typedef struct found {
  num flags, keys, key[KEYS];
  int type;
  size_t used;
  char value[VALUES];
} found;
static found finding;
static size_t taken;

static long double value_of(const found *f) {
#define AS(code, T) case code: { T x; memcpy(&x, f->value, sizeof x); return (long double)x; }
  switch (f->type) {
  AS(NGYX_I8, int8_t) AS(NGYX_I16, int16_t) AS(NGYX_I32, int32_t) AS(NGYX_I64, int64_t) AS(NGYX_F32, float) AS(NGYX_F64, double)
  default: stop_at("xmpf90", "values of this type have no order");
  }
#undef AS
  return 0;
}

/* flags: 1 the least, 2 the last of equal ones. */
static void better(void *into, const void *from, ngyx_sz n) {
  const found *a = into, *b = from;
  long double x = value_of(a), y = value_of(b);
  int is_better = a->flags & 1 ? y < x : y > x;
  if (x == y) {
    num k = 0;
    while (k < a->keys && a->key[k] == b->key[k]) k++;
    if (k < a->keys) is_better = (b->key[k] < a->key[k]) != !!(a->flags & 2);
  }
  if (n && is_better) memcpy(into, from, sizeof *a);
}

void ngyf_found(num flags, num n, const num *keys) {
  memset(&finding, 0, sizeof finding);
  finding.flags = flags;
  finding.keys = n;
  memcpy(finding.key, keys, (size_t)n * sizeof *keys);
}

void ngyf_found_value(CFI_cdesc_t *x) {
  if (finding.used == 0) finding.type = type_of(x);
  if (finding.used + x->elem_len > VALUES) stop_at("xmpf90", "too many location variables");
  memcpy(finding.value + finding.used, x->base_addr, x->elem_len);
  finding.used += x->elem_len;
}

void ngyf_locate(num on, const char *at) {
  (void)ngyx_reduce_by(nodes(on), better, &finding, 1, sizeof finding, at);
  taken = 0;
}

/* The values of the node that won, in the same order. */
void ngyf_take_value(CFI_cdesc_t *x) {
  memcpy(x->base_addr, finding.value + taken, x->elem_len);
  taken += x->elem_len;
}

/* The directive: the first node that has the extremum. */
static const ngyx_nodes *held_by;

void ngyf_reduce_held(num on, num op, CFI_cdesc_t *x, const char *at) {
  char before[32];
  memcpy(before, x->base_addr, x->elem_len);
  ngyf_reduce(on, op, x, at);
  held_by = ngyx_holder(nodes(on), memcmp(before, x->base_addr, x->elem_len) == 0, at);
}

void ngyf_bcast_held(num on, CFI_cdesc_t *x, const char *at) {
  ngyx_bcast(nodes(on), held_by, x->base_addr, elements(x) * x->elem_len, at);
}

/* What variables were before a loop with a reduction, the last one first. */
typedef struct held { struct held *next; size_t size; max_align_t value[]; } held;
static held *holding;

static void *hold(size_t size) {
  held *h = room(sizeof *h + size);
  h->next = holding;
  h->size = size;
  holding = h;
  return h->value;
}

static held *held_last(void) {
  held *h = holding;
  if (h == NULL) stop_at("xmpf90", "a reduction ends that has not begun");
  holding = h->next;
  return h;
}

/* into[k] = value before op into[k] */
#define JOIN(T, op) for (size_t k = 0; k < n; k++) ((T *)into)[k] = (T)(((const T *)before)[k] op ((T *)into)[k]); return
static void join(num op, int type, void *into, const void *before, size_t n) {
#define ARITHMETIC(T) \
  if (op == NGYX_SUM) { JOIN(T, +); } \
  if (op == NGYX_PROD) { JOIN(T, *); } \
  return
#define INTEGER(T) \
  if (op == NGYX_XOR) { JOIN(T, ^); } \
  ARITHMETIC(T)
  switch (type) {
  case NGYX_I8: case NGYX_U8: INTEGER(uint8_t);
  case NGYX_I16: case NGYX_U16: INTEGER(uint16_t);
  case NGYX_I32: case NGYX_U32: INTEGER(uint32_t);
  case NGYX_I64: case NGYX_U64: INTEGER(uint64_t);
  case NGYX_F32: ARITHMETIC(float);
  case NGYX_F64: ARITHMETIC(double);
  case NGYX_C32: ARITHMETIC(float _Complex);
  case NGYX_C64: ARITHMETIC(double _Complex);
  case I128: INTEGER(unsigned __int128);
  case F80: ARITHMETIC(long double);
  case F128: ARITHMETIC(wide_real);
  case C80: ARITHMETIC(long double _Complex);
  case C128: ARITHMETIC(wide_complex);
  default: return;
  }
}

static int counts_once(num op) { return op == NGYX_SUM || op == NGYX_PROD || op == NGYX_XOR; }

/* An array before a loop: kept, and its elements set to the identity of the operation. */
void ngyf_hold_all(num op, CFI_cdesc_t *x) {
  if (!counts_once(op)) return;
  size_t n = elements(x), bytes = n * x->elem_len;
  memcpy(hold(bytes), x->base_addr, bytes);
  memset(x->base_addr, 0, bytes);
  if (op != NGYX_PROD) return;
  for (size_t k = 0; k < n; k++) {
    void *e = (char *)x->base_addr + k * x->elem_len;
    switch (reduced_type(x)) {
    case NGYX_F32: *(float *)e = 1; break;
    case NGYX_F64: *(double *)e = 1; break;
    case NGYX_C32: *(float _Complex *)e = 1; break;
    case NGYX_C64: *(double _Complex *)e = 1; break;
    case F80: *(long double *)e = 1; break;
    case F128: *(wide_real *)e = 1; break;
    case C80: *(long double _Complex *)e = 1; break;
    case C128: *(wide_complex *)e = 1; break;
    /* Little endian: of any length. */
    default: *(uint8_t *)e = 1;
    }
  }
}

void ngyf_join_all(num op, num on, CFI_cdesc_t *x, const char *at) {
  (void)reduce(on, op, reduced_type(x), x->base_addr, elements(x), x->elem_len, at);
  if (!counts_once(op)) return;
  held *h = held_last();
  join(op, reduced_type(x), x->base_addr, h->value, elements(x));
  free(h);
}

/* The line of the next call of a generic function: these cannot take text of any length. */
static const char *line_of_next;
void ngyf_line(const char *at) { line_of_next = at; }

/* The same for one value, which comes and goes as such. */
#define VALUE(suffix, T, type) \
  void ngyf_hold_##suffix(T value) { memcpy(hold(sizeof value), &value, sizeof value); } \
  T ngyf_joined_##suffix(T value, num op, num was_held, num on) { \
    (void)reduce(on, op, type, &value, 1, sizeof value, line_of_next); \
    if (was_held) { \
      held *h = held_last(); \
      join(op, type, &value, h->value, 1); \
      free(h); \
    } \
    return value; \
  }
VALUE(i1, int8_t, NGYX_I8)
VALUE(i2, int16_t, NGYX_I16)
VALUE(i4, int32_t, NGYX_I32)
VALUE(i8, int64_t, NGYX_I64)
VALUE(r4, float, NGYX_F32)
VALUE(r8, double, NGYX_F64)
VALUE(c4, float _Complex, NGYX_C32)
VALUE(c8, double _Complex, NGYX_C64)
VALUE(i16, wide_int, I128)
VALUE(r10, long double, F80)
VALUE(r16, wide_real, F128)
VALUE(c10, long double _Complex, C80)
VALUE(c16, wide_complex, C128)
