/* Functions of the program that MPI calls, for Fortran: operations, error handlers, attributes, requests that the program completes, and
 * representations of data. How plain calls are made: calls.h. */
#include <search.h>
#include <string.h>
#include "calls.h"
#include "numbered.h"

/* Functions of the program that MPI calls with handles */

#define DATATYPE_OUT(of) MPI_Type_toint(of)
#define FILE_OUT int
typedef void handler(int *object, int *code);
#define HANDLER_OF(of, Of, type, n) \
  static void of##_handler_##n(MPI_##Of *object, int *code, ...) { \
    type handle = MPI_##Of##_toint(*object); \
    ((handler *)of##_handlers.known[n])(&handle, code); \
  }
DEFINE_OPERATIONS("MPI_OP_CREATE", "MPI_OP_CREATE_C")
DEFINE_HANDLERS("MPI_COMM_CREATE_ERRHANDLER", "MPI_SESSION_CREATE_ERRHANDLER", "MPI_WIN_CREATE_ERRHANDLER", "MPI_FILE_CREATE_ERRHANDLER")

#define OP_CREATE(name, C, all) \
  FORTRAN(name, (any_function *user_fn, const int *commute, int *op, int *ierror)) { \
    OPTIONAL(ierror); \
    MPI_Op made = MPI_OP_NULL; \
    const int n = numbered(&all, user_fn); \
    *ierror = n < 0 ? MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER), MPI_ERR_OTHER \
                    : C(numbered_##all[n], *commute != 0, &made); \
    *op = MPI_Op_toint(made); \
  }
OP_CREATE(op_create, MPI_Op_create, operations)
OP_CREATE(op_create_c, MPI_Op_create_c, large_operations)

/* Where the first communicator may not exist yet, no function is called if there are too many. */
#define CREATE_HANDLER(of, Of, too_many) \
  FORTRAN(of##_create_errhandler, (any_function *of##_errhandler_fn, int *errhandler, int *ierror)) { \
    OPTIONAL(ierror); \
    MPI_Errhandler made = MPI_ERRHANDLER_NULL; \
    const int n = numbered(&of##_handlers, of##_errhandler_fn); \
    *ierror = n < 0 ? too_many : MPI_##Of##_create_errhandler(numbered_##of##_handlers[n], &made); \
    *errhandler = MPI_Errhandler_toint(made); \
  }
#define SAY_TOO_MANY (MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER), MPI_ERR_OTHER)
CREATE_HANDLER(comm, Comm, SAY_TOO_MANY)
CREATE_HANDLER(session, Session, MPI_ERR_OTHER)
CREATE_HANDLER(win, Win, SAY_TOO_MANY)
CREATE_HANDLER(file, File, SAY_TOO_MANY)

/* Attributes. Their values are integers as long as an address; those of the old names (MPI_KEYVAL_CREATE, MPI_ATTR_PUT) are integers.
 *
 * C gets the address of such a value, and Fortran gets an address of C as its value (MPI 19.3.7). So C keeps the address of a
 * cell of ours that holds the value. Each value has one cell, for ever: a cell may be known to any number of objects. */

struct cells {
  MPI_Aint *first;
  size_t used, space;
};
/* Each block twice as long as the one before. */
enum { MOST_BLOCKS = 48, FIRST_BLOCK = 64 };
static struct cells blocks[MOST_BLOCKS];
static void *by_value;
static pthread_mutex_t filling = PTHREAD_MUTEX_INITIALIZER;

static int compare(const void *a, const void *b) {
  const MPI_Aint x = *(const MPI_Aint *)a, y = *(const MPI_Aint *)b;
  return (x > y) - (x < y);
}

static MPI_Aint *new_cell(MPI_Aint value) {
  int at = 0;
  while (at + 1 < MOST_BLOCKS && blocks[at].first != NULL && blocks[at].used == blocks[at].space) at++;
  struct cells *block = &blocks[at];
  if (block->first == NULL) {
    block->space = (size_t)FIRST_BLOCK << at;
    block->first = malloc(block->space * sizeof *block->first);
  }
  if (block->first == NULL || block->used == block->space) return NULL;
  MPI_Aint *cell = &block->first[block->used++];
  *cell = value;
  return cell;
}

/* `NULL`: there is no memory. */
static void *cell_of(MPI_Aint value) {
  pthread_mutex_lock(&filling);
  void *known = tfind(&value, &by_value, compare);
  MPI_Aint *cell = known != NULL ? *(MPI_Aint **)known : new_cell(value);
  if (known == NULL && cell != NULL) tsearch(cell, &by_value, compare);
  pthread_mutex_unlock(&filling);
  return cell;
}

/* What C keeps, in Fortran. */
static MPI_Aint value_in(const void *kept) {
  MPI_Aint value = (MPI_Aint)kept;
  pthread_mutex_lock(&filling);
  for (int at = 0; at < MOST_BLOCKS && blocks[at].first != NULL; at++) {
    const size_t distance = (uintptr_t)kept - (uintptr_t)blocks[at].first;
    if (distance < blocks[at].used * sizeof(MPI_Aint)) value = *(const MPI_Aint *)kept;
  }
  pthread_mutex_unlock(&filling);
  return value;
}

typedef void copy_function(int *object, int *keyval, void *extra, void *in, void *out, int *flag, int *ierror);
typedef void delete_function(int *object, int *keyval, void *value, void *extra, int *ierror);

/* `extra_state` of C: what Fortran gave. Kept for ever, since communicators may outlive their keyvals. So equal ones are kept once. */
struct attribute_functions {
  copy_function *copy;
  delete_function *delete;
  MPI_Aint extra;
};
static void *known_functions;

/* An object is a communicator or a datatype. */
static int copies(const struct attribute_functions *by, int object, int keyval, void *in, void *out, int *flag) {
  MPI_Aint from = value_in(in), to = 0, extra = by->extra;
  int copied = 0, ierror = MPI_SUCCESS;
  by->copy(&object, &keyval, &extra, &from, &to, &copied, &ierror);
  *flag = copied != 0;
  if (*flag) *(void **)out = cell_of(to);
  return ierror;
}

static int deletes(const struct attribute_functions *by, int object, int keyval, void *value) {
  MPI_Aint of = value_in(value), extra = by->extra;
  int ierror = MPI_SUCCESS;
  by->delete(&object, &keyval, &of, &extra, &ierror);
  return ierror;
}

static int copy_of_comm(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag) {
  return copies(extra, MPI_Comm_toint(comm), keyval, in, out, flag);
}
static int delete_of_comm(MPI_Comm comm, int keyval, void *value, void *extra) {
  return deletes(extra, MPI_Comm_toint(comm), keyval, value);
}
static int copy_of_type(MPI_Datatype type, int keyval, void *extra, void *in, void *out, int *flag) {
  return copies(extra, MPI_Type_toint(type), keyval, in, out, flag);
}
static int delete_of_type(MPI_Datatype type, int keyval, void *value, void *extra) {
  return deletes(extra, MPI_Type_toint(type), keyval, value);
}

static int copy_of_win(MPI_Win win, int keyval, void *extra, void *in, void *out, int *flag) {
  return copies(extra, MPI_Win_toint(win), keyval, in, out, flag);
}
static int delete_of_win(MPI_Win win, int keyval, void *value, void *extra) {
  return deletes(extra, MPI_Win_toint(win), keyval, value);
}

static int old_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag) {
  const struct attribute_functions *by = state;
  int object = MPI_Comm_toint(comm), extra = (int)by->extra, from = (int)value_in(in), to = 0, copied = 0, ierror = MPI_SUCCESS;
  by->copy(&object, &keyval, &extra, &from, &to, &copied, &ierror);
  *flag = copied != 0;
  if (*flag) *(void **)out = cell_of(to);
  return ierror;
}
static int old_delete(MPI_Comm comm, int keyval, void *value, void *state) {
  const struct attribute_functions *by = state;
  int object = MPI_Comm_toint(comm), extra = (int)by->extra, of = (int)value_in(value), ierror = MPI_SUCCESS;
  by->delete(&object, &keyval, &of, &extra, &ierror);
  return ierror;
}

/* The callbacks that MPI defines, such as MPI_NULL_COPY_FN. A program passes them by name. */
#define NULL_FUNCTIONS(name, integer) \
  void mpi_##name##null_copy_fn_(int *o, int *k, void *e, void *in, void *out, int *flag, int *ierror) { \
    (void)o, (void)k, (void)e, (void)in, (void)out; \
    *flag = 0, *ierror = MPI_SUCCESS; \
  } \
  void mpi_##name##dup_fn_(int *o, int *k, void *e, void *in, void *out, int *flag, int *ierror) { \
    (void)o, (void)k, (void)e; \
    *(integer *)out = *(integer *)in; \
    *flag = 1, *ierror = MPI_SUCCESS; \
  } \
  void mpi_##name##null_delete_fn_(int *o, int *k, void *value, void *e, int *ierror) { \
    (void)o, (void)k, (void)value, (void)e; \
    *ierror = MPI_SUCCESS; \
  }
NULL_FUNCTIONS(, int)
NULL_FUNCTIONS(comm_, MPI_Aint)
NULL_FUNCTIONS(type_, MPI_Aint)
NULL_FUNCTIONS(win_, MPI_Aint)

static int compare_functions(const void *a, const void *b) {
  const struct attribute_functions *x = a, *y = b;
  const int copy = compare(&(MPI_Aint){(MPI_Aint)x->copy}, &(MPI_Aint){(MPI_Aint)y->copy});
  const int delete = compare(&(MPI_Aint){(MPI_Aint)x->delete}, &(MPI_Aint){(MPI_Aint)y->delete});
  return copy != 0 ? copy : delete != 0 ? delete : compare(&x->extra, &y->extra);
}

/* `NULL`: there is no memory. */
static struct attribute_functions *attribute_functions(copy_function *copy, delete_function *delete, MPI_Aint extra) {
  const struct attribute_functions wanted = {copy, delete, extra};
  pthread_mutex_lock(&filling);
  void *known = tfind(&wanted, &known_functions, compare_functions);
  struct attribute_functions *kept = known != NULL ? *(struct attribute_functions **)known : malloc(sizeof *kept);
  if (known == NULL && kept != NULL) {
    *kept = wanted;
    tsearch(kept, &known_functions, compare_functions);
  }
  pthread_mutex_unlock(&filling);
  return kept;
}

/* A keyval's function in C: one of MPI's, or the one that calls the program's. */
#define COPY_OF(name, none, all, other) \
  (copy == mpi_##name##null_copy_fn_ ? none : copy == mpi_##name##dup_fn_ ? all : other)
#define DELETE_OF(name, none, other) (delete == mpi_##name##null_delete_fn_ ? none : other)

FORTRAN(comm_create_keyval, (copy_function *copy, delete_function *delete, int *keyval, const MPI_Aint *extra,
        int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_create_keyval(COPY_OF(comm_, MPI_COMM_NULL_COPY_FN, MPI_COMM_DUP_FN, copy_of_comm),
                                   DELETE_OF(comm_, MPI_COMM_NULL_DELETE_FN, delete_of_comm), keyval,
                                   attribute_functions(copy, delete, *extra));
}

FORTRAN(type_create_keyval, (copy_function *copy, delete_function *delete, int *keyval, const MPI_Aint *extra,
        int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_create_keyval(COPY_OF(type_, MPI_TYPE_NULL_COPY_FN, MPI_TYPE_DUP_FN, copy_of_type),
                                   DELETE_OF(type_, MPI_TYPE_NULL_DELETE_FN, delete_of_type), keyval,
                                   attribute_functions(copy, delete, *extra));
}

FORTRAN(win_create_keyval, (copy_function *copy, delete_function *delete, int *keyval, const MPI_Aint *extra,
        int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_create_keyval(COPY_OF(win_, MPI_WIN_NULL_COPY_FN, MPI_WIN_DUP_FN, copy_of_win),
                                  DELETE_OF(win_, MPI_WIN_NULL_DELETE_FN, delete_of_win), keyval,
                                  attribute_functions(copy, delete, *extra));
}

FORTRAN(keyval_create, (copy_function *copy, delete_function *delete, int *keyval, const int *extra, int *ierror)) {
  *ierror = MPI_Keyval_create(COPY_OF(, MPI_NULL_COPY_FN, MPI_DUP_FN, old_copy),
                              DELETE_OF(, MPI_NULL_DELETE_FN, old_delete), keyval,
                              attribute_functions(copy, delete, *extra));
}

/* MPI's own attributes are addresses of integers. */
static MPI_Aint value_of(int keyval, void *found) {
  return ngympif_is_own(keyval) ? *(int *)found : value_in(found);
}

FORTRAN(comm_get_attr, (const int *comm, const int *keyval, MPI_Aint *value, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  void *found = NULL;
  *ierror = MPI_Comm_get_attr(MPI_Comm_fromint(*comm), ngympif_keyval(*keyval), &found, flag);
  if (*ierror == MPI_SUCCESS && *flag) *value = value_of(*keyval, found);
}

FORTRAN(type_get_attr, (const int *datatype, const int *keyval, MPI_Aint *value, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  void *found = NULL;
  *ierror = MPI_Type_get_attr(MPI_Type_fromint(*datatype), ngympif_keyval(*keyval), &found, flag);
  if (*ierror == MPI_SUCCESS && *flag) *value = value_in(found);
}

/* Among a window's predefined attributes, the base is an address, and all others are addresses of integers (MPI 19.3.7). */
FORTRAN(win_get_attr, (const int *win, const int *keyval, MPI_Aint *value, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  void *found = NULL;
  *ierror = MPI_Win_get_attr(MPI_Win_fromint(*win), ngympif_keyval(*keyval), &found, flag);
  if (*ierror != MPI_SUCCESS || !*flag) return;
  switch (ngympif_keyval(*keyval)) {
    case MPI_WIN_SIZE: *value = *(MPI_Aint *)found; break;
    case MPI_WIN_DISP_UNIT: case MPI_WIN_CREATE_FLAVOR: case MPI_WIN_MODEL: *value = *(int *)found; break;
    default: *value = value_in(found);
  }
}

FORTRAN(attr_get, (const int *comm, const int *keyval, int *value, int *flag, int *ierror)) {
  void *found = NULL;
  *ierror = MPI_Comm_get_attr(MPI_Comm_fromint(*comm), ngympif_keyval(*keyval), &found, flag);
  if (*ierror == MPI_SUCCESS && *flag) *value = (int)value_of(*keyval, found);
}

FORTRAN(comm_set_attr, (const int *comm, const int *keyval, const MPI_Aint *value, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_set_attr(MPI_Comm_fromint(*comm), *keyval, cell_of(*value));
}

FORTRAN(win_set_attr, (const int *win, const int *keyval, const MPI_Aint *value, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_set_attr(MPI_Win_fromint(*win), *keyval, cell_of(*value));
}

FORTRAN(type_set_attr, (const int *datatype, const int *keyval, const MPI_Aint *value, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_set_attr(MPI_Type_fromint(*datatype), *keyval, cell_of(*value));
}

FORTRAN(attr_put, (const int *comm, const int *keyval, const int *value, int *ierror)) {
  *ierror = MPI_Comm_set_attr(MPI_Comm_fromint(*comm), *keyval, cell_of(*value));
}

/* Requests that the program completes. */

typedef void query_function(MPI_Aint *extra, int *status, int *ierror);
typedef void free_function(MPI_Aint *extra, int *ierror);
typedef void cancel_function(MPI_Aint *extra, int *complete, int *ierror);
struct request_functions {
  query_function *query;
  free_function *free;
  cancel_function *cancel;
  /* The program's variable, which its functions may change. */
  MPI_Aint *extra;
};

static int query(void *extra, MPI_Status *status) {
  struct request_functions *by = extra;
  int ierror = MPI_SUCCESS;
  by->query(by->extra, (int *)status, &ierror);
  return ierror;
}
/* The last of them that MPI calls. */
static int frees(void *extra) {
  struct request_functions *by = extra;
  int ierror = MPI_SUCCESS;
  by->free(by->extra, &ierror);
  free(by);
  return ierror;
}
static int cancels(void *extra, int complete) {
  struct request_functions *by = extra;
  int ierror = MPI_SUCCESS;
  by->cancel(by->extra, &complete, &ierror);
  return ierror;
}

FORTRAN(grequest_start, (query_function *query_fn, free_function *free_fn, cancel_function *cancel_fn,
        MPI_Aint *extra, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request made = MPI_REQUEST_NULL;
  struct request_functions *by = malloc(sizeof *by);
  if (by != NULL) *by = (struct request_functions){query_fn, free_fn, cancel_fn, extra};
  *ierror = MPI_Grequest_start(query, frees, cancels, by, &made);
  *request = MPI_Request_toint(made);
}

/* Representations of data in files. */

typedef void extent_function(const int *datatype, MPI_Aint *extent, MPI_Aint *extra, int *ierror);
typedef void conversion(void *userbuf, const int *datatype, const void *count, void *filebuf, const MPI_Offset *position,
                        MPI_Aint *extra, int *ierror);
struct representation {
  conversion *read, *write;
  extent_function *extent;
  MPI_Aint extra;
};

/* The value for "no conversion", by which the program names no function. */
void mpi_conversion_fn_null_(void *userbuf, const int *datatype, const void *count, void *filebuf, const MPI_Offset *position,
                             MPI_Aint *extra, int *ierror) {
  (void)userbuf, (void)datatype, (void)count, (void)filebuf, (void)position, (void)extra;
  *ierror = MPI_ERR_CONVERSION;
}
void mpi_conversion_fn_null_c_(void *userbuf, const int *datatype, const void *count, void *filebuf, const MPI_Offset *position,
                               MPI_Aint *extra, int *ierror) {
  mpi_conversion_fn_null_(userbuf, datatype, count, filebuf, position, extra, ierror);
}

/* `count` is the address of a number of the kind that the function expects. */
static int converted(conversion *by, void *user, MPI_Datatype of, const void *count, void *file, MPI_Offset position, MPI_Aint *extra) {
  const int type = MPI_Type_toint(of);
  int ierror = MPI_SUCCESS;
  by(user, &type, count, file, &position, extra, &ierror);
  return ierror;
}
#define CONVERSIONS(suffix, number) \
  static int reads##suffix(void *user, MPI_Datatype of, number count, void *file, MPI_Offset position, void *extra) { \
    struct representation *by = extra; \
    return converted(by->read, user, of, &count, file, position, &by->extra); \
  } \
  static int writes##suffix(void *user, MPI_Datatype of, number count, void *file, MPI_Offset position, void *extra) { \
    struct representation *by = extra; \
    return converted(by->write, user, of, &count, file, position, &by->extra); \
  }
CONVERSIONS(, int)
CONVERSIONS(_c, MPI_Count)

static int extent_in_file(MPI_Datatype of, MPI_Aint *extent, void *extra) {
  struct representation *by = extra;
  const int type = MPI_Type_toint(of);
  int ierror = MPI_SUCCESS;
  by->extent(&type, extent, &by->extra, &ierror);
  return ierror;
}

/* Programs that MPICH compiled for mpi_f08 name "no conversion" by these. Only the library for such programs has them (modules.c). */
extern conversion __mpi_f08_callbacks_MOD_mpi_conversion_fn_null __attribute__((weak));
extern conversion __mpi_f08_callbacks_MOD_mpi_conversion_fn_null_c __attribute__((weak));
#define IS_NONE(function, suffix) \
  ((function) == mpi_conversion_fn_null##suffix##_ || (function) == __mpi_f08_callbacks_MOD_mpi_conversion_fn_null##suffix)

/* Representations are never taken back, so what they are made of is kept. */
#define REGISTER_DATAREP(suffix, none) \
  FORTRAN(register_datarep##suffix, (const char *datarep, conversion *read, conversion *write, extent_function *extent, \
          const MPI_Aint *extra, int *ierror, size_t datarep_length)) { \
    OPTIONAL(ierror); \
    char *name = ngympif_text(datarep, datarep_length); \
    struct representation *by = malloc(sizeof *by); \
    if (by != NULL) *by = (struct representation){read, write, extent, *extra}; \
    *ierror = MPI_Register_datarep##suffix(name, IS_NONE(read, suffix) ? none : reads##suffix, \
                                           IS_NONE(write, suffix) ? none : writes##suffix, extent_in_file, by); \
    if (*ierror != MPI_SUCCESS) free(by); \
    free(name); \
  }
REGISTER_DATAREP(, MPI_CONVERSION_FN_NULL)
REGISTER_DATAREP(_c, MPI_CONVERSION_FN_NULL_C)
