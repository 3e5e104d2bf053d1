/* Reductions, extrema with their places, and variables that a loop reduces: kept before it, combined after it. Called as
 * directives.c is. */
#include "directives.h"

/* The type of a variable. Reals of kind 10 are as long as those of kind 16: the descriptor shows which they are. */
static int reduced_type(const CFI_cdesc_t *x) {
  int base = x->type & CFI_type_mask, kind = x->type >> CFI_type_kind_shift;
  if (base == CFI_type_Integer && x->elem_len == sizeof(__int128)) return NGYX_I128;
  if (base == CFI_type_Real && kind >= 10) return kind == 10 ? NGYX_LONG_DOUBLE : NGYX_F128;
  if (base == CFI_type_Complex && kind >= 10) return kind == 10 ? NGYX_COMPLEX_LONG_DOUBLE : NGYX_C128;
  return type_of(x);
}

/* Reduces n values of a type; whether the caller took part. */
static int reduce(num on, num op, int type, void *data, size_t n, const char *at) {
  return ngyx_reduce(nodes(on), (ngyx_op)op, type, data, n, at);
}

void ngyf_reduce(num on, num op, CFI_cdesc_t *x, const char *at) {
  (void)reduce(on, op, reduced_type(x), x->base_addr, elements(x), at);
}

void ngyf_reduce_array(num on, num op, num a, const char *at) {
  const array *of = array_of(a);
  ngyx_owned owned;
  ngyx_owned_open(&owned, &of->shared, nodes(on), at);
  (void)reduce(on, op, of->type, owned.data, owned.count, at);
  ngyx_owned_close(&owned);
}

/* ---- Extrema with their places ---- */

/* What a node found: the place of the iteration, then the extremum and its location variables, one after the other. */
static ngyx_located *finding;
static size_t taken;

static char *values(void) { return (char *)(finding + 1); }

void ngyf_found(num flags, num n, const num *keys) {
  free(finding);
  finding = space(sizeof *finding);
  memset(finding, 0, sizeof *finding);
  finding->size = sizeof *finding;
  finding->kind = (ngyx_pd)flags;
  finding->keys = (ngyx_pd)n;
  for (num k = 0; k < n; k++) finding->key[k] = (ngyx_pd)keys[k];
}

void ngyf_found_value(CFI_cdesc_t *x) {
  size_t used = (size_t)finding->size;
  ngyx_located *longer = space(used + x->elem_len);
  memcpy(longer, finding, used);
  free(finding);
  finding = longer;
  if (used == sizeof *finding) finding->type = reduced_type(x);
  memcpy((char *)finding + used, x->base_addr, x->elem_len);
  finding->size += (ngyx_pd)x->elem_len;
}

void ngyf_locate(num on, const char *at) {
  (void)ngyx_locate(nodes(on), finding, at);
  taken = 0;
}

/* The values of the node that won, in the same order. */
void ngyf_take_value(CFI_cdesc_t *x) {
  memcpy(x->base_addr, values() + taken, x->elem_len);
  taken += x->elem_len;
}

/* The directive: the first node that has the extremum. */
static const ngyx_nodes *held_by;

/* A number of kind 10 has 10 bytes; the rest of its 16 are padding. */
static size_t compared(const CFI_cdesc_t *x) { return reduced_type(x) == NGYX_LONG_DOUBLE ? 10 : x->elem_len; }

void ngyf_reduce_held(num on, num op, CFI_cdesc_t *x, const char *at) {
  char before[32];
  memcpy(before, x->base_addr, x->elem_len);
  ngyf_reduce(on, op, x, at);
  held_by = ngyx_holder(nodes(on), memcmp(before, x->base_addr, compared(x)) == 0, at);
}

void ngyf_bcast_held(num on, CFI_cdesc_t *x, const char *at) {
  ngyx_bcast(nodes(on), held_by, x->base_addr, elements(x) * x->elem_len, at);
}

/* What variables were before a loop with a reduction, the last one first. */
typedef struct held { struct held *next; size_t size; max_align_t value[]; } held;
static held *holding;

static void *hold(size_t size) {
  held *h = space(sizeof *h + size);
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

/* An array before a loop: kept, and its elements set to the identity of the operation. */
void ngyf_hold_all(num one, CFI_cdesc_t *x) {
  size_t n = elements(x), bytes = n * x->elem_len;
  memcpy(hold(bytes), x->base_addr, bytes);
  if (one) ngyx_fill_ones(reduced_type(x), x->base_addr, n);
  else memset(x->base_addr, 0, bytes);
}

void ngyf_join_all(num op, num was_held, num on, CFI_cdesc_t *x, const char *at) {
  (void)reduce(on, op, reduced_type(x), x->base_addr, elements(x), at);
  if (!was_held) return;
  held *h = held_last();
  /* These operations commute. */
  ngyx_apply((ngyx_op)op, reduced_type(x), x->base_addr, h->value, elements(x));
  free(h);
}

/* The line of the next call of a generic function: these cannot take text of any length. */
static const char *line_of_next;
void ngyf_line(const char *at) { line_of_next = at; }

/* The same for one value, which comes and goes as such. */
#define VALUE(suffix, T, type) \
  void ngyf_hold_##suffix(T value) { memcpy(hold(sizeof value), &value, sizeof value); } \
  T ngyf_joined_##suffix(T value, num op, num was_held, num on) { \
    (void)reduce(on, op, type, &value, 1, line_of_next); \
    if (was_held) { \
      held *h = held_last(); \
      ngyx_apply((ngyx_op)op, type, &value, h->value, 1); \
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
VALUE(i16, __int128, NGYX_I128)
VALUE(r10, long double, NGYX_LONG_DOUBLE)
VALUE(r16, _Float128, NGYX_F128)
VALUE(c10, long double _Complex, NGYX_COMPLEX_LONG_DOUBLE)
VALUE(c16, _Complex _Float128, NGYX_C128)
