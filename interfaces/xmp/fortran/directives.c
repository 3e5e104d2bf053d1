/*
 * What XMP/Fortran calls in place of directives: arguments as Fortran passes them (directives.h), turned into calls of nagaya/seam.h. Here:
 * nodes, templates, and descriptors for the library; arrays.c, loops.c, reductions.c and moves.c have the rest.
 *
 * Not here: anything that communicates or knows a distribution (interfaces/xmp/runtime). Called through the module nagaya_directives by the
 * text that xmpf90 writes; compiled into libnagaya_fortran.a.
 */
#include "directives.h"

/* scripts/lay-out puts all code of libnagaya_fortran.a into this section, whose limits the linker knows. libnagaya gets the limits, so that
 * reports name the line of the program, and not a line of this code. */
extern const char __start_ngyfcode[] __attribute__((visibility("hidden"))), __stop_ngyfcode[] __attribute__((visibility("hidden")));
void ngyf_wrappers(const char *first, const char *end);
__attribute__((constructor)) static void register_wrappers(void) { ngyf_wrappers(__start_ngyfcode, __stop_ngyfcode); }

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

/* ---- The library ---- */

ngyf_desc ngyf_desc_nodes(num n) {
  ngyf_desc d = {(void *)(intptr_t)n, 0, {0}};
  return d;
}

ngyf_desc ngyf_desc_template(num t) {
  ngyf_desc d = {ngyx_desc_template(template_of(t)), 0, {0}};
  return d;
}

/* Nothing is known of one that is not allocated: inquiries fail without a message, by its rank. */
ngyf_desc ngyf_desc_array(num handle) {
  if (handle == 0) return (ngyf_desc){NULL, -1, {0}};
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
