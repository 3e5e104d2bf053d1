/*
 * The distributed arrays of XMP/Fortran: declarations, allocations, descriptors of pointers, and what ends with a procedure. Arguments are as
 * Fortran passes them (directives.h).
 */
#include "directives.h"

/* ---- Allocations ---- */

/* Arrays that are allocated and not released, by the address of their part. Fortran passes allocatable arrays and pointers by
 * that address. So a procedure finds the array of its argument, and its caller finds what the procedure has put in its place. */
typedef struct origin {
  struct origin *next;
  const void *data;
  num serial, lower[MOST];
  /* Another pointer has been given it. */
  int shared;
} origin;

enum { BUCKETS = 256 };
static origin *origins[BUCKETS];

static origin **place_of(const void *data) {
  origin **at = &origins[(uintptr_t)data / 64 % BUCKETS];
  while (*at != NULL && (*at)->data != data) at = &(*at)->next;
  return at;
}

static void allocated(array *a) {
  static num last;
  origin **at = place_of(a->data), *o = *at;
  if (o == NULL) {
    o = *at = space(sizeof *o);
    o->data = a->data;
  }
  o->shared = 0;
  o->serial = a->serial = ++last;
  memcpy(o->lower, a->lower, sizeof o->lower);
}

/* Whether the memory of an array is what it was allocated as. */
static int lives(const array *a) {
  const origin *o = *place_of(a->data);
  return o != NULL && o->serial == a->serial;
}

/* Gives the memory of an array back. */
static void release(array *a) {
  origin **at = place_of(a->data), *o = *at;
  if (o != NULL) {
    *at = o->next;
    free(o);
  }
  ngyx_array_drop(&a->shared);
  free(a);
}

/* The end of what a scope knows an array by. */
static void forget(array *a) {
  ngyx_array_forget(&a->shared);
  free(a);
}

/* ---- Arrays ---- */

static array *declared(num nd, num esize, num class, num t, const num *dim, const num *offset, const num *low, const num *high,
                       const num *lower, const char *name, const char *at) {
  array *a = space(sizeof *a);
  int d[MOST];
  ngyx_pd o[MOST], l[MOST], h[MOST];
  ints(d, dim, nd);
  wides(o, offset, nd);
  wides(l, low, nd);
  wides(h, high, nd);
  a->nd = (int)nd;
  a->esize = (size_t)esize;
  a->type = type_code((int)class, a->esize);
  for (num k = 0; k < nd; k++) a->lower[k] = lower[k];
  counting(nd, lower);
  ngyx_array_declare(&a->shared, a->esize, 64, a->nd, template_of(t), d, o, l, h, name, at);
  return a;
}

num ngyf_array(num nd, num esize, num class, num t, const num *dim, const num *offset, const num *low, const num *high,
               const num *extent, const num *lower, num argument, num data, const char *name, const char *at) {
  array *a = declared(nd, esize, class, t, dim, offset, low, high, lower, name, at);
  ngyx_pd e[MOST];
  wides(e, extent, nd);
  a->borrows = argument != 0;
  if (a->borrows) {
    a->data = (void *)(intptr_t)data;
    ngyx_array_param(&a->shared, a->data, a->nd, e, at);
  } else {
    a->data = ngyx_array_make(&a->shared, a->nd, e, at);
    allocated(a);
  }
  return handle(a);
}

/* Whether an allocatable array or a pointer is no longer that of its handle: `data` is where its part begins now, or 0. */
num ngyf_is_another(num now, num data) {
  if (now == 0 || data == 0) return now != data;
  const array *a = array_of(now);
  return a->data != (void *)(intptr_t)data || !lives(a);
}

/* What an allocatable array or a pointer is now, instead of `before`: the one whose part begins at `data`, with its bounds. */
num ngyf_follow(num before, num nd, num esize, num class, num t, const num *dim, const num *offset, const num *low, const num *high,
                num data, num borrows, const char *name, const char *at) {
  const origin *o = *place_of((void *)(intptr_t)data);
  if (o == NULL) {
    char text[320];
    snprintf(text, sizeof text,
             "%s is distributed here, and what it is associated with is not: the array that is passed, and each procedure that allocates "
             "it, have to be declared with the same directives", name);
    stop_at(at, text);
  }
  num from[MOST];
  ngyx_pd unknown[MOST];
  for (num k = 0; k < nd && k < MOST; k++) {
    from[k] = o->lower[k] + offset[k];
    unknown[k] = -1;
  }
  array *a = declared(nd, esize, class, t, dim, from, low, high, o->lower, name, at);
  a->data = (void *)(intptr_t)data;
  a->serial = o->serial;
  a->borrows = borrows != 0;
  ngyx_array_param(&a->shared, a->data, a->nd, unknown, at);
  if (before != 0) forget(array_of(before));
  return handle(a);
}

/* It is nothing now. */
num ngyf_follow_nothing(num before) {
  if (before != 0) forget(array_of(before));
  return 0;
}

/* `p => q`: what either has goes on when the other ends. */
void ngyf_shared(num a) {
  if (a == 0) return;
  origin *o = *place_of(array_of(a)->data);
  if (o != NULL) o->shared = 1;
}

/* Whether an array goes on when what it is known by ends. */
void ngyf_borrows(num a, num borrows) {
  if (a != 0) array_of(a)->borrows = borrows != 0;
}

void *ngyf_data(num a) { return array_of(a)->data; }

/* Elements of a derived type may have initial values: `value` is a variable of the type. */
void ngyf_initial(num handle, void *value) {
  const array *a = array_of(handle);
  size_t n = 1;
  for (int d = 1; d <= a->nd; d++) n *= (size_t)ngyf_extent(handle, d);
  for (size_t k = 0; k < n; k++) memcpy((char *)a->data + k * a->esize, value, a->esize);
}

/* A pointer's descriptor becomes that of an allocatable array. */
void ngyf_hand_over(void *to, void *from, num bytes) { memcpy(to, from, (size_t)bytes); }

/* The descriptors of gfortran: where the elements are, then the numbers of which `rank` dimensions have three each. */
typedef struct descriptor {
  void *base;
  size_t offset, esize;
  int version;
  signed char rank, type;
  short attribute;
  ptrdiff_t span;
  struct { ptrdiff_t stride, lower, upper; } dim[];
} descriptor;

static void keep_descriptor(num *list, descriptor *d);

/* Makes an allocatable array stand for what a pointer points to, or for nothing. A list, if given, belongs to a scope that ends
 * it: without that, the language would release it. */
static void take(descriptor *to, const descriptor *from, num *list) {
  if (list != NULL) keep_descriptor(list, to);
  if (from->base == NULL)
    to->base = NULL;
  else
    memcpy(to, from, sizeof *to + (size_t)from->rank * sizeof to->dim[0]);
}

/* The same for arrays of any type: each scope has an interface for the types of its own. */
ngyf_code ngyf_taker(void) { return (ngyf_code)take; }

/* Calls what lets an array stand for the node's part, out of the compiler's sight: see emit/lasting.rs. */
void ngyf_stand(ngyf_code take) { take(); }

/* Dimensions count as in the source; the first one is the innermost. The node's part of one: memory after it does not belong to
 * the array. */
num ngyf_extent(num handle, num d) {
  const array *a = array_of(handle);
  return ngyx_array_here(&a->shared, a->nd - (int)d, "xmpf90");
}

num ngyf_low(num handle, num d) {
  const array *a = array_of(handle);
  int m = a->nd - (int)d;
  return a->lower[m] + a->shared.dim[m].off;
}

/* The index of an element or a section that is an argument, if this node stores it in dimension `d`. Of an index outside the whole
 * array nothing is known to be wrong unless `strict`: a sequence without elements may begin after the last one. */
num ngyf_stored_index(num handle, num d, num index, num strict, const char *at) {
  if (handle == 0) return index;
  num low = ngyf_low(handle, d), extent = ngyf_extent(handle, d);
  if (index >= low && index < low + extent) return index;
  if (!strict && (index < ngyf_first(handle, d) || index > ngyf_last(handle, d))) return index;
  char text[400], stored[80] = "none";
  if (extent > 0) snprintf(stored, sizeof stored, "%lld to %lld", (long long)low, (long long)(low + extent - 1));
  snprintf(text, sizeof text,
           "index %lld of dimension %lld is not on this node, which stores %s; pass the array by its name without "
           "subscripts, or call the procedure only on the node that stores the element (!$xmp task on)",
           (long long)index, (long long)d, stored);
  stop_at(at, text);
  return index;
}

/* The next coarray that is allocated is another name for the node's part. */
void ngyf_alias(num of, const char *at) {
  const array *a = array_of(of);
  int64_t extents[MOST];
  size_t n = 1;
  for (int d = 1; d <= a->nd; d++) n *= (size_t)(extents[d - 1] = ngyf_extent(of, d));
  nagaya_caf_alias(a->data, n * a->esize, extents, (size_t)a->nd - 1, at);
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

/* Numbers of the place of an index in a cyclic dimension: what is added to it, round, block, base, phase. */
num ngyf_place(num handle, num d, num which) {
  const array *a = array_of(handle);
  int m = a->nd - (int)d;
  const ngyx_dim *dim = &a->shared.dim[m];
  switch (which) {
  case 0: return dim->shift - a->lower[m];
  case 1: return dim->round;
  case 2: return dim->block;
  case 3: return dim->base;
  default: return dim->phase;
  }
}

/* ---- What a procedure made ends with it ---- */

typedef struct kept {
  struct kept *next;
  array *array;
  ngyx_template *t;
  num *variable;
  descriptor *descriptor;
  int is_pointer, began;
} kept;

static kept *keep(num *list) {
  kept *k = space(sizeof *k);
  k->next = (kept *)(intptr_t)*list;
  *list = handle(k);
  return k;
}

void ngyf_keep_template(num *list, num t) { keep(list)->t = template_of(t); }
void ngyf_keep_array(num *list, num a) { keep(list)->array = array_of(a); }
void ngyf_keep_executing(num *list, num began) { keep(list)->began = (int)began; }

/* The end of the statements that the nodes of the last `ngyf_keep_executing` execute. */
void ngyf_end_kept(num *list) {
  kept *first = (kept *)(intptr_t)*list, **at = &first;
  while (*at != NULL && (*at)->began == 0) at = &(*at)->next;
  kept *k = *at;
  if (k == NULL) return;
  *at = k->next;
  *list = handle(first);
  ngyx_end(&k->began);
  free(k);
}

/* A descriptor of an array, which holds one when the procedure ends, or 0. The array of a pointer remains if another pointer has it, too. */
void ngyf_keep_variable(num *list, num *a, num is_pointer) {
  kept *k = keep(list);
  k->variable = a;
  k->is_pointer = is_pointer != 0;
}

static void keep_descriptor(num *list, descriptor *d) { keep(list)->descriptor = d; }

static void end_array(array *a) {
  if (a->borrows || !lives(a))
    forget(a);
  else
    release(a);
}

/* `deallocate`, by whatever name. */
void ngyf_array_end(num a) {
  if (a == 0) stop_at("xmpf90", "deallocate: the array is not allocated");
  if (!lives(array_of(a))) stop_at("xmpf90", "deallocate: the array has been deallocated by another name");
  release(array_of(a));
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
    if (k->began != 0) ngyx_end(&k->began);
    if (k->t != NULL) ngyx_template_drop(&k->t);
    if (k->variable != NULL && *k->variable != 0) {
      k->array = array_of(*k->variable);
      const origin *o = *place_of(k->array->data);
      if (k->is_pointer && o != NULL && o->shared) k->array->borrows = 1;
    }
    if (k->array != NULL) end_array(k->array);
    if (k->descriptor != NULL) k->descriptor->base = NULL;
    free(k);
    k = next;
  }
}
