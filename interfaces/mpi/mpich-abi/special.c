/* The functions of MPICH's ABI that no rule makes: handles and numbers in lists or in memory of type void *, texts with other
 * limits, communicators that come later. Functions of the program are in callbacks.c, functions that mpi.h does not have in
 * removed.c. */
#include <pthread.h>
#include <stdio.h>
#include "translate.h"

/* Reports name the line in the program that has called one of these, not a line here. */
void ngympi_wrappers(const char *first, const char *end);
extern const char __start_ngympich[] __attribute__((visibility("hidden"))), __stop_ngympich[] __attribute__((visibility("hidden")));
__attribute__((constructor)) static void tell(void) { ngympi_wrappers(__start_ngympich, __stop_ngympich); }

unsigned new_number(uintptr_t handle) {
  const unsigned number = (unsigned)ngympi_functions.MPI_Comm_toint((MPI_Comm)handle);
  if (number - FIRST_DYNAMIC > LOWER_BITS) {
    fprintf(stderr, "MPI: a process may have %u handles of MPICH's ABI at a time, and this is one more\n", LOWER_BITS);
    abort();
  }
  __atomic_store_n((unsigned *)(handle + 8), number, __ATOMIC_RELAXED);
  return number;
}

int error_slow(int error) { return error_out(error); }

void *long_list(size_t bytes) {
  void *made = malloc(bytes);
  if (made == NULL) {
    fprintf(stderr, "MPI: there is no memory for a list of %zu bytes\n", bytes);
    abort();
  }
  return made;
}

/* Variables that mpi.h of MPICH declares */

/* In MPICH these are variables. */
#undef MPI_F_STATUS_IGNORE
#undef MPI_F_STATUSES_IGNORE
#undef MPI_F08_STATUS_IGNORE
#undef MPI_F08_STATUSES_IGNORE
int *const unweighted __asm__("MPI_UNWEIGHTED") = MPI_UNWEIGHTED;
int *const weights_empty __asm__("MPI_WEIGHTS_EMPTY") = MPI_WEIGHTS_EMPTY;
const MPI_T_pvar_handle all_handles __asm__("MPI_T_PVAR_ALL_HANDLES") = MPI_T_PVAR_ALL_HANDLES;
int MPIR_F08_MPI_BOTTOM, MPIR_F08_MPI_IN_PLACE, MPIR_C_MPI_UNWEIGHTED, MPIR_C_MPI_WEIGHTS_EMPTY;
mpich_Status MPIR_F08_MPI_STATUS_IGNORE_OBJ, MPIR_F08_MPI_STATUSES_IGNORE_OBJ[1];
mpich_Status *MPI_F08_STATUS_IGNORE = &MPIR_F08_MPI_STATUS_IGNORE_OBJ;
mpich_Status *MPI_F08_STATUSES_IGNORE = MPIR_F08_MPI_STATUSES_IGNORE_OBJ;
/* The library of Fortran stores the addresses of its variables here. */
int *MPI_F_STATUS_IGNORE, *MPI_F_STATUSES_IGNORE;

/* Members of a communicator, for MPI_Alltoallw */

int peers(MPI_Comm comm) {
  int size = 0, far = 0;
  if (ngympi_functions.MPI_Comm_test_inter(comm, &far) != MPI_SUCCESS) return 0;
  (far ? ngympi_functions.MPI_Comm_remote_size : ngympi_functions.MPI_Comm_size)(comm, &size);
  return size;
}

static void degrees(MPI_Comm comm, int *in, int *out) {
  int kind = MPI_UNDEFINED, me = 0, weighted;
  *in = *out = 0;
  ngympi_functions.MPI_Topo_test(comm, &kind);
  if (kind == MPI_CART && ngympi_functions.MPI_Cartdim_get(comm, in) == MPI_SUCCESS) {
    *in = *out = 2 * *in;
  } else if (kind == MPI_GRAPH && ngympi_functions.MPI_Comm_rank(comm, &me) == MPI_SUCCESS) {
    ngympi_functions.MPI_Graph_neighbors_count(comm, me, in);
    *out = *in;
  } else if (kind == MPI_DIST_GRAPH) {
    ngympi_functions.MPI_Dist_graph_neighbors_count(comm, in, out, &weighted);
  }
}

int destinations(MPI_Comm comm) {
  int in, out;
  degrees(comm, &in, &out);
  return out;
}

int sources(MPI_Comm comm) {
  int in, out;
  degrees(comm, &in, &out);
  return in;
}

/* Communicators that exist when a request is complete. Ours goes into a place of this library. The first later call by which
 * requests complete stores MPICH's handle into the program's variable: the call of this request, or one before. */
struct order {
  MPI_Comm made;
  int *wanted;
  struct order *next;
};
struct order *orders;
static pthread_mutex_t ordering = PTHREAD_MUTEX_INITIALIZER;

void deliver_orders(void) {
  pthread_mutex_lock(&ordering);
  for (struct order **at = &orders; *at != NULL;) {
    struct order *order = *at;
    const MPI_Comm made = __atomic_load_n(&order->made, __ATOMIC_ACQUIRE);
    if (made == MPI_COMM_NULL) {
      at = &order->next;
      continue;
    }
    *order->wanted = Comm_out(made);
    __atomic_store_n(at, order->next, __ATOMIC_RELEASE);
    free(order);
  }
  pthread_mutex_unlock(&ordering);
}

static MPI_Comm *ordered(int *wanted) {
  if (wanted == NULL) return NULL;
  struct order *order = long_list(sizeof *order);
  *wanted = Comm_out(MPI_COMM_NULL);
  pthread_mutex_lock(&ordering);
  *order = (struct order){MPI_COMM_NULL, wanted, orders};
  __atomic_store_n(&orders, order, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&ordering);
  return &order->made;
}

/* A communicator that will not come. */
static void cancel_order(const MPI_Comm *made) {
  pthread_mutex_lock(&ordering);
  struct order **at = &orders;
  while (*at != NULL && &(*at)->made != made) at = &(*at)->next;
  struct order *order = *at;
  if (order != NULL) __atomic_store_n(at, order->next, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&ordering);
  free(order);
}

#define LATER(...) \
  MPI_Request c_request = 0, *const to = request == NULL ? NULL : &c_request; \
  MPI_Comm *const place = ordered(newcomm); \
  const int error = __VA_ARGS__; \
  if (is_handle(c_request)) *request = Request_out(c_request); \
  if (error == MPI_SUCCESS) deliver(); \
  else cancel_order(place); \
  return error_back(error)

WRAP(int, MPI_Comm_idup, (int comm, int *newcomm, int *request)) {
  LATER(ngympi_functions.MPI_Comm_idup(Comm_in(comm), place, to));
}
WRAP(int, MPI_Comm_idup_with_info, (int comm, int info, int *newcomm, int *request)) {
  LATER(ngympi_functions.MPI_Comm_idup_with_info(Comm_in(comm), Info_in(info), place, to));
}
WRAP(int, MPIX_Comm_ishrink, (int comm, int *newcomm, int *request)) {
  LATER(ngympi_functions.MPIX_Comm_ishrink(Comm_in(comm), place, to));
}

/* Several requests */

#define SEVERAL(n, call, given) \
  LIST(MPI_Request, Request, requests, n); \
  STATUSES(statuses, n); \
  const int error = call; \
  GIVE_LIST(Request, requests); \
  END_LIST(requests); \
  given; \
  deliver(); \
  return error_back(error)

/* Where one has failed, the others have errors in their statuses, too. */
WRAP(int, MPI_Waitall, (int count, int requests[], mpich_Status *statuses)) {
  SEVERAL(count, ngympi_functions.MPI_Waitall(count, c_requests, c_statuses), GIVE_STATUSES(statuses));
}
WRAP(int, MPI_Testall, (int count, int requests[], int *flag, mpich_Status *statuses)) {
  SEVERAL(count, ngympi_functions.MPI_Testall(count, c_requests, flag, c_statuses), GIVE_STATUSES(statuses));
}
WRAP(int, MPI_Waitsome, (int incount, int requests[], int *outcount, int indices[], mpich_Status *statuses)) {
  SEVERAL(incount, ngympi_functions.MPI_Waitsome(incount, c_requests, outcount, indices, c_statuses), GIVE_STATUSES(statuses));
}
WRAP(int, MPI_Testsome, (int incount, int requests[], int *outcount, int indices[], mpich_Status *statuses)) {
  SEVERAL(incount, ngympi_functions.MPI_Testsome(incount, c_requests, outcount, indices, c_statuses), GIVE_STATUSES(statuses));
}
WRAP(int, MPI_Request_get_status_some, (int incount, int requests[], int *outcount, int indices[], mpich_Status *statuses)) {
  SEVERAL(incount, ngympi_functions.MPI_Request_get_status_some(incount, c_requests, outcount, indices, c_statuses),
          GIVE_STATUSES(statuses));
}

/* Ranks in lists */

WRAP(int, MPI_Cart_shift, (int comm, int direction, int disp, int *rank_source, int *rank_dest)) {
  const int error = ngympi_functions.MPI_Cart_shift(Comm_in(comm), direction, disp, rank_source, rank_dest);
  if (error == MPI_SUCCESS) *rank_source = rank_out(*rank_source), *rank_dest = rank_out(*rank_dest);
  return error_back(error);
}

WRAP(int, MPI_Group_translate_ranks, (int group1, int n, const int ranks1[], int group2, int ranks2[])) {
  int few[SHORT], *given = ranks1 == NULL || n <= SHORT ? few : long_list((size_t)n * sizeof(int));
  for (int at = 0; ranks1 != NULL && at < n; at++) given[at] = rank_in(ranks1[at]);
  const int error = ngympi_functions.MPI_Group_translate_ranks(Group_in(group1), n, ranks1 == NULL ? NULL : given, Group_in(group2), ranks2);
  for (int at = 0; error == MPI_SUCCESS && at < n; at++) ranks2[at] = rank_out(ranks2[at]);
  if (given != few) free(given);
  return error_back(error);
}

/* MPICH's constants for weights are those of mpi.h. */
WRAP(int, MPI_Dist_graph_neighbors, (int comm, int maxindegree, int sources[], int sourceweights[], int maxoutdegree,
     int destinations[], int destweights[])) {
  return error_back(ngympi_functions.MPI_Dist_graph_neighbors(Comm_in(comm), maxindegree, sources, sourceweights, maxoutdegree,
                                                              destinations, destweights));
}

/* Datatypes */

#define DARRAY(name, count) \
  WRAP(int, name, (int size, int rank, int ndims, const count gsizes[], const int distribs[], const int dargs[], \
       const int psizes[], int order, int oldtype, int *newtype)) { \
    const int n = distribs != NULL && dargs != NULL && ndims > 0 ? ndims : 0; \
    int few[2 * SHORT], *given = n <= SHORT ? few : long_list(2 * (size_t)n * sizeof(int)); \
    for (int at = 0; at < n; at++) given[at] = distribution_in(distribs[at]), given[n + at] = distribution_in(dargs[at]); \
    MPI_Datatype c_newtype = 0; \
    const int error = \
        ngympi_functions.name(size, rank, ndims, gsizes, distribs == NULL ? NULL : given, dargs == NULL ? NULL : given + n, psizes, \
                              order_in(order), Datatype_in(oldtype), newtype == NULL ? NULL : &c_newtype); \
    if (is_handle(c_newtype)) *newtype = Datatype_out(c_newtype); \
    if (given != few) free(given); \
    return error_back(error); \
  }
DARRAY(MPI_Type_create_darray, int)
DARRAY(MPI_Type_create_darray_c, MPI_Count)

/* The integers by which a type was made: some are constants. */
static void contents_out(MPI_Datatype datatype, int integers[]) {
  MPI_Count counts[4];
  int combiner = 0;
  if (ngympi_functions.MPI_Type_get_envelope_c(datatype, &counts[0], &counts[1], &counts[2], &counts[3], &combiner) != MPI_SUCCESS) return;
  const int n = (int)counts[0];
  if (combiner == MPI_COMBINER_SUBARRAY && n > 0) {
    integers[n - 1] = order_out(integers[n - 1]);
  } else if (combiner == MPI_COMBINER_DARRAY && n > 0) {
    /* size, rank, ndims; then lists of sizes (in the form for large counts they are elsewhere), distributions, arguments, processes; order */
    const int dims = integers[2], first = n == 4 * dims + 4 ? 3 + dims : 3;
    for (int at = first; at < first + 2 * dims && at < n; at++) integers[at] = distribution_out(integers[at]);
    integers[n - 1] = order_out(integers[n - 1]);
  }
}

#define CONTENTS(call) \
  const MPI_Datatype of = Datatype_in(datatype); \
  const size_t n = max_datatypes > 0 ? (size_t)max_datatypes : 0; \
  MPI_Datatype few[SHORT], *types = n <= SHORT ? few : long_list(n * sizeof *types); \
  memset(types, 0, n * sizeof *types); \
  const int error = call; \
  if (error == MPI_SUCCESS) { \
    for (size_t at = 0; at < n; at++) \
      if (types[at] != 0) array_of_datatypes[at] = Datatype_out(types[at]); \
    contents_out(of, array_of_integers); \
  } \
  if (types != few) free(types); \
  return error_back(error)

WRAP(int, MPI_Type_get_contents, (int datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[],
     MPI_Aint array_of_addresses[], int array_of_datatypes[])) {
  CONTENTS(ngympi_functions.MPI_Type_get_contents(of, max_integers, max_addresses, max_datatypes, array_of_integers,
                                                            array_of_addresses, types));
}

WRAP(int, MPI_Type_get_contents_c, (int datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts,
     MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[],
     int array_of_datatypes[])) {
  CONTENTS(ngympi_functions.MPI_Type_get_contents_c(of, max_integers, max_addresses, max_large_counts, max_datatypes,
                                                                   array_of_integers, array_of_addresses, array_of_large_counts, types));
}

/* MPI_LB and MPI_UB of MPI 1, which MPICH still has: parts without data, whose places are the bounds of the structure. */
enum { LOWER_BOUND = 0x4c000010, UPPER_BOUND = 0x4c000011 };

static int bounded(int n, const int lengths[], const MPI_Aint places[], const int types[], int *newtype) {
  MPI_Datatype *given = long_list((size_t)n * sizeof *given), inner = 0, made = 0;
  int *their_lengths = long_list((size_t)n * sizeof *their_lengths), parts = 0, lower_at = -1, upper_at = -1;
  MPI_Aint *their_places = long_list((size_t)n * sizeof *their_places), lower = 0, extent = 0;
  for (int at = 0; at < n; at++) {
    if (types[at] == LOWER_BOUND) {
      if (lower_at < 0 || places[at] < places[lower_at]) lower_at = at;
    } else if (types[at] == UPPER_BOUND) {
      if (upper_at < 0 || places[at] > places[upper_at]) upper_at = at;
    } else {
      given[parts] = Datatype_in(types[at]), their_lengths[parts] = lengths[at], their_places[parts++] = places[at];
    }
  }
  int error = ngympi_functions.MPI_Type_create_struct(parts, their_lengths, their_places, given, &inner);
  if (error == MPI_SUCCESS) error = ngympi_functions.MPI_Type_get_extent(inner, &lower, &extent);
  if (error == MPI_SUCCESS) {
    const MPI_Aint from = lower_at < 0 ? lower : places[lower_at], to = upper_at < 0 ? lower + extent : places[upper_at];
    error = ngympi_functions.MPI_Type_create_resized(inner, from, to - from, newtype == NULL ? NULL : &made);
  }
  if (is_handle(inner)) ngympi_functions.MPI_Type_free(&inner);
  if (is_handle(made)) *newtype = Datatype_out(made);
  free(given), free(their_lengths), free(their_places);
  return error_back(error);
}

WRAP(int, MPI_Type_create_struct, (int count, const int lengths[], const MPI_Aint displacements[], const int types[], int *newtype)) {
  int bounds = 0;
  for (int at = 0; types != NULL && at < count; at++) bounds |= types[at] == LOWER_BOUND || types[at] == UPPER_BOUND;
  if (bounds && lengths != NULL && displacements != NULL) return bounded(count, lengths, displacements, types, newtype);
  LIST(MPI_Datatype, Datatype, types, count);
  MPI_Datatype made = 0;
  const int error =
      ngympi_functions.MPI_Type_create_struct(count, lengths, displacements, c_types, newtype == NULL ? NULL : &made);
  END_LIST(types);
  if (is_handle(made)) *newtype = Datatype_out(made);
  return error_back(error);
}

/* Texts for which MPICH's programs have less memory than mpi.h requires */

enum { PROCESSOR_NAME = 128, PORT_NAME = 256 };

static int text_out(const char *text, char *to, size_t most) {
  const size_t length = strnlen(text, most - 1);
  memcpy(to, text, length);
  to[length] = 0;
  return (int)length;
}

/* The header that compiled the program decides which optional types the program has: that of MPICH 4.0 lacks LOGICAL1 and others. The
 * library does not know the header, so it reports no types. */
WRAP(int, MPI_Abi_get_fortran_info, (int *info)) {
  MPI_Info types = MPI_INFO_NULL;
  const int returned = ngympi_functions.MPI_Abi_get_fortran_info(info != NULL ? &types : NULL);
  if (returned == MPI_SUCCESS) {
    ngympi_functions.MPI_Info_free(&types);
    *info = Info_out(MPI_INFO_NULL);
  }
  return error_back(returned);
}

WRAP(int, MPI_Get_processor_name, (char *name, int *resultlen)) {
  char whole[MPI_MAX_PROCESSOR_NAME] = "";
  const int error = ngympi_functions.MPI_Get_processor_name(name == NULL ? NULL : whole, resultlen);
  if (error == MPI_SUCCESS) *resultlen = text_out(whole, name, PROCESSOR_NAME);
  return error_back(error);
}

/* A port with a longer name could not be found by what is left of it. */
static int port_out(int error, const char *whole, char *to) {
  if (error != MPI_SUCCESS) return error_back(error);
  if (strlen(whole) >= PORT_NAME) {
    fprintf(stderr, "MPI: the name of the port has %zu characters, and MPICH's ABI has room for %d\n", strlen(whole), PORT_NAME - 1);
    ngympi_functions.MPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_PORT);
    return error_back(MPI_ERR_PORT);
  }
  text_out(whole, to, PORT_NAME);
  return 0;
}

WRAP(int, MPI_Open_port, (int info, char *port_name)) {
  char whole[MPI_MAX_PORT_NAME] = "";
  return port_out(ngympi_functions.MPI_Open_port(Info_in(info), port_name == NULL ? NULL : whole), whole, port_name);
}

WRAP(int, MPI_Lookup_name, (const char *service_name, int info, char *port_name)) {
  char whole[MPI_MAX_PORT_NAME] = "";
  const int error = ngympi_functions.MPI_Lookup_name(service_name, Info_in(info), port_name == NULL ? NULL : whole);
  return port_out(error, whole, port_name);
}

/* Started processes: the codes of all are MPI_SUCCESS, or one of an error. */

static void codes_out(int codes[], int n) {
  for (int at = 0; codes != NULL && at < n; at++) codes[at] = error_out(codes[at]);
}

/* At other ranks than the root the number of processes means nothing. */
static int is_root(int comm, int root) {
  int me = -1;
  return ngympi_functions.MPI_Comm_rank(Comm_in(comm), &me) == MPI_SUCCESS && me == root;
}

WRAP(int, MPI_Comm_spawn, (const char *command, char *argv[], int maxprocs, int info, int root, int comm, int *intercomm,
     int array_of_errcodes[])) {
  MPI_Comm made = 0;
  const int error = ngympi_functions.MPI_Comm_spawn(command, argv, maxprocs, Info_in(info), rank_in(root), Comm_in(comm),
                                                    intercomm == NULL ? NULL : &made, array_of_errcodes);
  if (is_handle(made)) *intercomm = Comm_out(made);
  if (error != MPI_SUCCESS && is_root(comm, root)) codes_out(array_of_errcodes, maxprocs);
  return error_back(error);
}

WRAP(int, MPI_Comm_spawn_multiple, (int count, char *commands[], char **argvs[], const int maxprocs[], const int infos[], int root,
     int comm, int *intercomm, int array_of_errcodes[])) {
  const int here = is_root(comm, root);
  LIST(MPI_Info, Info, infos, here ? count : 0);
  MPI_Comm made = 0;
  const int error = ngympi_functions.MPI_Comm_spawn_multiple(count, commands, argvs, maxprocs, c_infos, rank_in(root), Comm_in(comm),
                                                             intercomm == NULL ? NULL : &made, array_of_errcodes);
  END_LIST(infos);
  if (is_handle(made)) *intercomm = Comm_out(made);
  int all = 0;
  for (int at = 0; error != MPI_SUCCESS && here && at < count; at++) all += maxprocs[at];
  codes_out(array_of_errcodes, all);
  return error_back(error);
}

/* Attributes of MPI itself: addresses of numbers, of which some differ. */

/* After the program has queried the attribute, it may read the last code at any time. */
static int last_code;
static void renew_last_code(void) {
  int *code, found = 0;
  if (ngympi_functions.MPI_Comm_get_attr(MPI_COMM_SELF, MPI_LASTUSEDCODE, &code, &found) == MPI_SUCCESS && found)
    last_code = added_error_out(*code);
}

static int own_comm_attribute(int keyval, void *attribute_val) {
  static int io, host;
  int **const value = attribute_val;
  switch (keyval) {
    case MPI_IO: io = rank_out(**value); *value = &io; break;
    case MPI_HOST: host = rank_out(**value); *value = &host; break;
    case MPI_LASTUSEDCODE: last_code = added_error_out(**value); *value = &last_code; break;
  }
  return 0;
}

WRAP(int, MPI_Comm_get_attr, (int comm, int keyval, void *attribute_val, int *flag)) {
  const int key = keyval_in(keyval), error = ngympi_functions.MPI_Comm_get_attr(Comm_in(comm), key, attribute_val, flag);
  return error == MPI_SUCCESS && *flag ? own_comm_attribute(key, attribute_val) : error_back(error);
}

WRAP(int, MPI_Attr_get, (int comm, int keyval, void *attribute_val, int *flag)) {
  const int key = keyval_in(keyval), error = ngympi_functions.MPI_Comm_get_attr(Comm_in(comm), key, attribute_val, flag);
  return error == MPI_SUCCESS && *flag ? own_comm_attribute(key, attribute_val) : error_back(error);
}

static int changed_codes(int error) {
  int started = 0, ended = 0;
  ngympi_functions.MPI_Initialized(&started);
  ngympi_functions.MPI_Finalized(&ended);
  if (error == MPI_SUCCESS && started && !ended) renew_last_code();
  return error_back(error);
}

WRAP(int, MPI_Add_error_class, (int *errorclass)) {
  const int error = ngympi_functions.MPI_Add_error_class(errorclass);
  if (error == MPI_SUCCESS) *errorclass = error_out(*errorclass);
  return changed_codes(error);
}
WRAP(int, MPI_Add_error_code, (int errorclass, int *errorcode)) {
  const int error = ngympi_functions.MPI_Add_error_code(error_in(errorclass), errorcode);
  if (error == MPI_SUCCESS) *errorcode = error_out(*errorcode);
  return changed_codes(error);
}
WRAP(int, MPI_Remove_error_class, (int errorclass)) {
  return changed_codes(ngympi_functions.MPI_Remove_error_class(error_in(errorclass)));
}
WRAP(int, MPI_Remove_error_code, (int errorcode)) {
  return changed_codes(ngympi_functions.MPI_Remove_error_code(error_in(errorcode)));
}

WRAP(int, MPI_Win_get_attr, (int win, int keyval, void *attribute_val, int *flag)) {
  /* In the order of MPICH's numbers: one variable for each value, because two windows may have two. */
  static int flavors[5] = {0, 1, 2, 3, 4}, models[3] = {0, 1, 2};
  const int key = keyval_in(keyval), error = ngympi_functions.MPI_Win_get_attr(Win_in(win), key, attribute_val, flag);
  if (error != MPI_SUCCESS || !*flag) return error_back(error);
  int **const value = attribute_val;
  if (key == MPI_WIN_CREATE_FLAVOR) *value = &flavors[flavor_out(**value)];
  if (key == MPI_WIN_MODEL) *value = &models[model_out(**value)];
  return 0;
}

/* Files of Fortran are integers also with MPICH. */

WRAP(int, MPI_File_toint, (mpich_File file)) { return file == NULL ? 0 : ngympi_functions.MPI_File_toint(File_in(file)); }
WRAP(mpich_File, MPI_File_fromint, (int file)) {
  return file == 0 ? NULL : (mpich_File)ngympi_functions.MPI_File_fromint(file);
}
WRAP(int, MPI_File_c2f, (mpich_File file)) { return file == NULL ? 0 : ngympi_functions.MPI_File_toint(File_in(file)); }
WRAP(mpich_File, MPI_File_f2c, (int file)) { return file == 0 ? NULL : (mpich_File)ngympi_functions.MPI_File_fromint(file); }
