/* The Fortran calls of MPI that no rule makes: arguments that Fortran has not or has in another form, and functions of the program that
 * MPI calls. How plain calls are made: calls.h. */
#include <pthread.h>
#include <search.h>
#include <stdio.h>
#include <string.h>
#include "calls.h"

NGYMPIF_PLACES;

/* Texts */

static char *copy(const char *text, size_t length) {
  char *made = malloc(length + 1);
  if (made != NULL) {
    memcpy(made, text, length);
    made[length] = 0;
  }
  return made;
}

char *ngympif_text(const char *text, size_t length) {
  while (length > 0 && text[length - 1] == ' ') length--;
  return copy(text, length);
}

char *ngympif_word(const char *text, size_t length) {
  while (length > 0 && *text == ' ') text++, length--;
  return ngympif_text(text, length);
}

void ngympif_give(const char *from, char *to, size_t length) {
  const size_t all = strnlen(from, length);
  memcpy(to, from, all);
  memset(to + all, ' ', length - all);
}

/* Members */

int ngympif_peers(MPI_Comm comm) {
  int size = 0, far = 0;
  if (MPI_Comm_test_inter(comm, &far) != MPI_SUCCESS) return 0;
  (far ? MPI_Comm_remote_size : MPI_Comm_size)(comm, &size);
  return size;
}

static void degrees(MPI_Comm comm, int *in, int *out) {
  int kind = MPI_UNDEFINED, me = 0, weighted;
  *in = *out = 0;
  MPI_Topo_test(comm, &kind);
  if (kind == MPI_CART && MPI_Cartdim_get(comm, in) == MPI_SUCCESS) {
    *in = *out = 2 * *in;
  } else if (kind == MPI_GRAPH && MPI_Comm_rank(comm, &me) == MPI_SUCCESS) {
    MPI_Graph_neighbors_count(comm, me, in);
    *out = *in;
  } else if (kind == MPI_DIST_GRAPH) {
    MPI_Dist_graph_neighbors_count(comm, in, out, &weighted);
  }
}

int ngympif_destinations(MPI_Comm comm) {
  int in, out;
  degrees(comm, &in, &out);
  return out;
}

int ngympif_sources(MPI_Comm comm) {
  int in, out;
  degrees(comm, &in, &out);
  return in;
}

/* Environment, buffers, infos */

FORTRAN(init, (int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Init(NULL, NULL);
}

FORTRAN(init_thread, (const int *required, int *provided, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Init_thread(NULL, NULL, *required, provided);
}

/* What the program has printed before is not lost: with no unit, gfortran's library writes out all of them. */
void _gfortran_flush_i4(const int *unit) __attribute__((weak));

FORTRAN(abort, (const int *comm, const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  if (_gfortran_flush_i4 != NULL) _gfortran_flush_i4(NULL);
  *ierror = MPI_Abort(MPI_Comm_fromint(*comm), *errorcode);
}

FORTRAN(pcontrol, (const int *level)) { MPI_Pcontrol(*level); }

double pmpi_wtime_(void) { return MPI_Wtime(); }
double mpi_wtime_(void) __attribute__((weak, alias("pmpi_wtime_")));

double pmpi_wtick_(void) { return MPI_Wtick(); }
double mpi_wtick_(void) __attribute__((weak, alias("pmpi_wtick_")));

MPI_Aint pmpi_aint_add_(const MPI_Aint *base, const MPI_Aint *disp) { return MPI_Aint_add(*base, *disp); }
MPI_Aint mpi_aint_add_(const MPI_Aint *base, const MPI_Aint *disp) __attribute__((weak, alias("pmpi_aint_add_")));

MPI_Aint pmpi_aint_diff_(const MPI_Aint *addr1, const MPI_Aint *addr2) { return MPI_Aint_diff(*addr1, *addr2); }
MPI_Aint mpi_aint_diff_(const MPI_Aint *addr1, const MPI_Aint *addr2) __attribute__((weak, alias("pmpi_aint_diff_")));

FORTRAN(status_f2f08, (const int *from, int *to, int *ierror)) {
  OPTIONAL(ierror);
  memcpy(to, from, sizeof(MPI_Status));
  *ierror = MPI_SUCCESS;
}
FORTRAN(status_f082f, (const int *from, int *to, int *ierror)) {
  OPTIONAL(ierror);
  memcpy(to, from, sizeof(MPI_Status));
  *ierror = MPI_SUCCESS;
}

/* Old Fortran has no variable for the address of a buffer, so its argument is not looked at; that of mpi_f08 is one. */
#define DETACH(name, parameters, ...) \
  FORTRAN_OLD(name, parameters); \
  void pmpi_##name##_ parameters { \
    void *at = buffer_addr; \
    *ierror = __VA_ARGS__; \
  } \
  void pmpi_##name##_f08_ parameters { \
    OPTIONAL(ierror); \
    void *at = NULL; \
    *ierror = __VA_ARGS__; \
    if (*ierror == MPI_SUCCESS) *(void **)buffer_addr = at; \
  } \
  void mpi_##name##_f08_ parameters __attribute__((weak, alias("pmpi_" #name "_f08_")))

DETACH(buffer_detach, (void *buffer_addr, int *size, int *ierror), MPI_Buffer_detach(&at, size));
DETACH(comm_detach_buffer, (const int *comm, void *buffer_addr, int *size, int *ierror),
       MPI_Comm_detach_buffer(MPI_Comm_fromint(*comm), &at, size));
DETACH(session_detach_buffer, (const int *session, void *buffer_addr, int *size, int *ierror),
       MPI_Session_detach_buffer(MPI_Session_fromint(*session), &at, size));
DETACH(buffer_detach_c, (void *buffer_addr, MPI_Count *size, int *ierror), MPI_Buffer_detach_c(&at, size));
DETACH(comm_detach_buffer_c, (const int *comm, void *buffer_addr, MPI_Count *size, int *ierror),
       MPI_Comm_detach_buffer_c(MPI_Comm_fromint(*comm), &at, size));
DETACH(session_detach_buffer_c, (const int *session, void *buffer_addr, MPI_Count *size, int *ierror),
       MPI_Session_detach_buffer_c(MPI_Session_fromint(*session), &at, size));

FORTRAN(info_create_env, (int *info, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info made = MPI_INFO_NULL;
  *ierror = MPI_Info_create_env(0, NULL, &made);
  *info = MPI_Info_toint(made);
}

FORTRAN(info_get, (const int *info, const char *key, const int *valuelen, char *value, int *flag, int *ierror,
        size_t key_length, size_t value_length)) {
  OPTIONAL(ierror);
  char found[MPI_MAX_INFO_VAL + 1] = "", *word = ngympif_word(key, key_length);
  *flag = 0;
  *ierror = MPI_Info_get(MPI_Info_fromint(*info), word, *valuelen < MPI_MAX_INFO_VAL ? *valuelen : MPI_MAX_INFO_VAL, found, flag);
  if (*ierror == MPI_SUCCESS && *flag) ngympif_give(found, value, value_length);
  free(word);
}

/* `buflen` counts the characters of the value; C's has one more for the end. */
FORTRAN(info_get_string, (const int *info, const char *key, int *buflen, char *value, int *flag, int *ierror,
        size_t key_length, size_t value_length)) {
  OPTIONAL(ierror);
  char found[MPI_MAX_INFO_VAL + 1] = "", *word = ngympif_word(key, key_length);
  const int wanted = *buflen < MPI_MAX_INFO_VAL ? *buflen : MPI_MAX_INFO_VAL;
  int room = wanted > 0 ? wanted + 1 : 0;
  *flag = 0;
  *ierror = MPI_Info_get_string(MPI_Info_fromint(*info), word, &room, found, flag);
  if (*ierror == MPI_SUCCESS && *flag) {
    if (wanted > 0) ngympif_give(found, value, value_length);
    *buflen = room - 1;
  }
  free(word);
}

/* The size of any variable: of what describes it, ISO_Fortran_binding.h has these two in front. */
struct described {
  void *at;
  size_t size;
};
void ngympif_sizeof(const struct described *x, int *size, int *ierror) {
  OPTIONAL(ierror);
  *size = (int)x->size;
  *ierror = MPI_SUCCESS;
}

/* The compiler takes it that the variable may be another one now. */
void pmpi_f_sync_reg_(void *buf) { (void)buf; }
void mpi_f_sync_reg_(void *buf) __attribute__((weak, alias("pmpi_f_sync_reg_")));

/* Counts as long as those of C's form for large counts, which not every library has. */
extern __typeof__(MPI_Psend_init_c) MPI_Psend_init_c __attribute__((weak));
extern __typeof__(MPI_Precv_init_c) MPI_Precv_init_c __attribute__((weak));
#define PARTITIONED(name, C, constant) \
  FORTRAN(name, (constant void *buf, const int *partitions, const MPI_Count *count, const int *datatype, const int *peer, \
          const int *tag, const int *comm, const int *info, int *request, int *ierror)) { \
    OPTIONAL(ierror); \
    MPI_Request made = MPI_REQUEST_NULL; \
    void *const at = ngympif_buffer(buf); \
    const MPI_Datatype of = MPI_Type_fromint(*datatype); \
    const MPI_Comm on = MPI_Comm_fromint(*comm); \
    const MPI_Info with = MPI_Info_fromint(*info); \
    *ierror = C##_c != NULL ? C##_c(at, *partitions, *count, of, *peer, *tag, on, with, &made) \
                            : C(at, *partitions, *count, of, *peer, *tag, on, with, &made); \
    *request = MPI_Request_toint(made); \
  }
PARTITIONED(psend_init, MPI_Psend_init, const)
PARTITIONED(precv_init, MPI_Precv_init, )

/* Communicators that are there when a request is complete. C stores the handle into a place of ours; its integer is stored by the first
 * call after that by which requests complete, which is that of this request or one before. */
struct ordered {
  MPI_Comm made;
  int *wanted;
  struct ordered *next;
};
static struct ordered *orders;
static pthread_mutex_t ordering = PTHREAD_MUTEX_INITIALIZER;

void ngympif_deliver(void) {
  if (__atomic_load_n(&orders, __ATOMIC_ACQUIRE) == NULL) return;
  pthread_mutex_lock(&ordering);
  for (struct ordered **at = &orders; *at != NULL;) {
    struct ordered *order = *at;
    const MPI_Comm made = __atomic_load_n(&order->made, __ATOMIC_ACQUIRE);
    if (made == MPI_COMM_NULL) {
      at = &order->next;
      continue;
    }
    *order->wanted = MPI_Comm_toint(made);
    __atomic_store_n(at, order->next, __ATOMIC_RELEASE);
    free(order);
  }
  pthread_mutex_unlock(&ordering);
}

/* A place for the handle. None if there is no memory: then C says what is wrong. */
static MPI_Comm *ordered(int *newcomm) {
  struct ordered *order = malloc(sizeof *order);
  if (order == NULL) return NULL;
  pthread_mutex_lock(&ordering);
  *order = (struct ordered){MPI_COMM_NULL, newcomm, orders};
  __atomic_store_n(&orders, order, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&ordering);
  return &order->made;
}

/* A communicator that will not come. */
static void cancel_order(const MPI_Comm *made) {
  pthread_mutex_lock(&ordering);
  struct ordered **at = &orders;
  while (*at != NULL && &(*at)->made != made) at = &(*at)->next;
  struct ordered *order = *at;
  if (order != NULL) __atomic_store_n(at, order->next, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&ordering);
  free(order);
}

#define DUPLICATE(...) \
  OPTIONAL(ierror); \
  MPI_Request made = MPI_REQUEST_NULL; \
  *newcomm = MPI_Comm_toint(MPI_COMM_NULL); \
  MPI_Comm *const place = ordered(newcomm); \
  *ierror = __VA_ARGS__; \
  *request = MPI_Request_toint(made); \
  if (*ierror == MPI_SUCCESS) ngympif_deliver(); \
  else cancel_order(place)

FORTRAN(comm_idup, (const int *comm, int *newcomm, int *request, int *ierror)) {
  DUPLICATE(MPI_Comm_idup(MPI_Comm_fromint(*comm), place, &made));
}
FORTRAN(comm_idup_with_info, (const int *comm, const int *info, int *newcomm, int *request, int *ierror)) {
  DUPLICATE(MPI_Comm_idup_with_info(MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), place, &made));
}

FORTRAN_BEYOND(comm_ishrink, (const int *comm, int *newcomm, int *request, int *ierror)) {
  DUPLICATE(MPIX_Comm_ishrink(MPI_Comm_fromint(*comm), place, &made));
}

/* Processes that are started: lists of texts, which a blank one ends, or as many as there are commands. `step` is the distance of two. */

static char **texts(const char *first, size_t length, size_t step, int n) {
  size_t all = 0;
  while (n >= 0 ? all < (size_t)n : strspn(first + all * step, " ") < length) all++;
  char **list = malloc((all + 1) * sizeof *list);
  for (size_t at = 0; list != NULL && at <= all; at++) list[at] = at < all ? ngympif_text(first + at * step, length) : NULL;
  return list;
}

static void free_texts(char **list) {
  for (char **at = list; at != NULL && *at != NULL; at++) free(*at);
  free(list);
}

FORTRAN(comm_spawn, (const char *command, const char *argv, const int *maxprocs, const int *info, const int *root,
        const int *comm, int *intercomm, int *array_of_errcodes, int *ierror, size_t command_length, size_t argv_length)) {
  OPTIONAL(ierror);
  char *word = ngympif_text(command, command_length);
  char **list = ngympif_is_argv_null(argv) ? MPI_ARGV_NULL : texts(argv, argv_length, argv_length, -1);
  MPI_Comm made = MPI_COMM_NULL;
  *ierror = MPI_Comm_spawn(word, list, *maxprocs, MPI_Info_fromint(*info), *root, MPI_Comm_fromint(*comm), &made,
                           ngympif_errcodes(array_of_errcodes));
  *intercomm = MPI_Comm_toint(made);
  free_texts(list);
  free(word);
}

FORTRAN(comm_spawn_multiple, (const int *count, const char *array_of_commands, const char *array_of_argv,
        const int *array_of_maxprocs, const int *array_of_info, const int *root, const int *comm, int *intercomm,
        int *array_of_errcodes, int *ierror, size_t command_length, size_t argv_length)) {
  OPTIONAL(ierror);
  LIST(MPI_Info, Info, array_of_info, *count);
  char **commands = texts(array_of_commands, command_length, command_length, *count);
  char ***lists = MPI_ARGVS_NULL;
  if (!ngympif_is_argvs_null(array_of_argv) && (lists = calloc(n_array_of_info + 1, sizeof *lists)) != NULL) {
    const size_t step = n_array_of_info * argv_length;
    for (int at = 0; at < n_array_of_info; at++) lists[at] = texts(array_of_argv + at * argv_length, argv_length, step, -1);
  }
  MPI_Comm made = MPI_COMM_NULL;
  *ierror = MPI_Comm_spawn_multiple(*count, commands, lists, array_of_maxprocs, c_array_of_info, *root,
                                    MPI_Comm_fromint(*comm), &made, ngympif_errcodes(array_of_errcodes));
  *intercomm = MPI_Comm_toint(made);
  for (int at = 0; lists != NULL && at < n_array_of_info; at++) free_texts(lists[at]);
  free(lists);
  free_texts(commands);
  END_LIST(array_of_info);
}

/* Functions of the program that MPI calls with handles. C gives no place for the address of the function, so each one gets a function of
 * ours that knows its number. */

#define EACH(of) \
  EIGHT(of, 0) EIGHT(of, 1) EIGHT(of, 2) EIGHT(of, 3) EIGHT(of, 4) EIGHT(of, 5) EIGHT(of, 6) EIGHT(of, 7)
#define EIGHT(of, a) of(0##a##0) of(0##a##1) of(0##a##2) of(0##a##3) of(0##a##4) of(0##a##5) of(0##a##6) of(0##a##7)
enum { MOST = 64 };

typedef void any_function(void);
struct functions {
  any_function *known[MOST];
  const char *what;
};
static pthread_mutex_t numbering = PTHREAD_MUTEX_INITIALIZER;

/* The number of a function of the program; -1: there are too many. */
static int number(struct functions *all, any_function *wanted) {
  int at = 0;
  pthread_mutex_lock(&numbering);
  while (at < MOST && all->known[at] != NULL && all->known[at] != wanted) at++;
  if (at < MOST) all->known[at] = wanted;
  pthread_mutex_unlock(&numbering);
  if (at < MOST) return at;
  fprintf(stderr, "%s: a program may have %d such functions, and this is one more\n", all->what, MOST);
  return -1;
}

typedef void operation(void *in, void *inout, int *len, int *datatype);
typedef void large_operation(void *in, void *inout, MPI_Count *len, int *datatype);
static struct functions operations = {.what = "MPI_OP_CREATE"}, large_operations = {.what = "MPI_OP_CREATE_C"};
#define OPERATION(n) \
  static void operation_##n(void *in, void *inout, int *len, MPI_Datatype *of) { \
    int type = MPI_Type_toint(*of); \
    ((operation *)operations.known[n])(in, inout, len, &type); \
  } \
  static void large_operation_##n(void *in, void *inout, MPI_Count *len, MPI_Datatype *of) { \
    int type = MPI_Type_toint(*of); \
    ((large_operation *)large_operations.known[n])(in, inout, len, &type); \
  }
#define NAME(n) operation_##n,
#define LARGE_NAME(n) large_operation_##n,
EACH(OPERATION)
static MPI_User_function *const numbered_operations[MOST] = {EACH(NAME)};
static MPI_User_function_c *const numbered_large_operations[MOST] = {EACH(LARGE_NAME)};
#undef LARGE_NAME
#undef NAME

#define OP_CREATE(name, C, all) \
  FORTRAN(name, (any_function *user_fn, const int *commute, int *op, int *ierror)) { \
    OPTIONAL(ierror); \
    MPI_Op made = MPI_OP_NULL; \
    const int n = number(&all, user_fn); \
    *ierror = n < 0 ? MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER), MPI_ERR_OTHER \
                    : C(numbered_##all[n], *commute != 0, &made); \
    *op = MPI_Op_toint(made); \
  }
OP_CREATE(op_create, MPI_Op_create, operations)
OP_CREATE(op_create_c, MPI_Op_create_c, large_operations)

typedef void handler(int *object, int *code);
static struct functions comm_handlers = {.what = "MPI_COMM_CREATE_ERRHANDLER"};
static struct functions session_handlers = {.what = "MPI_SESSION_CREATE_ERRHANDLER"};
static struct functions win_handlers = {.what = "MPI_WIN_CREATE_ERRHANDLER"};
static struct functions file_handlers = {.what = "MPI_FILE_CREATE_ERRHANDLER"};
#define HANDLER_OF(of, Of, n) \
  static void of##_handler_##n(MPI_##Of *object, int *code, ...) { \
    int handle = MPI_##Of##_toint(*object); \
    ((handler *)of##_handlers.known[n])(&handle, code); \
  }
#define HANDLER(n) \
  HANDLER_OF(comm, Comm, n) HANDLER_OF(session, Session, n) HANDLER_OF(win, Win, n) HANDLER_OF(file, File, n)
#define COMM_NAME(n) comm_handler_##n,
#define SESSION_NAME(n) session_handler_##n,
#define WIN_NAME(n) win_handler_##n,
#define FILE_NAME(n) file_handler_##n,
EACH(HANDLER)
static MPI_Comm_errhandler_function *const numbered_comm_handlers[MOST] = {EACH(COMM_NAME)};
static MPI_Session_errhandler_function *const numbered_session_handlers[MOST] = {EACH(SESSION_NAME)};
static MPI_Win_errhandler_function *const numbered_win_handlers[MOST] = {EACH(WIN_NAME)};
static MPI_File_errhandler_function *const numbered_file_handlers[MOST] = {EACH(FILE_NAME)};

/* Where the first communicator may not be there yet, nobody is called if there are too many. */
#define CREATE_HANDLER(of, Of, too_many) \
  FORTRAN(of##_create_errhandler, (any_function *of##_errhandler_fn, int *errhandler, int *ierror)) { \
    OPTIONAL(ierror); \
    MPI_Errhandler made = MPI_ERRHANDLER_NULL; \
    const int n = number(&of##_handlers, of##_errhandler_fn); \
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
 * C gets the address of such a value, and Fortran gets an address of C as its value (MPI 19.3.7). So what C keeps is the address of a cell
 * of ours that holds the value. Each value has one cell, for ever: a cell may be known to any number of objects. */

struct cells {
  MPI_Aint *first;
  size_t used, room;
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
  while (at + 1 < MOST_BLOCKS && blocks[at].first != NULL && blocks[at].used == blocks[at].room) at++;
  struct cells *block = &blocks[at];
  if (block->first == NULL) {
    block->room = (size_t)FIRST_BLOCK << at;
    block->first = malloc(block->room * sizeof *block->first);
  }
  if (block->first == NULL || block->used == block->room) return NULL;
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

/* `extra_state` of C: what Fortran gave. Kept for ever: communicators may outlive their keyvals. */
struct attribute_functions {
  copy_function *copy;
  delete_function *delete;
  MPI_Aint extra;
  int old_extra;
};

/* An object is a communicator or a datatype. */
static int copies(struct attribute_functions *by, int object, int keyval, void *in, void *out, int *flag) {
  MPI_Aint from = value_in(in), to = 0;
  int copied = 0, ierror = MPI_SUCCESS;
  by->copy(&object, &keyval, &by->extra, &from, &to, &copied, &ierror);
  *flag = copied != 0;
  if (*flag) *(void **)out = cell_of(to);
  return ierror;
}

static int deletes(struct attribute_functions *by, int object, int keyval, void *value) {
  MPI_Aint of = value_in(value);
  int ierror = MPI_SUCCESS;
  by->delete(&object, &keyval, &of, &by->extra, &ierror);
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

static int old_copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag) {
  struct attribute_functions *by = extra;
  int object = MPI_Comm_toint(comm), from = (int)value_in(in), to = 0, copied = 0, ierror = MPI_SUCCESS;
  by->copy(&object, &keyval, &by->old_extra, &from, &to, &copied, &ierror);
  *flag = copied != 0;
  if (*flag) *(void **)out = cell_of(to);
  return ierror;
}
static int old_delete(MPI_Comm comm, int keyval, void *value, void *extra) {
  struct attribute_functions *by = extra;
  int object = MPI_Comm_toint(comm), of = (int)value_in(value), ierror = MPI_SUCCESS;
  by->delete(&object, &keyval, &of, &by->old_extra, &ierror);
  return ierror;
}

/* The functions that MPI has for this purpose. Programs hand their names on; whoever calls them gets what they say. */
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

static struct attribute_functions *attribute_functions(copy_function *copy, delete_function *delete, MPI_Aint extra) {
  struct attribute_functions *made = malloc(sizeof *made);
  if (made != NULL) *made = (struct attribute_functions){copy, delete, extra, (int)extra};
  return made;
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

/* Of a window's own attributes the base is an address, all others are addresses of integers (MPI 19.3.7). */
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
typedef void conversion(void *userbuf, const int *datatype, const int *count, void *filebuf, const MPI_Offset *position,
                        MPI_Aint *extra, int *ierror);
struct representation {
  conversion *read, *write;
  extent_function *extent;
  MPI_Aint extra;
};

void mpi_conversion_fn_null_(void *userbuf, const int *datatype, const int *count, void *filebuf, const MPI_Offset *position,
                             MPI_Aint *extra, int *ierror) {
  (void)userbuf, (void)datatype, (void)count, (void)filebuf, (void)position, (void)extra;
  *ierror = MPI_ERR_CONVERSION;
}

static int converted(conversion *by, void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, MPI_Aint *extra) {
  const int type = MPI_Type_toint(of);
  int ierror = MPI_SUCCESS;
  by(user, &type, &count, file, &position, extra, &ierror);
  return ierror;
}
static int reads(void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, void *extra) {
  struct representation *by = extra;
  return converted(by->read, user, of, count, file, position, &by->extra);
}
static int writes(void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, void *extra) {
  struct representation *by = extra;
  return converted(by->write, user, of, count, file, position, &by->extra);
}
static int extent_in_file(MPI_Datatype of, MPI_Aint *extent, void *extra) {
  struct representation *by = extra;
  const int type = MPI_Type_toint(of);
  int ierror = MPI_SUCCESS;
  by->extent(&type, extent, &by->extra, &ierror);
  return ierror;
}

/* Representations are never taken back, so what they are made of is kept. */
FORTRAN(register_datarep, (const char *datarep, conversion *read, conversion *write, extent_function *extent,
        const MPI_Aint *extra, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *name = ngympif_text(datarep, datarep_length);
  struct representation *by = malloc(sizeof *by);
  if (by != NULL) *by = (struct representation){read, write, extent, *extra};
  *ierror = MPI_Register_datarep(name, read == mpi_conversion_fn_null_ ? MPI_CONVERSION_FN_NULL : reads,
                                 write == mpi_conversion_fn_null_ ? MPI_CONVERSION_FN_NULL : writes, extent_in_file, by);
  if (*ierror != MPI_SUCCESS) free(by);
  free(name);
}
