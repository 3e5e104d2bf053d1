/*
 * What XMP/Fortran calls in place of directives: arguments as Fortran passes them, turned into calls of nagaya/seam.h.
 *
 * Numbers come as 64-bit integers, lists as arrays of these with dimensions outermost first, text with a NUL behind it, variables in
 * the descriptors of TS 29113, which say type, rank and strides. Node sets, templates and arrays are handles in 64-bit integers; 0 as
 * a node set means the executing nodes. Indices are those of the source: here they get their lower bounds taken off.
 *
 * Not here: anything that communicates or knows a distribution (runtime/xmp). Called through the module nagaya_directives by the
 * text that xmpf90 writes; compiled into libnagaya_fortran.a.
 */
#include <ISO_Fortran_binding.h>
#include <complex.h>
#include <limits.h>
#include <nagaya/access.h>
#include <nagaya/seam.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>

typedef int64_t num;
enum { MOST = 7 };
/* One index, beside the kinds of ngyx_subscript. */
enum { INDEX = 5 };
/* A bound that was not written, as nagaya_directives says it. */
#define NONE INT64_MIN

/* A distributed array. */
typedef struct array {
  ngyx_array shared;
  int nd, type, argument;
  size_t esize;
  num lower[MOST];
  /* Whether a dimension has a full shadow. */
  char full[MOST];
  void *data;
} array;

static void stop_at(const char *at, const char *what) {
  fprintf(stderr, "nagaya: error: %s: %s\n", at, what);
  exit(1);
}

static void *room(size_t n) {
  void *p = calloc(1, n);
  if (p == NULL) stop_at("xmpf90", "no memory for a descriptor");
  return p;
}

static const ngyx_nodes *nodes(num handle) { return (const ngyx_nodes *)(intptr_t)handle; }
static ngyx_template *template_of(num handle) { return (ngyx_template *)(intptr_t)handle; }
static array *array_of(num handle) { return (array *)(intptr_t)handle; }
static num handle(const void *p) { return (num)(intptr_t)p; }

static void ints(int *to, const num *from, num n) {
  for (num k = 0; k < n && k < MOST; k++) to[k] = (int)from[k];
}

static void wides(ngyx_pd *to, const num *from, num n) {
  for (num k = 0; k < n && k < MOST; k++) to[k] = (ngyx_pd)from[k];
}

/* A module makes what its directives declare: all nodes have to come. */
void ngyf_module(const char *name, const char *at) {
  if (xmp_num_nodes() == xmp_all_num_nodes()) return;
  char text[256];
  snprintf(text, sizeof text, "module %s is first used where only some of the nodes execute: use it in the main program, too", name);
  stop_at(at, text);
}

/* ---- Nodes ---- */

num ngyf_nodes(num nd, const num *extents, num star, const char *name, const char *at) {
  int e[MOST];
  ints(e, extents, nd);
  return handle(ngyx_nodes_new((int)nd, e, (int)star, name, at));
}

num ngyf_nodes_executing(num nd, const num *extents, num star, const char *name, const char *at) {
  int e[MOST];
  ints(e, extents, nd);
  return handle(ngyx_nodes_executing((int)nd, e, (int)star, name, at));
}

/* Subscripts of a node array: nodes are numbered from 1. */
typedef struct triplets { int base[MOST], length[MOST], step[MOST]; } triplets;

static triplets of_nodes(num n, const num *kind, const num *first, const num *second, const num *step) {
  triplets t;
  for (num k = 0; k < n && k < MOST; k++) {
    t.base[k] = first[k] == NONE ? 0 : (int)first[k] - 1;
    t.step[k] = (int)step[k];
    if (kind[k] == INDEX) {
      t.length[k] = 1;
    } else if (kind[k] == NGYX_MINE) {
      t.base[k] = 0;
      t.length[k] = NGYX_OWN;
    } else if (kind[k] == NGYX_BOUNDS && second[k] != NONE) {
      num count = step[k] == 0 ? 0 : (second[k] - 1 - t.base[k] + step[k]) / step[k];
      t.length[k] = count > 0 ? (int)count : 0;
    } else {
      t.length[k] = NGYX_REST;
    }
  }
  return t;
}

num ngyf_nodes_section(num of, num nd, const num *extents, num star, num n, const num *kind, const num *first,
                       const num *second, const num *step, const char *name, const char *at) {
  int e[MOST];
  ints(e, extents, nd);
  triplets t = of_nodes(n, kind, first, second, step);
  return handle(ngyx_nodes_section(nodes(of), (int)nd, e, (int)star, t.base, t.length, t.step, name, at));
}

num ngyf_on_nodes(num of, num n, const num *kind, const num *first, const num *second, const num *step, const char *name,
                  const char *at) {
  triplets t = of_nodes(n, kind, first, second, step);
  return handle(ngyx_on_nodes(nodes(of), t.base, t.length, t.step, name, at));
}

num ngyf_element(num of, num n, const num *kind, const num *first, const num *second, const num *step, const char *at) {
  triplets t = of_nodes(n, kind, first, second, step);
  return ngyx_nodes_element(nodes(of), (int)n, t.base, at);
}

/* `image(p)`, and what the image at a position of a node array is called here: both count from 1. */
void ngyf_image(num set, const char *at) { ngyx_image_set(nodes(set), at); }

int ngyf_image_of(num of, num position, const char *at) {
  int k = position < 1 || position > INT_MAX ? -1 : (int)position - 1;
  return ngyx_nodes_image(nodes(of), k, at) + 1;
}

/* Subscripts of a template: an index is a section of one. */
typedef struct parts { ngyx_subscript kind[MOST]; ngyx_pd first[MOST], second[MOST], step[MOST]; } parts;

static parts of_template(num n, const num *kind, const num *first, const num *second, const num *step) {
  parts p;
  for (num k = 0; k < n && k < MOST; k++) {
    p.kind[k] = kind[k] == INDEX ? NGYX_COUNTED : (int)kind[k];
    p.first[k] = (ngyx_pd)first[k];
    p.second[k] = kind[k] == INDEX ? 1 : (ngyx_pd)second[k];
    p.step[k] = (ngyx_pd)step[k];
  }
  return p;
}

num ngyf_on_template(num t, num n, const num *kind, const num *first, const num *second, const num *step, const char *name,
                     const char *at) {
  parts p = of_template(n, kind, first, second, step);
  return handle(ngyx_on_template(template_of(t), p.kind, p.first, p.second, p.step, name, at));
}

num ngyf_sharing(num t, num n, const num *kind, const num *first, const num *second, const num *step, const char *name,
                 const char *at) {
  parts p = of_template(n, kind, first, second, step);
  return handle(ngyx_sharing(template_of(t), p.kind, p.first, p.second, p.step, name, at));
}

num ngyf_owns(num t, num dim, num kind, num first, num second, num step, const char *at) {
  parts p = of_template(1, &kind, &first, &second, &step);
  return ngyx_owns(template_of(t), (int)dim, p.kind[0], p.first[0], p.second[0], p.step[0], at);
}

num ngyf_begin(num set, const char *at) { return ngyx_begin(nodes(set), at); }
num ngyf_begin_iterations(num set, const char *at) { return ngyx_begin_iterations(nodes(set), at); }

/* An iteration has come, though not all nodes that share it execute: this ends the job. */
void ngyf_outside(num set, const char *at) { (void)ngyx_begin(nodes(set), at); }

void ngyf_end(num began) {
  int b = (int)began;
  ngyx_end(&b);
}

/* ---- Templates ---- */

num ngyf_template(num nd, num open, const num *low, const num *extent, const char *name, const char *at) {
  ngyx_pd l[MOST], e[MOST];
  wides(l, low, nd);
  wides(e, extent, nd);
  return handle(ngyx_template_new((int)nd, open ? NULL : l, open ? NULL : e, name, at));
}

/* The list of a gblock by its address; the interface says that it is of default integers. */
num ngyf_list(const int *lengths) { return handle(lengths); }

/* Where an argument begins. */
num ngyf_address(const void *x) { return handle(x); }

/* Formats, and the lists of gblock by their addresses. */
typedef struct formats { ngyx_format format[MOST]; ngyx_pd chunk[MOST]; const int *list[MOST]; } formats;

static formats formats_of(num n, const num *format, const num *chunk, const num *lists) {
  formats f;
  for (num k = 0; k < n && k < MOST; k++) {
    f.format[k] = (int)format[k];
    f.chunk[k] = (ngyx_pd)chunk[k];
    f.list[k] = (const int *)(intptr_t)lists[k];
  }
  return f;
}

void ngyf_distribute(num t, num nd, const num *format, const num *chunk, const num *lists, num onto, const char *at) {
  formats f = formats_of(nd, format, chunk, lists);
  ngyx_distribute(template_of(t), (int)nd, f.format, f.chunk, f.list, nodes(onto), at);
}

void ngyf_template_fix(num t, num nf, const num *format, const num *chunk, const num *lists, num nd, num open, const num *low,
                       const num *extent, const char *at) {
  formats f = formats_of(nf, format, chunk, lists);
  ngyx_pd l[MOST], e[MOST];
  wides(l, low, nd);
  wides(e, extent, nd);
  ngyx_template_fix(template_of(t), (int)nf, f.format, f.chunk, f.list, (int)nd, open ? NULL : l, open ? NULL : e, at);
}

num ngyf_nodes_space(num of, num low, const char *at) { return handle(ngyx_nodes_space(nodes(of), (int)low, at)); }

/* ---- Arrays ---- */

/* Classes: 1 integer, 2 logical, 3 real, 4 complex, 0 anything else. */
static int type_code(int class, size_t size) {
  switch (class) {
  case 1: return size == 1 ? NGYX_I8 : size == 2 ? NGYX_I16 : size == 4 ? NGYX_I32 : size == 8 ? NGYX_I64 : NGYX_BYTES;
  case 2: return size == 1 ? NGYX_U8 : size == 2 ? NGYX_U16 : size == 4 ? NGYX_U32 : size == 8 ? NGYX_U64 : NGYX_BYTES;
  case 3: return size == 4 ? NGYX_F32 : size == 8 ? NGYX_F64 : NGYX_BYTES;
  case 4: return size == 8 ? NGYX_C32 : size == 16 ? NGYX_C64 : NGYX_BYTES;
  default: return NGYX_BYTES;
  }
}

num ngyf_array(num nd, num esize, num class, num t, const num *dim, const num *offset, const num *low, const num *high,
               const num *extent, const num *lower, num argument, num data, const char *name, const char *at) {
  array *a = room(sizeof *a);
  int d[MOST];
  ngyx_pd o[MOST], l[MOST], h[MOST], e[MOST];
  ints(d, dim, nd);
  wides(o, offset, nd);
  wides(l, low, nd);
  wides(h, high, nd);
  wides(e, extent, nd);
  a->nd = (int)nd;
  a->esize = (size_t)esize;
  a->type = type_code((int)class, a->esize);
  a->argument = argument != 0;
  for (num k = 0; k < nd; k++) a->lower[k] = lower[k], a->full[k] = low[k] == -1;
  ngyx_array_declare(&a->shared, a->esize, 64, a->nd, template_of(t), d, o, l, h, name, at);
  if (a->argument) {
    a->data = (void *)(intptr_t)data;
    ngyx_array_param(&a->shared, a->data, a->nd, e, at);
  } else {
    a->data = ngyx_array_make(&a->shared, a->nd, e, at);
  }
  return handle(a);
}

void *ngyf_data(num handle) { return array_of(handle)->data; }

/* A pointer's descriptor becomes that of an allocatable array. */
void ngyf_hand_over(void *to, const void *from, num bytes) { memcpy(to, from, (size_t)bytes); }

/* Dimensions here are counted as in the source, the first one being the innermost. */
num ngyf_extent(num handle, num d) {
  const array *a = array_of(handle);
  int m = a->nd - (int)d;
  const ngyx_dim *dim = a->shared.dim;
  if (m > 0 && dim[m].stride > 0) return dim[m - 1].stride / dim[m].stride;
  /* Of a full shadow all is stored, also what no formula says between own elements. (A node that has nothing of the array has no stride.) */
  if (a->full[m] && dim[m].stride != 0) return ngyx_array_extent(&a->shared, m, "xmpf90");
  num rounds = dim[m].round > 0 ? (dim[m].count + dim[m].round - 1) / dim[m].round * dim[m].block : 0;
  return dim[m].kept > rounds ? dim[m].kept : rounds;
}

num ngyf_low(num handle, num d) {
  const array *a = array_of(handle);
  int m = a->nd - (int)d;
  return a->lower[m] + a->shared.dim[m].off;
}

num ngyf_count(num first, num last, num step) {
  num n = step == 0 ? 0 : (last - first + step) / step;
  return n > 0 ? n : 0;
}

/* First and last index of the whole array. */
num ngyf_first(num handle, num d) {
  const array *a = array_of(handle);
  return a->lower[a->nd - (int)d];
}

num ngyf_last(num handle, num d) {
  const array *a = array_of(handle);
  int m = a->nd - (int)d;
  return a->lower[m] + ngyx_array_extent(&a->shared, m, "xmpf90") - 1;
}

/* Numbers of the place of an index in a cyclic dimension: what is added to it, round, block, base. */
num ngyf_place(num handle, num d, num which) {
  const array *a = array_of(handle);
  int m = a->nd - (int)d;
  const ngyx_dim *dim = &a->shared.dim[m];
  switch (which) {
  case 0: return dim->shift - a->lower[m];
  case 1: return dim->round;
  case 2: return dim->block;
  default: return dim->base;
  }
}

/* ---- What a procedure made ends with it ---- */

typedef struct kept { struct kept *next; array *array; ngyx_template *t; } kept;

static kept *keep(num *list) {
  kept *k = room(sizeof *k);
  k->next = (kept *)(intptr_t)*list;
  *list = handle(k);
  return k;
}

void ngyf_keep_template(num *list, num t) { keep(list)->t = template_of(t); }
void ngyf_keep_array(num *list, num a) { keep(list)->array = array_of(a); }

static void end_array(array *a) {
  if (a->argument)
    ngyx_array_forget(&a->shared);
  else
    ngyx_array_drop(&a->shared);
  free(a);
}

void ngyf_array_end(num a) {
  if (a == 0) stop_at("xmpf90", "deallocate: the array is not allocated");
  end_array(array_of(a));
}

/* An array that ends before the procedure does. */
void ngyf_forget_array(num *list, num a) {
  for (kept *k = (kept *)(intptr_t)*list; k != NULL; k = k->next)
    if (k->array == array_of(a)) k->array = NULL;
}

void ngyf_release(num *list) {
  kept *k = (kept *)(intptr_t)*list;
  *list = 0;
  while (k != NULL) {
    kept *next = k->next;
    if (k->t != NULL) ngyx_template_drop(&k->t);
    if (k->array != NULL) end_array(k->array);
    free(k);
    k = next;
  }
}

/* ---- Loops ---- */

static ngyx_header header(num t, num dim, num added, num first, num limit, num step, num scale) {
  ngyx_header h = {template_of(t), (int)dim, step < 0 ? NGYX_GREATER_EQUAL : NGYX_LESS_EQUAL, (ngyx_pd)added, (ngyx_pd)first,
                   (ngyx_pd)limit,  (ngyx_pd)step, (ngyx_pd)scale};
  return h;
}

static void last_included(const ngyx_pd range[2], num step, num *from, num *to) {
  *from = range[0];
  *to = step < 0 ? range[1] + 1 : range[1] - 1;
}

void ngyf_loop(num t, num dim, num added, num first, num limit, num step, num scale, num *from, num *to, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_pd range[2];
  ngyx_loop(range, &h, at);
  last_included(range, step, from, to);
}

void ngyf_loop_wide(num t, num dim, num added, num first, num limit, num step, num scale, num low, num high, num unbound,
                    num *from, num *to, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_pd range[2];
  ngyx_loop_wide(range, &h, (ngyx_pd)low, (ngyx_pd)high, (int)unbound, at);
  last_included(range, step, from, to);
}

num ngyf_runs(num t, num dim, num added, num first, num limit, num step, num scale, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_runs *runs = room(sizeof *runs);
  ngyx_runs_new(runs, &h, at);
  return handle(runs);
}

/* The same, in the order of the serial loop. */
num ngyf_runs_in_order(num t, num dim, num added, num first, num limit, num step, num scale, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_runs *runs = room(sizeof *runs);
  ngyx_runs_in_order(runs, &h, at);
  return handle(runs);
}

/* A frame: its pieces, and which of them the loops inside go through. */
typedef struct frame { ngyx_frame shared; num step; } frame;

num ngyf_frame(num t, num dim, num added, num first, num limit, num step, num scale, num low, num high, num unbound, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  frame *f = room(sizeof *f);
  f->step = step;
  ngyx_loop_frame(&f->shared, &h, (ngyx_pd)low, (ngyx_pd)high, (int)unbound, at);
  return handle(f);
}

void ngyf_piece(num handle, num number, num *from, num *to) {
  const frame *f = (const frame *)(intptr_t)handle;
  last_included(f->shared.piece[number], f->step, from, to);
}

num ngyf_piece_state(num handle, num number) { return ((const frame *)(intptr_t)handle)->shared.mark[number]; }
void ngyf_frame_end(num handle) { free((frame *)(intptr_t)handle); }

/* The elements of a section of `count` along a dimension of a template that this node owns, by their number in it. */
num ngyf_section_runs(num t, num dim, num kind, num first, num second, num step, num count, const char *at) {
  parts p = of_template(1, &kind, &first, &second, &step);
  ngyx_runs *runs = room(sizeof *runs);
  ngyx_section_runs(runs, template_of(t), (int)dim, p.kind[0], p.first[0], p.second[0], p.step[0], (ngyx_pd)count, at);
  return handle(runs);
}

/* How many iterations or elements some runs have. */
num ngyf_run_total(num handle) {
  const ngyx_runs *runs = (const ngyx_runs *)(intptr_t)handle;
  num n = 0;
  for (ngyx_pd k = 0; k < runs->count; k++) n += runs->run[k].again * runs->run[k].count;
  return n;
}

num ngyf_run_count(num handle) {
  const ngyx_runs *runs = (const ngyx_runs *)(intptr_t)handle;
  num n = 0;
  for (ngyx_pd k = 0; k < runs->count; k++) n += runs->run[k].again;
  return n;
}

void ngyf_run(num handle, num number, num *from, num *to, num *by) {
  const ngyx_runs *runs = (const ngyx_runs *)(intptr_t)handle;
  const ngyx_run *r = runs->run;
  num k = number - 1;
  while (k >= r->again) k -= (r++)->again;
  *by = r->step == 0 ? 1 : r->step;
  *from = r->first + k * r->period;
  *to = *from + (r->count - 1) * *by;
}

void ngyf_runs_end(num handle) {
  ngyx_runs *runs = (ngyx_runs *)(intptr_t)handle;
  ngyx_runs_free(runs);
  free(runs);
}

/* Whether runs that nobody needs any more had anything in them. */
num ngyf_owns_any(num runs) {
  num n = ngyf_run_total(runs);
  ngyf_runs_end(runs);
  return n > 0;
}

/* ---- What combines ---- */

static size_t elements(const CFI_cdesc_t *x) {
  size_t n = 1;
  for (int d = 0; d < x->rank; d++) n *= x->dim[d].extent > 0 ? (size_t)x->dim[d].extent : 0;
  return n;
}

static int type_of(const CFI_cdesc_t *x) {
  int base = x->type & CFI_type_mask;
  int class = base == CFI_type_Integer ? 1 : base == CFI_type_Logical ? 2 : base == CFI_type_Real ? 3 : base == CFI_type_Complex ? 4 : 0;
  return type_code(class, x->elem_len);
}

#define COMPLEX(name, T, op) \
  static void name(void *into, const void *from, ngyx_sz n) { \
    T *a = into; \
    const T *b = from; \
    for (ngyx_sz k = 0; k < n; k++) a[k] = a[k] op b[k]; \
  }
COMPLEX(sum_cf, float _Complex, +)
COMPLEX(sum_cd, double _Complex, +)
COMPLEX(prod_cf, float _Complex, *)
COMPLEX(prod_cd, double _Complex, *)

/* Reduces n values of a type; whether the caller took part. */
static int reduce(num on, num op, int type, void *data, size_t n, size_t esize, const char *at) {
  if (type == NGYX_C32 && op <= NGYX_PROD)
    return ngyx_reduce_by(nodes(on), op == NGYX_SUM ? sum_cf : prod_cf, data, n, esize, at);
  if (type == NGYX_C64 && op <= NGYX_PROD)
    return ngyx_reduce_by(nodes(on), op == NGYX_SUM ? sum_cd : prod_cd, data, n, esize, at);
  if (type >= NGYX_BOOL) stop_at(at, "elements of this type cannot be reduced by this operation");
  return ngyx_reduce(nodes(on), (ngyx_op)op, type, data, n, at);
}

void ngyf_reduce(num on, num op, CFI_cdesc_t *x, const char *at) {
  (void)reduce(on, op, type_of(x), x->base_addr, elements(x), x->elem_len, at);
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

void ngyf_found_value(const CFI_cdesc_t *x) {
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
  char before[16];
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
    switch (type_of(x)) {
    case NGYX_F32: *(float *)e = 1; break;
    case NGYX_F64: *(double *)e = 1; break;
    case NGYX_C32: *(float _Complex *)e = 1; break;
    case NGYX_C64: *(double _Complex *)e = 1; break;
    /* Little endian: of any length. */
    default: *(uint8_t *)e = 1;
    }
  }
}

void ngyf_join_all(num op, num on, CFI_cdesc_t *x, const char *at) {
  (void)reduce(on, op, type_of(x), x->base_addr, elements(x), x->elem_len, at);
  if (!counts_once(op)) return;
  held *h = held_last();
  join(op, type_of(x), x->base_addr, h->value, elements(x));
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
VALUE(l4, int32_t, NGYX_U32)
VALUE(l8, int64_t, NGYX_U64)
VALUE(r4, float, NGYX_F32)
VALUE(r8, double, NGYX_F64)
VALUE(c4, float _Complex, NGYX_C32)
VALUE(c8, double _Complex, NGYX_C64)

/* ---- What moves ---- */

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
  int *list = room((size_t)n * sizeof *list + 1);
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
    if (kind[m] == INDEX) {
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

/* Converts n numbers as an assignment does. A complex one stands between, which has room for any; 64-bit integers go by themselves. */
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

/* ---- The library ---- */

typedef struct desc { void *ptr; int64_t rank, lower[MOST]; } desc;

desc ngyf_desc_nodes(num n) {
  desc d = {(void *)(intptr_t)n, 0, {0}};
  return d;
}

desc ngyf_desc_template(num t) {
  desc d = {ngyx_desc_template(template_of(t)), 0, {0}};
  return d;
}

desc ngyf_desc_array(num handle) {
  const array *a = array_of(handle);
  desc d = {ngyx_desc_array(&a->shared, a->type), a->nd, {0}};
  for (int k = 0; k < a->nd; k++) d.lower[k] = a->lower[a->nd - 1 - k];
  return d;
}

/* What the library knows an array by. One that is not given is 0. */
void *ngyf_whole(num handle) { return handle == 0 ? NULL : ngyf_desc_array(handle).ptr; }

void ngyf_transpose(num x, num a, const char *at) { ngyx_lib_transpose(at, ngyf_whole(x), ngyf_whole(a), 0); }
void ngyf_matmul(num x, num a, num b, const char *at) { ngyx_lib_matmul(at, ngyf_whole(x), ngyf_whole(a), ngyf_whole(b)); }
void ngyf_sort(num out, num of, num down, const char *at) { ngyx_lib_sort(at, ngyf_whole(of), ngyf_whole(out), (int)down); }
void ngyf_pack(num v, num a, num mask, const char *at) { ngyx_lib_pack(at, ngyf_whole(v), ngyf_whole(a), ngyf_whole(mask)); }
void ngyf_unpack(num a, num v, num mask, const char *at) { ngyx_lib_unpack(at, ngyf_whole(a), ngyf_whole(v), ngyf_whole(mask)); }

/* Adds a number to all that this node has of an array of integers. */
static void shift(const array *a, num by, const char *at) {
  num n = 1;
  for (int d = 1; d <= a->nd; d++) n *= ngyf_extent(handle(a), d);
  if (a->type == NGYX_I32) {
    for (num k = 0; k < n; k++) ((int32_t *)a->data)[k] += (int32_t)by;
  } else if (a->type == NGYX_I64) {
    for (num k = 0; k < n; k++) ((int64_t *)a->data)[k] += by;
  } else {
    stop_at(at, "an array of indices must be of default integers or of integer(8)");
  }
}

/* Indices count from the lower bounds of `a`, or of `x` when scattering; in the run-time library from 0, outermost dimension first. */
void ngyf_gather(num x, num a, num n, const num *indices, num scatters, const char *at) {
  const array *of = array_of(scatters ? x : a);
  void *list[MOST];
  if (x == 0 || a == 0 || n != of->nd) stop_at(at, "as many arrays of indices are needed as the array that they are for has dimensions");
  for (int d = 0; d < n; d++) {
    int first = 0;
    while (indices[first] != indices[d]) first++;
    if (indices[d] == 0) stop_at(at, "an array of indices is not allocated");
    if (first < d && of->lower[n - 1 - first] != of->lower[n - 1 - d])
      stop_at(at, "one array has the indices of two dimensions with different lower bounds: use two");
    if (first == d) shift(array_of(indices[d]), -of->lower[n - 1 - d], at);
    list[n - 1 - d] = ngyf_whole(indices[d]);
  }
  if (scatters)
    ngyx_lib_scatter(at, ngyf_whole(x), ngyf_whole(a), (int)n, list);
  else
    ngyx_lib_gather(at, ngyf_whole(x), ngyf_whole(a), (int)n, list);
  for (int d = 0; d < n; d++) {
    int first = 0;
    while (indices[first] != indices[d]) first++;
    if (first == d) shift(array_of(indices[d]), of->lower[n - 1 - d], at);
  }
}
