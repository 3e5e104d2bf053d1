/* Functions of the program that MPI calls: they get MPICH's handles and numbers.
 *
 * Where MPI hands a value of the program on (extra_state), it is a structure of ours with that value and the program's functions. User
 * operations and error handlers have none, so each function of the program gets a function of ours that knows its number. */
#include "translate.h"
#include "../fortran/numbered.h"

#define DATATYPE_OUT(of) Datatype_out(of)
#define FILE_OUT mpich_File
typedef void handler(void *object, int *code, ...);
#define HANDLER_OF(of, Of, type, n) \
  static void of##_handler_##n(MPI_##Of *object, int *code, ...) { \
    type handle = Of##_out(*object); \
    int theirs = error_out(*code); \
    ((handler *)of##_handlers.known[n])(&handle, &theirs, NULL); \
  }
DEFINE_OPERATIONS("MPI_Op_create", "MPI_Op_create_c")
DEFINE_HANDLERS("MPI_Comm_create_errhandler", "MPI_Session_create_errhandler", "MPI_Win_create_errhandler", "MPI_File_create_errhandler")

/* Operations */

#define OP_CREATE(name, all) \
  WRAP(int, name, (any_function *user_fn, int commute, int *op)) { \
    MPI_Op made = 0; \
    const int n = user_fn == NULL ? 0 : numbered(&all, user_fn); \
    if (n < 0) { \
      ngympi_functions.MPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_OTHER); \
      return error_back(MPI_ERR_OTHER); \
    } \
    const int error = ngympi_functions.name(user_fn == NULL ? NULL : numbered_##all[n], commute, op == NULL ? NULL : &made); \
    if (is_handle(made)) *op = Op_out(made); \
    return error_back(error); \
  }
OP_CREATE(MPI_Op_create, operations)
OP_CREATE(MPI_Op_create_c, large_operations)

/* Error handlers */

#define CREATE_HANDLER(of, Of) \
  WRAP(int, MPI_##Of##_create_errhandler, (any_function *function, int *errhandler)) { \
    MPI_Errhandler made = 0; \
    const int n = function == NULL ? 0 : numbered(&of##_handlers, function); \
    if (n < 0) return error_back(MPI_ERR_OTHER); \
    const int error = ngympi_functions.MPI_##Of##_create_errhandler(function == NULL ? NULL : numbered_##of##_handlers[n], \
                                                                    errhandler == NULL ? NULL : &made); \
    if (is_handle(made)) *errhandler = Errhandler_out(made); \
    return error_back(error); \
  }
CREATE_HANDLER(comm, Comm)
CREATE_HANDLER(session, Session)
CREATE_HANDLER(win, Win)
CREATE_HANDLER(file, File)

/* Attributes */

typedef int copy_function(int object, int keyval, void *extra, void *in, void *out, int *flag);
typedef int delete_function(int object, int keyval, void *value, void *extra);
/* Kept for ever: objects may outlive their keyvals. */
struct attribute_functions {
  copy_function *copy;
  delete_function *delete;
  void *extra;
};

/* MPICH's MPI_DUP_FN. */
int MPIR_Dup_fn(int object, int keyval, void *extra, void *in, void *out, int *flag) {
  (void)object, (void)keyval, (void)extra;
  *(void **)out = in;
  *flag = 1;
  return 0;
}

#define ATTRIBUTES_OF(Of, type) \
  static int Of##_copies(type object, int keyval, void *extra, void *in, void *out, int *flag) { \
    struct attribute_functions *by = extra; \
    return error_in(by->copy(Of##_out(object), keyval_out(keyval), by->extra, in, out, flag)); \
  } \
  static int Of##_deletes(type object, int keyval, void *value, void *extra) { \
    struct attribute_functions *by = extra; \
    return error_in(by->delete(Of##_out(object), keyval_out(keyval), value, by->extra)); \
  }
ATTRIBUTES_OF(Comm, MPI_Comm)
ATTRIBUTES_OF(Datatype, MPI_Datatype)
ATTRIBUTES_OF(Win, MPI_Win)

#define CREATE_KEYVAL(name, C, Of, Type) \
  WRAP(int, name, (copy_function *copy, delete_function *delete, int *keyval, void *extra)) { \
    struct attribute_functions *by = long_list(sizeof *by); \
    *by = (struct attribute_functions){copy, delete, extra}; \
    MPI_##Type##_copy_attr_function *copies = \
        copy == NULL ? NULL : copy == MPIR_Dup_fn ? (MPI_##Type##_copy_attr_function *)1 : Of##_copies; \
    MPI_##Type##_delete_attr_function *deletes = delete == NULL ? NULL : Of##_deletes; \
    return error_back(ngympi_functions.C(copies, deletes, keyval, by)); \
  }
CREATE_KEYVAL(MPI_Comm_create_keyval, MPI_Comm_create_keyval, Comm, Comm)
CREATE_KEYVAL(MPI_Keyval_create, MPI_Comm_create_keyval, Comm, Comm)
CREATE_KEYVAL(MPI_Type_create_keyval, MPI_Type_create_keyval, Datatype, Type)
CREATE_KEYVAL(MPI_Win_create_keyval, MPI_Win_create_keyval, Win, Win)

/* Requests that the program completes */

struct request_functions {
  int (*query)(void *extra, mpich_Status *status);
  int (*free)(void *extra);
  int (*cancel)(void *extra, int complete);
  void *extra;
};

static int queries(void *extra, MPI_Status *status) {
  struct request_functions *by = extra;
  mpich_Status theirs = {0};
  MPI_Status again;
  status_out(&theirs, status);
  const int error = by->query(by->extra, &theirs);
  *status = *status_in(&theirs, &again);
  return error_in(error);
}
/* The last of them that MPI calls. */
static int frees(void *extra) {
  struct request_functions *by = extra;
  const int error = by->free == NULL ? 0 : by->free(by->extra);
  free(by);
  return error_in(error);
}
static int cancels(void *extra, int complete) {
  struct request_functions *by = extra;
  return by->cancel == NULL ? 0 : error_in(by->cancel(by->extra, complete));
}

WRAP(int, MPI_Grequest_start, (int (*query)(void *, mpich_Status *), int (*free_fn)(void *), int (*cancel)(void *, int), void *extra,
     int *request)) {
  struct request_functions *by = long_list(sizeof *by);
  *by = (struct request_functions){query, free_fn, cancel, extra};
  MPI_Request made = 0;
  const int error = ngympi_functions.MPI_Grequest_start(query == NULL ? NULL : queries, frees, cancels, by, request == NULL ? NULL : &made);
  if (is_handle(made)) *request = Request_out(made);
  if (error != MPI_SUCCESS) free(by);
  return error_back(error);
}

/* Representations of data in files. They are never taken back, so what they are made of is kept. */

struct representation {
  int (*read)(void *user, int datatype, int count, void *file, MPI_Offset position, void *extra);
  int (*write)(void *user, int datatype, int count, void *file, MPI_Offset position, void *extra);
  int (*read_c)(void *user, int datatype, MPI_Count count, void *file, MPI_Offset position, void *extra);
  int (*write_c)(void *user, int datatype, MPI_Count count, void *file, MPI_Offset position, void *extra);
  int (*extent)(int datatype, MPI_Aint *extent, void *extra);
  void *extra;
};

#define CONVERSION(name, of, number) \
  static int name(void *user, MPI_Datatype datatype, number count, void *file, MPI_Offset position, void *extra) { \
    struct representation *by = extra; \
    return error_in(by->of(user, Datatype_out(datatype), count, file, position, by->extra)); \
  }
CONVERSION(reads, read, int)
CONVERSION(writes, write, int)
CONVERSION(reads_c, read_c, MPI_Count)
CONVERSION(writes_c, write_c, MPI_Count)
static int extent_in_file(MPI_Datatype datatype, MPI_Aint *extent, void *extra) {
  struct representation *by = extra;
  return error_in(by->extent(Datatype_out(datatype), extent, by->extra));
}

#define REGISTER(name, suffix, number) \
  WRAP(int, name, (const char *datarep, int (*read)(void *, int, number, void *, MPI_Offset, void *), \
       int (*write)(void *, int, number, void *, MPI_Offset, void *), int (*extent)(int, MPI_Aint *, void *), void *extra)) { \
    struct representation *by = long_list(sizeof *by); \
    *by = (struct representation){.read##suffix = read, .write##suffix = write, .extent = extent, .extra = extra}; \
    const int error = ngympi_functions.name(datarep, read == NULL ? NULL : reads##suffix, write == NULL ? NULL : writes##suffix, \
                                            extent == NULL ? NULL : extent_in_file, by); \
    if (error != MPI_SUCCESS) free(by); \
    return error_back(error); \
  }
REGISTER(MPI_Register_datarep, , int)
REGISTER(MPI_Register_datarep_c, _c, MPI_Count)
