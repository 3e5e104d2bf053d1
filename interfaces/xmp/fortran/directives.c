/*
 * What XMP/Fortran calls in place of directives: arguments as Fortran passes them (directives.h), turned into calls of nagaya/seam.h. Here:
 * nodes, templates, arrays, and their descriptors for the library; loops.c, reductions.c and moves.c have the rest.
 *
 * Not here: anything that communicates or knows a distribution (interfaces/xmp/runtime). Called through the module nagaya_directives by the
 * text that xmpf90 writes; compiled into libnagaya_fortran.a.
 */
#include "directives.h"

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
  counting_from(nd, 1);
  return handle(ngyx_nodes_new((int)nd, e, (int)star, name, at));
}

num ngyf_nodes_executing(num nd, const num *extents, num star, const char *name, const char *at) {
  int e[MOST];
  ints(e, extents, nd);
  counting_from(nd, 1);
  return handle(ngyx_nodes_executing((int)nd, e, (int)star, name, at));
}

/* Subscripts of a node array: nodes are numbered from 1. */
typedef struct triplets { int base[MOST], length[MOST], step[MOST]; } triplets;

static triplets of_nodes(num n, const num *kind, const num *first, const num *second, const num *step) {
  triplets t;
  for (num k = 0; k < n && k < MOST; k++) {
    t.base[k] = first[k] == NONE ? 0 : (int)first[k] - 1;
    t.step[k] = (int)step[k];
    if (kind[k] == NGYF_SUBSCRIPT_INDEX) {
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
  counting_from(nd, 1);
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

/* This node's position in a node array, from 1: the first dimension is the fastest. */
int ngyf_position_in(num of, const char *at) {
  xmp_desc_t set = (xmp_desc_t)(intptr_t)of;
  int nd = 0, position = 0;
  xmp_nodes_ndims(set, &nd);
  for (int d = nd; d >= 1; d--) {
    int size, index;
    if (xmp_nodes_index(set, d, &index) != 0 || xmp_nodes_size(set, d, &size) != 0)
      stop_at(at, "this node is none of the node array onto which the coarray is mapped, so it has no position there");
    position = position * size + index - 1;
  }
  return position + 1;
}

/* The cosubscript of a position along codimension `d`, from 1. */
int ngyf_cosubscript(int position, num corank, const num *low, const num *extent, num d, const char *at) {
  if (d < 1 || d > corank) stop_at(at, "this_image: the coarray has no such codimension");
  num before = position - 1;
  for (num k = 0; k < d - 1; k++) before /= extent[k];
  return (int)(low[d - 1] + (d == corank ? before : before % extent[d - 1]));
}

/* The position in a node array that cosubscripts mean, from 1; 0: none. */
int ngyf_image_index(num of, num corank, const num *sub, const num *low, const num *extent, const char *at) {
  xmp_desc_t set = (xmp_desc_t)(intptr_t)of;
  int nd = 0, size;
  num position = 0, factor = 1, members = 1;
  xmp_nodes_ndims(set, &nd);
  for (int d = 1; d <= nd; d++) {
    if (xmp_nodes_size(set, d, &size) != 0) stop_at(at, "image_index: the node array of the coarray is not there");
    members *= size;
  }
  for (num k = 0; k < corank; k++) {
    num index = sub[k] - low[k];
    if (index < 0 || index >= (k < corank - 1 ? extent[k] : members)) return 0;
    position += index * factor;
    factor *= extent[k];
  }
  return position < members ? (int)position + 1 : 0;
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
num ngyf_begin_unchecked(num set, const char *at) { return ngyx_begin_unchecked(nodes(set), at); }
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
  /* Indices of templates are as written. */
  counting_from(nd, 0);
  return handle(ngyx_template_new((int)nd, open ? NULL : l, open ? NULL : e, name, at));
}

/* The list of a gblock by its address; the interface declares that it has default integers. */
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
    o = *at = room(sizeof *o);
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
  array *a = room(sizeof *a);
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
  kept *k = room(sizeof *k);
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

/* ---- The library ---- */

ngyf_desc ngyf_desc_nodes(num n) {
  ngyf_desc d = {(void *)(intptr_t)n, 0, {0}};
  return d;
}

ngyf_desc ngyf_desc_template(num t) {
  ngyf_desc d = {ngyx_desc_template(template_of(t)), 0, {0}};
  return d;
}

/* Nothing is known of one that is not allocated. */
ngyf_desc ngyf_desc_array(num handle) {
  if (handle == 0) return (ngyf_desc){NULL, 0, {0}};
  const array *a = array_of(handle);
  if (a->unmapped != NULL) return (ngyf_desc){a->unmapped, 0, {0}};
  ngyf_desc d = {ngyx_desc_array(&a->shared, a->type), a->nd, {0}};
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
