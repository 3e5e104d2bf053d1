/*
 * What XMP/Fortran calls for statements of input and output with a directive: units of global_io, as files of xmp_io.h (XMP D.4), and
 * what the master of a master_io statement gives the others (XMP D.3).
 *
 * A file holds the bytes of the items and nothing else. Collective transfers are at the nodes' own position, which is the same on all;
 * atomic ones at the shared position, the items of a statement in one piece; direct ones at RECL * (REC - 1), so the first record is 1.
 * IOSTAT is 0, -1 at the end of the file, or the system's error number. Without it an error ends the job.
 *
 * Not here: transfers (interfaces/xmp/files), and which specifiers a statement may have (interfaces/xmp/compiler-fortran). Called through the module
 * nagaya_calls by the text that xmpf90 writes; compiled into libnagaya_fortran.a.
 */
#include "generated/nagaya_calls.h"
#include <ISO_Fortran_binding.h>
#include <errno.h>
#include <nagaya/seam.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xmp_io.h>

#undef xmp_fopen_all
#undef xmp_fclose_all
#undef xmp_fseek
#undef xmp_fseek_shared_all
#undef xmp_ftell_view
#undef xmp_file_sync_all
#undef xmp_fread_darray_all
#undef xmp_fwrite_darray_all
#undef xmp_fread_all
#undef xmp_fwrite_all
#undef xmp_fread_shared
#undef xmp_fwrite_shared
#undef xmp_fread
#undef xmp_fwrite

static const char *const access_name[] = {"global_io", "global_io atomic", "global_io direct"};
enum { END_OF_FILE = -1 };
/* Items of this size are not copied. */
enum { LARGE = 1 << 16 };

typedef struct unit {
  struct unit *next;
  num number, access, recl;
  int reads, writes;
  xmp_file_t *file;
  char name[];
} unit;
static unit *units;

static unit *unit_of(num number) {
  unit *u = units;
  while (u != NULL && u->number != number) u = u->next;
  return u;
}

/* The statement that is executed. */
static struct {
  const char *at;
  unit *unit;
  int collective, has_status;
  num status, moved;
  /* Local items that follow each other: bytes to write, or descriptors to read into. */
  char *bytes;
  size_t used, space;
  CFI_CDESC_T(CFI_MAX_RANK) *to;
  int count, places;
} now;

static void begin(const char *at, int collective, num has_status) {
  now.at = at;
  now.unit = NULL;
  now.collective = collective;
  now.has_status = has_status != 0;
  now.status = now.moved = 0;
  now.used = 0;
  now.count = 0;
  xmp_io_quiet(1);
}

/* What an error means for the program: its status, or the end. The first node reports an error that all nodes have. */
static void failed(num status, const char *format, ...) {
  if (now.status != 0) return;
  now.status = status;
  if (now.has_status) return;
  int speaks = !now.collective || xmp_node_num() == 1;
  if (speaks) {
    va_list list;
    va_start(list, format);
    fprintf(stderr, "nagaya: error: ");
    vfprintf(stderr, format, list);
    fprintf(stderr, "\n");
    va_end(list);
    exit(1);
  }
  ngyx_barrier(NULL, now.at);
}

#define WRONG(format, ...) failed(EINVAL, "%s: " format, now.at, __VA_ARGS__)
/* A call of xmp_io.h has failed. */
static void file_failed(void) { failed(errno > 0 ? errno : EIO, "%s", xmp_io_error()); }

static num finish(void) {
  xmp_io_quiet(0);
  return now.status;
}

/* ---- OPEN and CLOSE ---- */

/* Which of some words a value is, letter case aside; 0 if it is not given. */
static int one_of(const char *what, const char *value, const char *const *words) {
  if (value[0] == 0) return 0;
  for (int k = 0; words[k] != NULL; k++)
    if (!strcasecmp(value, words[k])) return k;
  WRONG("%s is '%s', which is not among its values here", what, value);
  return 0;
}

static xmp_file_t *opened(const char *name, const char *mode) {
  xmp_io_at(now.at);
  return xmp_fopen_all(name, mode);
}

/* status: 0 unknown, 1 old, 2 new, 3 replace. */
static xmp_file_t *open_as(const char *name, int status, int reads, int writes) {
  if (status == 2) return opened(name, reads ? "w+x" : "wx");
  if (status == 3) return opened(name, reads ? "w+" : "w");
  if (!writes) return opened(name, "r");
  xmp_file_t *file = opened(name, "r+");
  if (file == NULL && status == 0 && errno == ENOENT) file = opened(name, reads ? "w+x" : "wx");
  return file;
}

num ngyf_open(num access, num number, const char *name, const char *status, const char *position, const char *action,
              const char *access_said, const char *form, num recl, num has_status, const char *at) {
  static const char *const statuses[] = {"unknown", "old", "new", "replace", NULL};
  static const char *const positions[] = {"asis", "rewind", "append", NULL};
  static const char *const actions[] = {"", "read", "write", "readwrite", NULL};
  static const char *const sequential[] = {"sequential", NULL}, *const direct[] = {"direct", NULL};
  static const char *const forms[] = {"unformatted", NULL};
  begin(at, 1, has_status);
  int s = one_of("STATUS", status, statuses), p = one_of("POSITION", position, positions);
  int a = one_of("ACTION", action, actions);
  one_of("ACCESS", access_said, access == NGYF_ACCESS_DIRECT ? direct : sequential);
  one_of("FORM", form, forms);
  if (access == NGYF_ACCESS_DIRECT && recl < 1) WRONG("RECL is %lld; it is 1 or more", (long long)recl);
  unit *u = unit_of(number);
  if (u != NULL) WRONG("unit %lld is connected to %s; close it before", (long long)number, u->name);
  if (now.status != 0) return finish();
  int reads = a != 2, writes = a != 1;
  xmp_file_t *file = open_as(name, s, reads, writes);
  if (file == NULL && a == 0 && s <= 1 && (errno == EACCES || errno == EROFS)) {
    writes = 0;
    file = opened(name, "r");
  }
  if (file == NULL) {
    file_failed();
    return finish();
  }
  if (p == 2 && (access == NGYF_ACCESS_ATOMIC ? xmp_fseek_shared_all(file, 0, SEEK_END) : xmp_fseek(file, 0, SEEK_END))) file_failed();
  u = malloc(sizeof *u + strlen(name) + 1);
  if (u == NULL) {
    fprintf(stderr, "nagaya: error: %s: no memory for a unit\n", at);
    exit(1);
  }
  *u = (unit){units, number, access, recl, reads, writes, file};
  strcpy(u->name, name);
  units = u;
  return finish();
}

/* The unit of a statement, if it is connected and of the same sort. */
static unit *connected(num number, num access) {
  unit *u = unit_of(number);
  if (u == NULL)
    WRONG("unit %lld is not connected by an OPEN with '%s'", (long long)number, access_name[access]);
  else if (u->access != access)
    WRONG("unit %lld is connected with '%s'", (long long)number, access_name[u->access]);
  else
    return u;
  return NULL;
}

num ngyf_close(num access, num number, const char *status, num has_status, const char *at) {
  static const char *const statuses[] = {"keep", "delete", NULL};
  begin(at, 1, has_status);
  int deletes = one_of("STATUS", status, statuses) == 1;
  unit *u = connected(number, access);
  if (u == NULL || now.status != 0) return finish();
  xmp_io_at(at);
  if (xmp_fclose_all(u->file) != 0) file_failed();
  if (deletes) {
    if (xmp_node_num() == 1) unlink(u->name);
    ngyx_barrier(NULL, at);
  }
  unit **from = &units;
  while (*from != u) from = &(*from)->next;
  *from = u->next;
  free(u);
  return finish();
}

void ngyf_file_sync(num number, const char *at) {
  begin(at, 1, 0);
  unit *u = unit_of(number);
  if (u == NULL) {
    WRONG("unit %lld is not connected by an OPEN with 'global_io'", (long long)number);
  } else {
    xmp_io_at(at);
    if (xmp_file_sync_all(u->file) != 0) file_failed();
  }
  finish();
}

/* ---- READ and WRITE ---- */

void ngyf_transfer(num access, num number, num writes, num rec, num has_status, const char *at) {
  begin(at, access == NGYF_ACCESS_COLLECTIVE, has_status);
  unit *u = connected(number, access);
  if (u == NULL) return;
  if (writes ? !u->writes : !u->reads) {
    WRONG("%s is open for %s only", u->name, writes ? "reading" : "writing");
    return;
  }
  now.unit = u;
  if (access != NGYF_ACCESS_DIRECT) return;
  num first;
  if (rec < 1)
    WRONG("REC is %lld; the first record is 1", (long long)rec);
  else if (__builtin_mul_overflow(u->recl, rec - 1, &first))
    WRONG("record %lld of %lld bytes is beyond what a file can have", (long long)rec, (long long)u->recl);
  else if (xmp_io_at(at), xmp_fseek(u->file, first, SEEK_SET) != 0)
    file_failed();
}

static size_t size_of(const CFI_cdesc_t *x) {
  size_t n = x->elem_len;
  for (int d = 0; d < x->rank; d++) n *= x->dim[d].extent > 0 ? (size_t)x->dim[d].extent : 0;
  return n;
}

static int is_whole(const CFI_cdesc_t *x) {
  CFI_index_t next = (CFI_index_t)x->elem_len;
  for (int d = 0; d < x->rank; d++) {
    if (x->dim[d].extent > 1 && x->dim[d].sm != next) return 0;
    next *= x->dim[d].extent;
  }
  return 1;
}

/* Between a variable and bytes in the order of its elements. */
static void copy(const CFI_cdesc_t *x, char *bytes, int into) {
  if (size_of(x) == 0) return;
  if (is_whole(x)) {
    memcpy(into ? x->base_addr : bytes, into ? bytes : x->base_addr, size_of(x));
    return;
  }
  CFI_index_t at[CFI_MAX_RANK] = {0};
  for (int d = 0; d < x->rank; bytes += x->elem_len) {
    char *element = x->base_addr;
    for (int k = 0; k < x->rank; k++) element += at[k] * x->dim[k].sm;
    memcpy(into ? element : bytes, into ? bytes : element, x->elem_len);
    for (d = 0; d < x->rank && ++at[d] == x->dim[d].extent; d++) at[d] = 0;
  }
}

static void *grown(void *p, size_t bytes) {
  p = realloc(p, bytes);
  if (p == NULL) {
    fprintf(stderr, "nagaya: error: %s: no memory for %zu bytes\n", now.at, bytes);
    exit(1);
  }
  return p;
}

static void make_space(size_t more) {
  if (now.used + more <= now.space) return;
  now.space = 2 * (now.used + more);
  now.bytes = grown(now.bytes, now.space);
}

/* Whether this number of further bytes still belongs to the record; counts them. */
static int is_in_record(size_t bytes) {
  const unit *u = now.unit;
  now.moved += (num)bytes;
  if (u->access != NGYF_ACCESS_DIRECT || now.moved <= u->recl) return 1;
  WRONG("the items have more than the %lld bytes of a record of %s", (long long)u->recl, u->name);
  return 0;
}

static void put(const void *from, size_t bytes) {
  xmp_file_t *f = now.unit->file;
  num access = now.unit->access;
  xmp_io_at(now.at);
  ssize_t n = access == NGYF_ACCESS_COLLECTIVE ? xmp_fwrite_all(f, from, 1, bytes)
              : access == NGYF_ACCESS_ATOMIC   ? xmp_fwrite_shared(f, from, 1, bytes)
                                   : xmp_fwrite(f, from, 1, bytes);
  if (n < 0) file_failed();
}

static void at_end(void) {
  failed(END_OF_FILE, "%s: the end of %s", now.at, now.unit->name);
}

/* A collective transfer is one of all nodes, or of none. */
static int has_bytes(num bytes) {
  xmp_file_t *f = now.unit->file;
  long long here = xmp_ftell_view(f);
  if (here >= 0 && xmp_fseek(f, 0, SEEK_END) == 0) {
    long long end = xmp_ftell_view(f);
    if (end >= 0 && xmp_fseek(f, here, SEEK_SET) == 0) {
      if (here + bytes <= end) return 1;
      at_end();
      return 0;
    }
  }
  file_failed();
  return 0;
}

static void get(void *to, size_t bytes) {
  xmp_file_t *f = now.unit->file;
  num access = now.unit->access;
  if (access == NGYF_ACCESS_COLLECTIVE && !has_bytes((num)bytes)) return;
  xmp_io_at(now.at);
  ssize_t n = access == NGYF_ACCESS_COLLECTIVE ? xmp_fread_all(f, to, 1, bytes)
              : access == NGYF_ACCESS_ATOMIC   ? xmp_fread_shared(f, to, 1, bytes)
                                   : xmp_fread(f, to, 1, bytes);
  if (n < 0)
    file_failed();
  else if ((size_t)n < bytes)
    at_end();
}

/* Transfers the local items that wait. */
static void flush(void) {
  if (now.status == 0 && now.used > 0) put(now.bytes, now.used);
  now.used = 0;
  size_t bytes = 0;
  for (int k = 0; k < now.count; k++) bytes += size_of((CFI_cdesc_t *)&now.to[k]);
  int count = now.count;
  now.count = 0;
  if (now.status != 0 || bytes == 0) return;
  const CFI_cdesc_t *only = (CFI_cdesc_t *)&now.to[0];
  if (count == 1 && is_whole(only)) {
    get(only->base_addr, bytes);
    return;
  }
  make_space(bytes);
  get(now.bytes, bytes);
  char *from = now.bytes;
  for (int k = 0; k < count && now.status == 0; k++) {
    const CFI_cdesc_t *x = (CFI_cdesc_t *)&now.to[k];
    copy(x, from, 1);
    from += size_of(x);
  }
}

/* Whether an item can be transferred. */
static int is_there(const CFI_cdesc_t *x) {
  if (now.unit == NULL || now.status != 0) return 0;
  if (x->base_addr == NULL) {
    WRONG("%s", "an item is not allocated");
    return 0;
  }
  return is_in_record(size_of(x));
}

void ngyf_write_item(const CFI_cdesc_t *x) {
  if (!is_there(x)) return;
  size_t bytes = size_of(x);
  /* Atomic: all of the statement in one piece. */
  if (bytes >= LARGE && is_whole(x) && now.unit->access != NGYF_ACCESS_ATOMIC) {
    flush();
    if (now.status == 0) put(x->base_addr, bytes);
    return;
  }
  make_space(bytes);
  copy(x, now.bytes + now.used, 0);
  now.used += bytes;
}

void ngyf_read_item(CFI_cdesc_t *x) {
  if (!is_there(x)) return;
  if (now.count == now.places) {
    now.places = 2 * now.places + 8;
    now.to = grown(now.to, (size_t)now.places * sizeof *now.to);
  }
  memcpy(&now.to[now.count++], x, sizeof(CFI_cdesc_t) + (size_t)x->rank * sizeof(CFI_dim_t));
}

/* From directives.c: the descriptor of a distributed array for the library. */
void *ngyf_whole(num handle);

static num bytes_of(void *d) {
  int nd = 0;
  num bytes = (num)xmp_array_type_size(d);
  if (xmp_array_ndims(d, &nd) != 0) return 0;
  for (int k = 1; k <= nd; k++) bytes *= xmp_array_gsize(d, k);
  return bytes;
}

void ngyf_transfer_array(num handle, num writes) {
  if (now.unit == NULL || now.status != 0) return;
  void *d = ngyf_whole(handle);
  if (d == NULL) {
    WRONG("%s", "an item is not allocated");
    return;
  }
  flush();
  if (now.status != 0 || (!writes && !has_bytes(bytes_of(d)))) return;
  xmp_io_at(now.at);
  ssize_t n = writes ? xmp_fwrite_darray_all(now.unit->file, d, NULL) : xmp_fread_darray_all(now.unit->file, d, NULL);
  if (n < 0) file_failed();
}

num ngyf_transfer_end(void) {
  if (now.unit != NULL) flush();
  return finish();
}

/* ---- The master ---- */

num ngyf_master(const char *at) {
  int star = NGYX_STAR, first = 0, one = 1;
  const ngyx_nodes *executing = ngyx_nodes_executing(1, &star, 0, "the executing nodes", at);
  return (num)(intptr_t)ngyx_on_nodes(executing, &first, &one, &one, "the master", at);
}

/* A condition for which a statement has neither a label nor IOSTAT. */
void ngyf_io_failed(const char *message, const char *at) {
  fprintf(stderr, "nagaya: error: %s: %s\n", at, message);
  exit(2);
}

/* What the master's variables have: it adds them, the others take them out. */
static struct { int is_master; char *bytes; size_t used, space; } results;

static void share(const char *at) {
  num bytes = (num)results.used;
  ngyx_bcast(NULL, NULL, &bytes, sizeof bytes, at);
  if (!results.is_master) results.bytes = grown(results.bytes, bytes > 0 ? (size_t)bytes : 1);
  if (bytes > 0) ngyx_bcast(NULL, NULL, results.bytes, (size_t)bytes, at);
  results.space = (size_t)bytes;
}

void ngyf_results(num master, const char *at) {
  now.at = at;
  results.is_master = master != 0;
  results.used = results.space = 0;
  results.bytes = NULL;
  if (!results.is_master) share(at);
}

void ngyf_result(CFI_cdesc_t *x) {
  size_t bytes = size_of(x);
  if (x->base_addr == NULL || bytes == 0) return;
  if (results.is_master) {
    if (results.used + bytes > results.space) {
      results.space = 2 * (results.used + bytes);
      results.bytes = grown(results.bytes, results.space);
    }
    copy(x, results.bytes + results.used, 0);
  } else if (results.used + bytes > results.space) {
    fprintf(stderr, "nagaya: error: %s: the items have other sizes here than on the first node that executes\n", now.at);
    exit(1);
  } else {
    copy(x, results.bytes + results.used, 1);
  }
  results.used += bytes;
}

void ngyf_results_end(const char *at) {
  if (results.is_master) share(at);
  free(results.bytes);
}
