/*
 * What the generated functions of netcdf.c need: arguments as Fortran has them become those of xmpnc.h, and back. Dimensions are turned round,
 * positions count from 0, text ends with a 0.
 *
 * And the functions of the module xmpnf whose result is text. Only netcdf.c includes this file.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <xmpnc.h>

enum { MOST = 7, MOST_TEXT = 4097 };

/* type(xmp_desc) */
typedef struct desc { void *ptr; int64_t rank, lower[MOST]; } desc;
/* type(xmp_range) */
typedef struct section { int64_t rank, first[MOST], count[MOST], step[MOST]; } section;

/* Without the blanks at its end. The caller frees it. */
static char *text(const char *from, size_t length) {
  while (length > 0 && from[length - 1] == ' ') length--;
  char *copy = malloc(length + 1);
  if (copy == NULL) abort();
  memcpy(copy, from, length);
  copy[length] = '\0';
  return copy;
}

static void fill(char *to, size_t length, const char *from, size_t given) {
  if (given > length) given = length;
  memcpy(to, from, given);
  memset(to + given, ' ', length - given);
}

static void give_text(int status, char *to, size_t length, const char *from) {
  if (status == NC_NOERR && to != NULL) fill(to, length, from, strlen(from));
}

/* An identifier counts from 1; a negative number is none. */
static void count_from_1(int status, int *ids, int n) {
  for (int k = 0; k < n; k++) {
    if (status == NC_NOERR && ids != NULL && ids[k] >= 0) ids[k]++;
  }
}

static void turn_ids(const int *from, int n, int *to) {
  for (int k = 0; k < n; k++) to[k] = from[n - 1 - k] - 1;
}

static void turn_back_ids(int status, int *ids, int n) {
  if (status != NC_NOERR || ids == NULL) return;
  for (int k = 0; k < n / 2; k++) {
    const int id = ids[k];
    ids[k] = ids[n - 1 - k];
    ids[n - 1 - k] = id;
  }
  count_from_1(status, ids, n);
}

/* 0 for a variable that does not exist; the function itself reports that. */
static int rank_of(int ncid, int varid) {
  int rank = 0;
  return (xmpnc_inq_varndims)(ncid, varid, &rank) == NC_NOERR ? rank : 0;
}

static const long long *turn(const long long *from, int n, long long first, long long *to) {
  for (int k = 0; from != NULL && k < n; k++) to[k] = from[n - 1 - k] - first;
  return from != NULL ? to : NULL;
}

static const long long *turn_element(const desc *ap, const long long *from, long long *to) {
  for (int64_t k = 0; k < ap->rank; k++) to[ap->rank - 1 - k] = from[k] - ap->lower[k];
  return to;
}

/* NULL for the whole array. */
static xmp_range_t *range_of(const desc *ap, const section *s) {
  if (s == NULL || s->rank == 0) return NULL;
  xmp_range_t *range = (xmp_allocate_range)((int)s->rank);
  for (int64_t k = 0; range != NULL && k < s->rank && k < MOST; k++) {
    const int64_t lower = k < ap->rank ? ap->lower[k] : 0;
    if (s->step[k] != 0) (xmp_set_range_count)(range, (int)(s->rank - k), s->first[k] - lower, s->count[k], s->step[k]);
  }
  return range;
}

/* The text of an attribute, and blanks up to the variable's end. */
static int text_of_attribute(int ncid, int varid, const char *name, char *to, size_t length) {
  long long n = 0;
  int status = (xmpnc_inq_attlen)(ncid, varid, name, &n);
  char *copy = malloc((size_t)n + 1);
  if (copy == NULL) abort();
  if (status == NC_NOERR) status = (xmpnc_get_att_text)(ncid, varid, name, copy);
  if (status == NC_NOERR) fill(to, length, copy, (size_t)n);
  free(copy);
  return status;
}

void xmpnf_strerror_(char *to, size_t length, const int *error) { give_text(NC_NOERR, to, length, xmpnc_strerror(*error)); }
void xmpnf_strerrno_(char *to, size_t length, const int *error) { give_text(NC_NOERR, to, length, xmpnc_strerrno(*error)); }
void xmpnf_last_error_(char *to, size_t length) { give_text(NC_NOERR, to, length, xmpnc_last_error()); }
void xmpnf_inq_libvers_(char *to, size_t length) { give_text(NC_NOERR, to, length, xmpnc_inq_libvers()); }
