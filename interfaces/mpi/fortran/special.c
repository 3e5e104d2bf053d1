/* The Fortran calls of MPI that no rule makes, since Fortran has not their arguments or has them in another form. Functions of the program are
 * in callbacks.c. How plain calls are made: calls.h. */
#include <pthread.h>
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
    if (*ierror == MPI_SUCCESS) *(void **)buffer_addr = ngympif_detached(at); \
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
  int space = wanted > 0 ? wanted + 1 : 0;
  *flag = 0;
  *ierror = MPI_Info_get_string(MPI_Info_fromint(*info), word, &space, found, flag);
  if (*ierror == MPI_SUCCESS && *flag) {
    if (wanted > 0) ngympif_give(found, value, value_length);
    *buflen = space - 1;
  }
  free(word);
}

/* The same for the name of a set of processes (MPI 11.3.2). */
FORTRAN(session_get_nth_pset, (const int *session, const int *info, const int *n, int *pset_len, char *pset_name, int *ierror,
        size_t pset_name_length)) {
  OPTIONAL(ierror);
  char found[MPI_MAX_PSET_NAME_LEN + 1] = "";
  const int wanted = *pset_len < MPI_MAX_PSET_NAME_LEN ? *pset_len : MPI_MAX_PSET_NAME_LEN;
  int space = wanted > 0 ? wanted + 1 : wanted;
  *ierror = MPI_Session_get_nth_pset(MPI_Session_fromint(*session), MPI_Info_fromint(*info), *n, &space, found);
  if (*ierror != MPI_SUCCESS) return;
  if (wanted > 0) ngympif_give(found, pset_name, pset_name_length);
  *pset_len = space - 1;
}

/* The size of any variable: of what describes it, ISO_Fortran_binding.h has these two in front. */
struct described {
  void *at;
  size_t size;
};
void pngympif_sizeof(const struct described *x, int *size, int *ierror) {
  OPTIONAL(ierror);
  *size = (int)x->size;
  *ierror = MPI_SUCCESS;
}
void ngympif_sizeof(const struct described *x, int *size, int *ierror) __attribute__((weak, alias("pngympif_sizeof")));

/* The compiler takes it that the variable may be another one now. */
void pmpi_f_sync_reg_(void *buf) { (void)buf; }
void mpi_f_sync_reg_(void *buf) __attribute__((weak, alias("pmpi_f_sync_reg_")));

/* Communicators that exist when a request is complete. C stores the handle into a place of ours. The first later call by which
 * requests complete stores its integer: that of this request, or one before. */
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

/* A place for the handle. None if there is no memory: then C reports the error. */
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
