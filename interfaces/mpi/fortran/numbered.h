/* Functions of the program that MPI calls, and to which it passes no value of the program: operations and error handlers. Each
 * function of the program gets one of our functions, which knows its number. The file that includes this defines
 * DATATYPE_OUT(of), the program's handle of a type, HANDLER_OF(of, Of, type, n), which defines `of##_handler_##n`, and FILE_OUT,
 * the program's type of the handle of a file. Then it calls DEFINE_OPERATIONS and DEFINE_HANDLERS with the names for messages. */
#ifndef NGYMPI_NUMBERED_H
#define NGYMPI_NUMBERED_H
#include <pthread.h>
#include <stdio.h>

enum { MOST = 256 };
#define EACH_OF(of) FOUR(of, 0) FOUR(of, 1) FOUR(of, 2) FOUR(of, 3)
#define FOUR(of, a) EIGHT(of, a##0) EIGHT(of, a##1) EIGHT(of, a##2) EIGHT(of, a##3) EIGHT(of, a##4) EIGHT(of, a##5) EIGHT(of, a##6) EIGHT(of, a##7)
#define EIGHT(of, a) of(0##a##0) of(0##a##1) of(0##a##2) of(0##a##3) of(0##a##4) of(0##a##5) of(0##a##6) of(0##a##7)

typedef void any_function(void);
struct functions {
  any_function *known[MOST];
  const char *what;
};
static pthread_mutex_t numbering = PTHREAD_MUTEX_INITIALIZER;

/* The number of a function of the program; -1: there are too many. */
static int numbered(struct functions *all, any_function *wanted) {
  int at = 0;
  pthread_mutex_lock(&numbering);
  while (at < MOST && all->known[at] != NULL && all->known[at] != wanted) at++;
  if (at < MOST) all->known[at] = wanted;
  pthread_mutex_unlock(&numbering);
  if (at < MOST) return at;
  fprintf(stderr, "%s: a program may have %d such functions, and this is one more\n", all->what, MOST);
  return -1;
}

/* Operations */

typedef void operation(void *in, void *inout, int *len, int *datatype);
typedef void large_operation(void *in, void *inout, MPI_Count *len, int *datatype);
static struct functions operations, large_operations;
#define OPERATION(n) \
  static void operation_##n(void *in, void *inout, int *len, MPI_Datatype *of) { \
    int type = DATATYPE_OUT(*of); \
    ((operation *)operations.known[n])(in, inout, len, &type); \
  } \
  static void large_operation_##n(void *in, void *inout, MPI_Count *len, MPI_Datatype *of) { \
    int type = DATATYPE_OUT(*of); \
    ((large_operation *)large_operations.known[n])(in, inout, len, &type); \
  }
#define OPERATION_NAME(n) operation_##n,
#define LARGE_OPERATION_NAME(n) large_operation_##n,
#define DEFINE_OPERATIONS(name, large_name) \
  static struct functions operations = {.what = name}, large_operations = {.what = large_name}; \
  EACH_OF(OPERATION) \
  static MPI_User_function *const numbered_operations[MOST] = {EACH_OF(OPERATION_NAME)}; \
  static MPI_User_function_c *const numbered_large_operations[MOST] = {EACH_OF(LARGE_OPERATION_NAME)};

/* Error handlers */

static struct functions comm_handlers, session_handlers, win_handlers, file_handlers;
#define COMM_HANDLER(n) HANDLER_OF(comm, Comm, int, n)
#define SESSION_HANDLER(n) HANDLER_OF(session, Session, int, n)
#define WIN_HANDLER(n) HANDLER_OF(win, Win, int, n)
#define FILE_HANDLER(n) HANDLER_OF(file, File, FILE_OUT, n)
#define COMM_NAME(n) comm_handler_##n,
#define SESSION_NAME(n) session_handler_##n,
#define WIN_NAME(n) win_handler_##n,
#define FILE_NAME(n) file_handler_##n,
#define DEFINE_HANDLERS_OF(of, Of, name, each, name_of) \
  static struct functions of##_handlers = {.what = name}; \
  EACH_OF(each) \
  static MPI_##Of##_errhandler_function *const numbered_##of##_handlers[MOST] = {EACH_OF(name_of)};
#define DEFINE_HANDLERS(comm_name, session_name, win_name, file_name) \
  DEFINE_HANDLERS_OF(comm, Comm, comm_name, COMM_HANDLER, COMM_NAME) \
  DEFINE_HANDLERS_OF(session, Session, session_name, SESSION_HANDLER, SESSION_NAME) \
  DEFINE_HANDLERS_OF(win, Win, win_name, WIN_HANDLER, WIN_NAME) \
  DEFINE_HANDLERS_OF(file, File, file_name, FILE_HANDLER, FILE_NAME)
#endif
