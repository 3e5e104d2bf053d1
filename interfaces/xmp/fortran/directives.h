/*
 * What the files share that XMP/Fortran calls in place of directives (directives.c, arrays.c, loops.c, reductions.c, moves.c): handles,
 * and what numbers, subscripts and descriptors mean. Not installed.
 *
 * Numbers come as 64-bit integers, and lists as arrays of these with dimensions outermost first. Text ends with a NUL. Variables
 * come in the descriptors of TS 29113, which have type, rank and strides. Node sets, templates and arrays are handles in 64-bit
 * integers; 0 as a node set means the executing nodes. Indices are those of the source: this code subtracts their lower bounds.
 */
#ifndef NGYF_DIRECTIVES_H
#define NGYF_DIRECTIVES_H

#include "generated/nagaya_calls.h"
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

/* For the library of coarrays: the next one uses this existing memory. */
void nagaya_caf_alias(void *memory, size_t bytes, const int64_t *extents, size_t n, const char *at);
enum { MOST = 7 };
/* These numbers are those of ngyx_subscript and of ngyx_format. */
_Static_assert((int)NGYF_SUBSCRIPT_ALL == NGYX_ALL && (int)NGYF_SUBSCRIPT_EVERY == NGYX_EVERY, "subscripts");
_Static_assert((int)NGYF_FORMAT_WHOLE == NGYX_WHOLE && (int)NGYF_FORMAT_GBLOCK_LATER == NGYX_GBLOCK_LATER, "formats");
_Static_assert((int)NGYF_OP_SUM == NGYX_SUM && (int)NGYF_OP_XOR == NGYX_XOR, "operations");
/* A bound that was not written, as nagaya_directives passes it. */
#define NONE INT64_MIN

/* A distributed array. */
typedef struct array {
  ngyx_array shared;
  int nd, type;
  /* It does not own its memory: the array stays when this ends. */
  int borrows;
  size_t esize;
  num lower[MOST];
  void *data;
  /* Which allocation its memory is (arrays.c). */
  num serial;
  /* For an array that is not distributed, in a call of the library: its descriptor. The rest is 0. */
  void *unmapped;
} array;

static inline void stop_at(const char *at, const char *what) {
  fprintf(stderr, "nagaya: error: %s: %s\n", at, what);
  exit(1);
}

static inline void *space(size_t n) {
  void *p = calloc(1, n);
  if (p == NULL) stop_at("xmpf90", "no memory for a descriptor");
  return p;
}

static inline const ngyx_nodes *nodes(num handle) { return (const ngyx_nodes *)(intptr_t)handle; }
static inline ngyx_template *template_of(num handle) { return (ngyx_template *)(intptr_t)handle; }
static inline array *array_of(num handle) {
  if (handle == 0) stop_at("xmpf90", "a distributed array is used that is not allocated");
  return (array *)(intptr_t)handle;
}
static inline num handle(const void *p) { return (num)(intptr_t)p; }

static inline void ints(int *to, const num *from, num n) {
  for (num k = 0; k < n && k < MOST; k++) to[k] = (int)from[k];
}

static inline void wides(ngyx_pd *to, const num *from, num n) {
  for (num k = 0; k < n && k < MOST; k++) to[k] = (ngyx_pd)from[k];
}

/* The declaration that follows is Fortran's: messages about it count its dimensions and indices as the source does. */
static inline void counting(num n, const num *lower) {
  ngyx_pd low[MOST];
  wides(low, lower, n);
  ngyx_counting(n < MOST ? (int)n : MOST, low);
}

static inline void counting_from(num n, num first) {
  num lower[MOST];
  for (int k = 0; k < MOST; k++) lower[k] = first;
  counting(n, lower);
}

/* Subscripts of a template: an index is a section of one. */
typedef struct parts { ngyx_subscript kind[MOST]; ngyx_pd first[MOST], second[MOST], step[MOST]; } parts;

static inline parts of_template(num n, const num *kind, const num *first, const num *second, const num *step) {
  parts p;
  for (num k = 0; k < n && k < MOST; k++) {
    p.kind[k] = kind[k] == NGYF_SUBSCRIPT_INDEX ? NGYX_COUNTED : (int)kind[k];
    p.first[k] = (ngyx_pd)first[k];
    p.second[k] = kind[k] == NGYF_SUBSCRIPT_INDEX ? 1 : (ngyx_pd)second[k];
    p.step[k] = (ngyx_pd)step[k];
  }
  return p;
}

static inline int type_code(int class, size_t size) {
  switch (class) {
  case NGYF_CLASS_INTEGER: return size == 1 ? NGYX_I8 : size == 2 ? NGYX_I16 : size == 4 ? NGYX_I32 : size == 8 ? NGYX_I64 : NGYX_BYTES;
  case NGYF_CLASS_LOGICAL: return size == 1 ? NGYX_U8 : size == 2 ? NGYX_U16 : size == 4 ? NGYX_U32 : size == 8 ? NGYX_U64 : NGYX_BYTES;
  case NGYF_CLASS_REAL: return size == 4 ? NGYX_F32 : size == 8 ? NGYX_F64 : NGYX_BYTES;
  case NGYF_CLASS_COMPLEX: return size == 8 ? NGYX_C32 : size == 16 ? NGYX_C64 : NGYX_BYTES;
  default: return NGYX_BYTES;
  }
}

static inline size_t elements(const CFI_cdesc_t *x) {
  size_t n = 1;
  for (int d = 0; d < x->rank; d++) n *= x->dim[d].extent > 0 ? (size_t)x->dim[d].extent : 0;
  return n;
}

static inline int type_of(const CFI_cdesc_t *x) {
  int base = x->type & CFI_type_mask;
  int class = base == CFI_type_Integer   ? NGYF_CLASS_INTEGER
              : base == CFI_type_Logical ? NGYF_CLASS_LOGICAL
              : base == CFI_type_Real    ? NGYF_CLASS_REAL
              : base == CFI_type_Complex ? NGYF_CLASS_COMPLEX
                                         : NGYF_CLASS_OTHER;
  return type_code(class, x->elem_len);
}

#endif
