/* What moves between nodes and meets: post and wait, barrier, bcast, reflect, gmove. Called as directives.c is. */
#include "directives.h"

void ngyf_post(num image, num tag, const char *at) { ngyx_post((int)image, (int)tag, at); }
void ngyf_wait(num image, num has, num tag, const char *at) { ngyx_wait((int)image, (int)has, (int)tag, at); }

void ngyf_barrier(num on, const char *at) { ngyx_barrier(nodes(on), at); }

void ngyf_bcast(num on, num from, CFI_cdesc_t *x, const char *at) {
  ngyx_bcast(nodes(on), nodes(from), x->base_addr, elements(x) * x->elem_len, at);
}

void ngyf_bcast_array(num on, num from, num a, const char *at) {
  const array *of = array_of(a);
  ngyx_owned owned;
  ngyx_owned_open(&owned, &of->shared, nodes(on), at);
  ngyx_bcast(nodes(on), nodes(from), owned.data, owned.count * of->esize, at);
  ngyx_owned_close(&owned);
}

void ngyf_replicated(num a, num on, const char *at) {
  ngyx_replicated(&array_of(a)->shared, nodes(on), at);
}

typedef struct widths { ngyx_pd low[MOST], high[MOST]; int periodic[MOST]; } widths;

static widths widths_of(num nd, const num *low, const num *high, const num *periodic) {
  widths w;
  wides(w.low, low, nd);
  wides(w.high, high, nd);
  ints(w.periodic, periodic, nd);
  return w;
}

void ngyf_reflect(num a, num nd, const num *low, const num *high, const num *periodic, num orthogonal, num has, num id,
                  const char *at) {
  widths w = widths_of(nd, low, high, periodic);
  int async = (int)id;
  ngyx_reflect(&array_of(a)->shared, (int)nd, w.low, w.high, w.periodic, (int)orthogonal, has ? &async : NULL, at);
}

void ngyf_reflect_init(num a, num nd, const num *low, const num *high, const num *periodic, num orthogonal, const char *at) {
  widths w = widths_of(nd, low, high, periodic);
  ngyx_reflect_init(&array_of(a)->shared, (int)nd, w.low, w.high, w.periodic, (int)orthogonal, at);
}

void ngyf_reflect_do(num a, num has, num id, const char *at) {
  int async = (int)id;
  ngyx_reflect_do(&array_of(a)->shared, has ? &async : NULL, at);
}

void ngyf_reduce_shadow(num a, num nd, const num *low, const num *high, const num *periodic, num orthogonal, num has, num id,
                        const char *at) {
  widths w = widths_of(nd, low, high, periodic);
  const array *of = array_of(a);
  int async = (int)id;
  ngyx_reduce_shadow(&of->shared, of->type, (int)nd, w.low, w.high, w.periodic, (int)orthogonal, has ? &async : NULL, at);
}

void ngyf_wait_async(num on, num n, const num *ids, const char *at) {
  int *list = space((size_t)n * sizeof *list + 1);
  for (num k = 0; k < n; k++) list[k] = (int)ids[k];
  ngyx_wait_async(nodes(on), (int)n, list, at);
  free(list);
}

/* A side of a gmove, with the lists that its operand points to. */
typedef struct side { ngyx_operand operand; ngyx_pd extent[15], first[15], count[15], step[15]; } side;

static void begin_side(side *s, int nd) {
  s->operand.nd = nd;
  s->operand.extent = s->extent;
  s->operand.first = s->first;
  s->operand.count = s->count;
  s->operand.step = s->step;
}

static void distributed_side(side *s, num handle, num nd, const num *kind, const num *first, const num *second,
                             const num *step, const char *at) {
  const array *a = array_of(handle);
  begin_side(s, a->nd);
  s->operand.array = &a->shared;
  s->operand.local = NULL;
  s->operand.esize = a->esize;
  if (nd != a->nd) stop_at(at, "a distributed array has another number of subscripts than dimensions");
  for (int m = 0; m < a->nd; m++) {
    num extent = ngyx_array_extent(&a->shared, m, at);
    s->extent[m] = extent;
    if (kind[m] == NGYF_SUBSCRIPT_INDEX) {
      s->first[m] = first[m] - a->lower[m];
      s->count[m] = -1;
      s->step[m] = 1;
      continue;
    }
    num by = step[m];
    if (by == 0) stop_at(at, "the step of a section is 0");
    num from = first[m] != NONE ? first[m] - a->lower[m] : by > 0 ? 0 : extent - 1;
    num to = second[m] != NONE ? second[m] - a->lower[m] : by > 0 ? extent - 1 : 0;
    num count = (to - from + by) / by;
    s->first[m] = from;
    s->count[m] = count > 0 ? count : 0;
    s->step[m] = by;
  }
}

static void local_side(side *s, const CFI_cdesc_t *x) {
  begin_side(s, x->rank);
  s->operand.array = NULL;
  s->operand.local = x->base_addr;
  s->operand.esize = x->elem_len;
  for (int d = 0; d < x->rank; d++) {
    int m = x->rank - 1 - d;
    s->extent[m] = s->count[m] = x->dim[d].extent;
    s->first[m] = 0;
    s->step[m] = 1;
  }
}

/* Converts n numbers as an assignment does. A complex number is the intermediate form, which can hold any; 64-bit integers are
 * converted directly. */
typedef struct between { long double re, im; } between;

static between load(int type, const char *p) {
  between b = {0, 0};
#define REAL(code, T) case code: { T x; memcpy(&x, p, sizeof x); b.re = (long double)x; break; }
#define PAIR(code, T) case code: { T x[2]; memcpy(x, p, sizeof x); b.re = x[0]; b.im = x[1]; break; }
  switch (type) {
  REAL(NGYX_I8, int8_t) REAL(NGYX_I16, int16_t) REAL(NGYX_I32, int32_t) REAL(NGYX_I64, int64_t) REAL(NGYX_F32, float)
  REAL(NGYX_F64, double) REAL(NGYX_U8, uint8_t) REAL(NGYX_U16, uint16_t) REAL(NGYX_U32, uint32_t) REAL(NGYX_U64, uint64_t)
  PAIR(NGYX_C32, float) PAIR(NGYX_C64, double)
  }
#undef REAL
#undef PAIR
  return b;
}

static void store(int type, char *p, between b) {
#define REAL(code, T) case code: { T x = (T)b.re; memcpy(p, &x, sizeof x); break; }
#define PAIR(code, T) case code: { T x[2] = {(T)b.re, (T)b.im}; memcpy(p, x, sizeof x); break; }
  switch (type) {
  REAL(NGYX_I8, int8_t) REAL(NGYX_I16, int16_t) REAL(NGYX_I32, int32_t) REAL(NGYX_I64, int64_t) REAL(NGYX_F32, float)
  REAL(NGYX_F64, double) REAL(NGYX_U8, uint8_t) REAL(NGYX_U16, uint16_t) REAL(NGYX_U32, uint32_t) REAL(NGYX_U64, uint64_t)
  PAIR(NGYX_C32, float) PAIR(NGYX_C64, double)
  }
#undef REAL
#undef PAIR
}

static int is_truth(int type) { return type == NGYX_U8 || type == NGYX_U16 || type == NGYX_U32 || type == NGYX_U64; }

/* A gmove, with elements converted where the sides have different types. */
static void moved(const side *left, int to, const side *right, int from, num mode, const int *async, const char *at) {
  if (to == from && left->operand.esize == right->operand.esize)
    return ngyx_gmove(&left->operand, &right->operand, (ngyx_mode)mode, async, at);
  if (to == NGYX_BYTES || from == NGYX_BYTES || is_truth(to) != is_truth(from))
    stop_at(at, "the elements of the right side cannot be assigned to those of the left side");
  ngyx_converting c = ngyx_gmove_fetch(&left->operand, &right->operand, (ngyx_mode)mode, at);
  const char *f = c.from;
  char *t = c.to;
  for (ngyx_sz k = 0; k < c.n; k++) store(to, t + k * left->operand.esize, load(from, f + k * right->operand.esize));
  ngyx_gmove_store(&left->operand, &right->operand, (ngyx_mode)mode, at);
}

void ngyf_gmove(num l, num lnd, const num *lkind, const num *lfirst, const num *lsecond, const num *lstep, num r, num rnd,
                const num *rkind, const num *rfirst, const num *rsecond, const num *rstep, num mode, num has, num id,
                const char *at) {
  side left, right;
  distributed_side(&left, l, lnd, lkind, lfirst, lsecond, lstep, at);
  distributed_side(&right, r, rnd, rkind, rfirst, rsecond, rstep, at);
  int async = (int)id;
  moved(&left, array_of(l)->type, &right, array_of(r)->type, mode, has ? &async : NULL, at);
}

void ngyf_gmove_from(num l, num lnd, const num *lkind, const num *lfirst, const num *lsecond, const num *lstep,
                     CFI_cdesc_t *x, num mode, const char *at) {
  side left, right;
  distributed_side(&left, l, lnd, lkind, lfirst, lsecond, lstep, at);
  local_side(&right, x);
  moved(&left, array_of(l)->type, &right, type_of(x), mode, NULL, at);
}

void ngyf_gmove_to(CFI_cdesc_t *x, num r, num rnd, const num *rkind, const num *rfirst, const num *rsecond, const num *rstep,
                   num mode, const char *at) {
  side left, right;
  local_side(&left, x);
  distributed_side(&right, r, rnd, rkind, rfirst, rsecond, rstep, at);
  moved(&left, type_of(x), &right, array_of(r)->type, mode, NULL, at);
}

/* An argument of a procedure on whole arrays that is not distributed: a handle for the call. */
num ngyf_unmapped(CFI_cdesc_t *x, const char *at) {
  side of;
  local_side(&of, x);
  array *a = space(sizeof *a);
  counting_from(x->rank, 1);
  a->unmapped = ngyx_unmapped(&of.operand, type_of(x), at);
  return handle(a);
}

void ngyf_unmapped_end(CFI_cdesc_t *x, num a, num result, const char *at) {
  side of;
  local_side(&of, x);
  ngyx_unmapped_end(&of.operand, array_of(a)->unmapped, (int)result, at);
  free(array_of(a));
}
